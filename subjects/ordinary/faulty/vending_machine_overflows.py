"""A vending machine for coins of ten.

Mistake: above a credit of 500 it pays back what it should keep, and keeps a negative credit.
Property: ``rep_ok``, broken after 51 coins.
"""


class VendingMachine:
    MOST = 500

    def __init__(self) -> None:
        self.credit = 0
        self.sold = 0

    def insert_ten(self) -> None:
        self.credit += 10
        if self.credit > self.MOST:
            self.credit = self.MOST - self.credit

    def buy(self) -> None:
        if self.credit < 150:
            raise RuntimeError(f"{150 - self.credit} missing")
        self.credit -= 150
        self.sold += 1

    def rep_ok(self) -> bool:
        return 0 <= self.credit <= self.MOST
