# ask: ok
# expect: violated
# calls: c.press(); c.press()
"""A counter that only an identity looks at."""

TWO = 2


class C:
    def __init__(self) -> None:
        self.count = 0

    def press(self) -> None:
        self.count = self.count + 1

    def ok(self) -> bool:
        return self.count is not TWO
