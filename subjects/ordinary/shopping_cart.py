"""A shopping cart with a discount, prices in cents."""


class ShoppingCart:
    def __init__(self) -> None:
        self._prices: list[int] = []
        self._total = 0
        self.discount = 0

    def add(self, price: int) -> None:
        if price < 0:
            raise ValueError("a price is not negative")
        self._prices.append(price)
        self._total += price

    def remove_last(self) -> None:
        if self._prices:
            self._total -= self._prices.pop()

    def set_discount(self, percent: int) -> None:
        if not 0 <= percent <= 50:
            raise ValueError(f"no discount of {percent} %")
        self.discount = percent

    def to_pay(self) -> int:
        return self._total - self._total * self.discount // 100

    def rep_ok(self) -> bool:
        return self._total == sum(self._prices) and 0 <= self.discount <= 50
