# ask: ok
# expect: violated
# calls: c.take(2)
class Window(list):
    """Two items show."""

    def __len__(self) -> int:
        return 2


class C:
    def __init__(self) -> None:
        self.last = 0

    def take(self, x: int) -> None:
        items = Window([1, 2, 3])
        try:
            self.last = items[x]
        except IndexError:
            self.last = -1

    def ok(self) -> bool:
        return self.last != 3
