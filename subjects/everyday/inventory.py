"""What a small shop has on its shelves."""


class OutOfStock(Exception):
    pass


class Inventory:
    """Quantities by name.

    >>> shelf = Inventory()
    >>> shelf.add("pear", 3)
    >>> shelf.remove("pear", 2)
    >>> shelf.quantity("pear")
    1
    """

    def __init__(self, minimum: int = 2):
        self.minimum = minimum
        self.stock: dict[str, int] = {}
        self.reserved: dict[str, int] = {}

    def add(self, name: str, quantity: int = 1) -> None:
        if not name:
            raise ValueError("an item needs a name")
        if quantity <= 0:
            raise ValueError("quantity must be positive")
        if name in self.stock:
            self.stock[name] += quantity
        else:
            self.stock[name] = quantity

    def remove(self, name: str, quantity: int = 1) -> None:
        if name not in self.stock:
            raise KeyError(name)
        if quantity > self.available(name):
            raise OutOfStock(f"only {self.available(name)} of {name} left")
        self.stock[name] -= quantity
        if self.stock[name] == 0:
            del self.stock[name]

    def reserve(self, name: str, quantity: int) -> bool:
        if quantity <= 0 or self.available(name) < quantity:
            return False
        self.reserved[name] = self.reserved.get(name, 0) + quantity
        return True

    def release(self, name: str) -> int:
        """Give back everything that was reserved."""
        return self.reserved.pop(name, 0)

    def quantity(self, name: str) -> int:
        return self.stock.get(name, 0)

    def available(self, name: str) -> int:
        return self.quantity(name) - self.reserved.get(name, 0)

    def to_order(self) -> list[str]:
        return sorted(name for name, count in self.stock.items() if count < self.minimum)

    def merge(self, other: "Inventory") -> None:
        for name, count in other.stock.items():
            self.add(name, count)

    def report(self) -> str:
        if not self.stock:
            return "nothing in stock"
        lines = []
        for name in sorted(self.stock):
            line = f"{name}: {self.stock[name]}"
            if self.reserved.get(name):
                line += f" ({self.reserved[name]} reserved)"
            lines.append(line)
        return "\n".join(lines)

    def __contains__(self, name: str) -> bool:
        return name in self.stock

    def __len__(self) -> int:
        return sum(self.stock.values())
