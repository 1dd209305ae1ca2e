"""Cents for each guest; the first ones pay what cannot be divided."""


def split_bill(cents: int, guests: int, tip_percent: int = 0) -> list[int]:
    if cents < 0 or tip_percent < 0:
        raise ValueError("amounts are not negative")
    if guests < 1 or guests > 5:
        raise ValueError("one to five guests")
    total = cents + cents * tip_percent // 100
    share, rest = divmod(total, guests)
    return [share + 1 if guest < rest else share for guest in range(guests)]
