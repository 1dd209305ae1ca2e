"""An account that charges a fee at every fiftieth deposit, even where there is nothing to take."""


class Account:
    def __init__(self) -> None:
        self.balance = 0
        self.deposits = 0

    def deposit(self, amount: int) -> None:
        if amount < 0:
            raise ValueError("a deposit is not negative")
        self.balance += amount
        self.deposits += 1
        if self.deposits == 50:
            self.balance -= 1
            self.deposits = 0

    def rep_ok(self) -> bool:
        return self.balance >= 0
