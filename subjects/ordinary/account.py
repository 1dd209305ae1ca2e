"""An account in cents, with an overdraft limit."""


class InsufficientFunds(Exception):
    pass


class Account:
    def __init__(self, limit: int = 0) -> None:
        if limit < 0:
            raise ValueError("the limit is not negative")
        self.limit = limit
        self.balance = 0
        self.transactions = 0

    def deposit(self, amount: int) -> None:
        if amount <= 0:
            raise ValueError(f"cannot deposit {amount}")
        self.balance += amount
        self.transactions += 1

    def withdraw(self, amount: int) -> None:
        if amount <= 0:
            raise ValueError(f"cannot withdraw {amount}")
        if self.balance - amount < -self.limit:
            raise InsufficientFunds(f"only {self.balance + self.limit} left")
        self.balance -= amount
        self.transactions += 1

    def is_overdrawn(self) -> bool:
        return self.balance < 0

    def close(self) -> int:
        """Pays out what is left."""
        if self.is_overdrawn():
            raise InsufficientFunds("pay back first")
        left, self.balance = self.balance, 0
        return left

    def rep_ok(self) -> bool:
        return self.balance >= -self.limit and self.transactions >= 0
