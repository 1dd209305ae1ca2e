# ask: ok
# expect: violated
# calls: c.press(); c.press()
"""A counter that only a pattern by position looks at."""


class C:
    __match_args__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def press(self) -> None:
        self.count += 1

    def ok(self) -> bool:
        match self:
            case C(2):
                return False
        return True
