"""Whether a text reads the same backwards, without regard to case and signs."""


def is_palindrome(text: str) -> bool:
    letters = [sign.lower() for sign in text if sign.isalnum()]
    low, high = 0, len(letters) - 1
    while low < high:
        if letters[low] != letters[high]:
            return False
        low += 1
        high -= 1
    return True
