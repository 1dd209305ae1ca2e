# ask: ok
# expect: undecided: holds one of several NaN, which states do not tell apart
class C:
    """Two NaN are in the same list only if they are one object."""

    def __init__(self) -> None:
        self._x = float("nan")
        self._items = [self._x]

    def renew(self) -> None:
        self._x = float("nan")

    def ok(self) -> bool:
        return self._x in self._items
