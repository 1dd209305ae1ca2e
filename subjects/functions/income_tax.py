"""Tax by brackets, in whole units."""


def income_tax(income: int, married: bool = False) -> int:
    if income < 0:
        raise ValueError("income is not negative")
    allowance = 2400 if married else 1200
    if income <= allowance:
        return 0
    taxed = income - allowance
    if taxed <= 10000:
        return taxed // 10
    if taxed <= 40000:
        return 1000 + (taxed - 10000) // 5
    return 7000 + (taxed - 40000) * 2 // 5
