# ask: ok
# expect: holds
class Level(int):
    asked = 0

    def __lt__(self, other: object) -> bool:
        Level.asked += 1
        return NotImplemented

    def __eq__(self, other: object) -> bool:
        Level.asked += 1
        return NotImplemented

    __hash__ = int.__hash__


class C:
    def __init__(self) -> None:
        self.right = True

    def meet(self, x: int) -> None:
        Level.asked = 0
        level = Level(3)
        self.right = (level < x) == (3 < x) and (level == x) == (3 == x) and Level.asked == 2

    def ok(self) -> bool:
        return self.right
