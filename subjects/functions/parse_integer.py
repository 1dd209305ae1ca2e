"""A decimal number with an optional sign; None for anything else."""


def parse_integer(text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    sign = 1
    if text[0] in "+-":
        if text[0] == "-":
            sign = -1
        text = text[1:]
    if not text:
        return None
    value = 0
    for digit in text:
        if digit < "0" or digit > "9":
            return None
        value = value * 10 + ord(digit) - ord("0")
    return sign * value
