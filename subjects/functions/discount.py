"""The price in cents after a voucher, which may be missing."""


def discount(cents: int, voucher: int | None, member: bool) -> int:
    if cents < 0:
        raise ValueError("a price is not negative")
    if voucher is not None:
        if voucher > cents:
            return 0
        cents -= voucher
    if member and cents >= 5000:
        cents -= cents // 20
    return cents
