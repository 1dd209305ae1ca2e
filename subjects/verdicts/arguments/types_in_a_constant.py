# ask: ok
# expect: violated
# calls: c.put(1.5)
NUMBERS = (bool, float)


class C:
    def __init__(self) -> None:
        self.kind = 0

    def put(self, x: object) -> None:
        self.kind = isinstance(x, NUMBERS) + (x == 1.5)

    def ok(self) -> bool:
        return self.kind < 2
