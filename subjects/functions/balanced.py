"""Whether all brackets are closed in order."""


def balanced(text: str) -> bool:
    pairs = {")": "(", "]": "["}
    open_brackets: list[str] = []
    for sign in text:
        if sign in "([":
            open_brackets.append(sign)
        elif sign in pairs:
            if not open_brackets or open_brackets.pop() != pairs[sign]:
                return False
    return not open_brackets
