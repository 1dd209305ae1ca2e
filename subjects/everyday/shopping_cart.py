"""A shopping cart with prices, coupons and shipping."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Product:
    name: str
    price: float
    weight: float = 0.0


class ShoppingCart:
    FREE_SHIPPING_FROM = 50.0
    SHIPPING = 4.9
    COUPONS = {"WELCOME10": 0.10, "SUMMER25": 0.25}

    def __init__(self) -> None:
        self.lines: dict[Product, int] = {}
        self.coupon: str | None = None

    def add(self, product: Product, count: int = 1) -> None:
        if count < 1:
            raise ValueError("count must be at least 1")
        if product.price < 0:
            raise ValueError(f"{product.name} has a negative price")
        self.lines[product] = self.lines.get(product, 0) + count

    def remove(self, product: Product, count: int | None = None) -> None:
        """Take ``count`` pieces out, or all of them."""
        if product not in self.lines:
            raise KeyError(product.name)
        if count is None or count >= self.lines[product]:
            del self.lines[product]
        else:
            self.lines[product] -= count

    def apply_coupon(self, code: str) -> bool:
        code = code.strip().upper()
        if code not in self.COUPONS:
            return False
        if self.coupon is not None and self.COUPONS[self.coupon] >= self.COUPONS[code]:
            return False
        self.coupon = code
        return True

    @property
    def subtotal(self) -> float:
        return sum(product.price * count for product, count in self.lines.items())

    @property
    def discount(self) -> float:
        if self.coupon is None:
            return 0.0
        return round(self.subtotal * self.COUPONS[self.coupon], 2)

    @property
    def shipping(self) -> float:
        if not self.lines:
            return 0.0
        if self.subtotal - self.discount >= self.FREE_SHIPPING_FROM:
            return 0.0
        weight = sum(product.weight * count for product, count in self.lines.items())
        return self.SHIPPING if weight <= 5 else self.SHIPPING * 2

    @property
    def total(self) -> float:
        return round(self.subtotal - self.discount + self.shipping, 2)

    def cheapest(self) -> Product | None:
        if not self.lines:
            return None
        return min(self.lines, key=lambda product: product.price)

    def clear(self) -> None:
        self.lines.clear()
        self.coupon = None
