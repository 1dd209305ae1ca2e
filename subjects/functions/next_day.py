"""The day after a date in a year that is not a leap year."""


def next_day(month: int, day: int) -> tuple[int, int]:
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if not 1 <= month <= 12 or not 1 <= day <= lengths[month - 1]:
        raise ValueError("no such date")
    if day < lengths[month - 1]:
        return month, day + 1
    if month < 12:
        return month + 1, 1
    return 1, 1
