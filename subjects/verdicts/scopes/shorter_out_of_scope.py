# ask: ok
# expect: violated
# calls: c.step(); c.step(); c.step()
# claim: is false after 4 calls; no sequence within scope C ≤ 1, list ≤ 5 is shorter
class C:
    """``c.fill()`` alone breaks it, with a list that is longer than the scope allows."""

    def __init__(self) -> None:
        self._items: list[int] = []
        self._steps = 0

    def fill(self) -> None:
        self._items = [0, 0, 0, 0, 0, 0]
        self._steps = 3

    def step(self) -> None:
        if self._steps < 3:
            self._steps += 1

    def ok(self) -> bool:
        return self._steps < 3
