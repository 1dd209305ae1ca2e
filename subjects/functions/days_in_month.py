"""How many days a month has."""


def days_in_month(year: int, month: int) -> int:
    if month < 1 or month > 12:
        raise ValueError("no such month")
    if month == 2:
        if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0):
            return 29
        return 28
    if month in (4, 6, 9, 11):
        return 30
    return 31
