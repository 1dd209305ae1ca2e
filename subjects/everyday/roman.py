"""Roman numerals, with a memory of what was converted."""


class RomanNumerals:
    """
    >>> roman = RomanNumerals()
    >>> roman.to_roman(1994)
    'MCMXCIV'
    >>> roman.to_int("XLII")
    42
    """

    SIGNS = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
        (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}

    def __init__(self):
        self.known = {}

    def to_roman(self, number: int) -> str:
        if not 0 < number < 4000:
            raise ValueError(f"{number} has no Roman numeral")
        if number in self.known:
            return self.known[number]
        text, rest = "", number
        for value, sign in self.SIGNS:
            while rest >= value:
                text += sign
                rest -= value
        self.known[number] = text
        return text

    def to_int(self, text: str) -> int:
        text = text.strip().upper()
        if not text:
            raise ValueError("an empty numeral")
        total, highest = 0, 0
        for letter in reversed(text):
            if letter not in self.VALUES:
                raise ValueError(f"{letter!r} is no Roman digit")
            value = self.VALUES[letter]
            if value < highest:
                total -= value
            else:
                total += value
                highest = value
        if self.to_roman(total) != text:
            raise ValueError(f"{text} is not written like that")
        return total

    def is_valid(self, text: str) -> bool:
        try:
            self.to_int(text)
        except ValueError:
            return False
        return True

    def forget(self, number: int) -> bool:
        return self.known.pop(number, None) is not None
