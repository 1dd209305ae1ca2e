# ask: ok
# expect: violated
# calls: c.pay(5)
class Money(int):
    def __add__(self, other: int) -> "Money":
        return Money(super().__add__(other))

    def __eq__(self, other: object) -> bool:
        return bool(super().__eq__(other))

    __hash__ = int.__hash__


class C:
    def __init__(self) -> None:
        self.total = 0

    def pay(self, x: int) -> None:
        if Money(5) == x:
            self.total = int(Money(2) + x)

    def ok(self) -> bool:
        return self.total != 7
