"""A vending machine: coins in, a snack and change out."""


class VendingMachine:
    PRICE = 150

    def __init__(self, stock: int = 5) -> None:
        if stock < 0:
            raise ValueError("negative stock")
        self.stock = stock
        self.credit = 0
        self.earned = 0

    def insert(self, coin: int) -> None:
        if coin not in (10, 20, 50, 100, 200):
            raise ValueError(f"unknown coin {coin}")
        self.credit += coin

    def buy(self) -> int:
        """The change."""
        if self.stock == 0:
            raise RuntimeError("sold out")
        if self.credit < self.PRICE:
            raise RuntimeError(f"{self.PRICE - self.credit} missing")
        change = self.credit - self.PRICE
        self.stock -= 1
        self.earned += self.PRICE
        self.credit = 0
        return change

    def cancel(self) -> int:
        returned, self.credit = self.credit, 0
        return returned

    def refill(self, amount: int) -> None:
        if amount <= 0:
            raise ValueError("refill with something")
        self.stock += amount

    def rep_ok(self) -> bool:
        return self.stock >= 0 and self.credit >= 0 and self.earned >= 0
