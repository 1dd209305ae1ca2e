"""The life of an order."""

from enum import Enum


class Status(Enum):
    NEW = "new"
    PAID = "paid"
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"


NEXT = {
    Status.NEW: {Status.PAID, Status.CANCELLED},
    Status.PAID: {Status.SHIPPED, Status.CANCELLED},
    Status.SHIPPED: {Status.DELIVERED},
    Status.DELIVERED: set(),
    Status.CANCELLED: set(),
}


class Order:
    def __init__(self, number: int) -> None:
        self.number = number
        self.status = Status.NEW
        self.history: list[Status] = [Status.NEW]

    def pay(self) -> None:
        self._go(Status.PAID)

    def ship(self) -> None:
        self._go(Status.SHIPPED)

    def deliver(self) -> None:
        self._go(Status.DELIVERED)

    def cancel(self) -> None:
        self._go(Status.CANCELLED)

    def _go(self, target: Status) -> None:
        if target not in NEXT[self.status]:
            raise ValueError(f"order {self.number}: {self.status.value} -> {target.value}")
        self.status = target
        self.history.append(target)

    def rep_ok(self) -> bool:
        steps = zip(self.history, self.history[1:])
        return self.history[-1] is self.status and all(b in NEXT[a] for a, b in steps)
