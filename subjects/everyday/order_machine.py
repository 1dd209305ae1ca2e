"""The life of an order in a web shop."""

from enum import Enum, auto


class State(Enum):
    NEW = auto()
    PAID = auto()
    PACKED = auto()
    SHIPPED = auto()
    DELIVERED = auto()
    CANCELLED = auto()


class Order:
    _NEXT = {
        State.NEW: {State.PAID, State.CANCELLED},
        State.PAID: {State.PACKED, State.CANCELLED},
        State.PACKED: {State.SHIPPED, State.PAID},
        State.SHIPPED: {State.DELIVERED},
        State.DELIVERED: set(),
        State.CANCELLED: set(),
    }

    def __init__(self, price: int):
        if price < 0:
            raise ValueError("price must not be negative")
        self.price = price
        self.paid = 0
        self.state = State.NEW
        self.attempts = 0

    def pay(self, amount: int) -> int:
        """Pay in parts; returns the change."""
        if self.state is not State.NEW:
            raise RuntimeError(f"cannot pay an order that is {self.state.name.lower()}")
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.paid += amount
        if self.paid < self.price:
            return 0
        change = self.paid - self.price
        self.paid = self.price
        self._go(State.PAID)
        return change

    def pack(self):
        self._go(State.PACKED)

    def unpack(self):
        self._go(State.PAID)

    def ship(self):
        self._go(State.SHIPPED)
        self.attempts = 0

    def deliver(self, at_home: bool) -> bool:
        """The third failed attempt leaves it at the neighbours'."""
        if self.state is not State.SHIPPED:
            raise RuntimeError("not on its way")
        self.attempts += 1
        if at_home or self.attempts == 3:
            self._go(State.DELIVERED)
            return True
        return False

    def cancel(self) -> int:
        """Returns what is paid back."""
        self._go(State.CANCELLED)
        refund, self.paid = self.paid, 0
        return refund

    @property
    def is_final(self) -> bool:
        return not self._NEXT[self.state]

    def can(self, state: State) -> bool:
        return state in self._NEXT[self.state]

    def describe(self) -> str:
        match self.state:
            case State.NEW:
                return f"waiting for {self.price - self.paid}"
            case State.SHIPPED if self.attempts:
                return f"shipped, {self.attempts} failed attempts"
            case State.DELIVERED | State.CANCELLED:
                return f"closed ({self.state.name})"
            case _:
                return self.state.name.lower()

    def _go(self, state: State) -> None:
        if not self.can(state):
            raise RuntimeError(f"{self.state.name} -> {state.name} is not allowed")
        self.state = state
