# ask: ok
# expect: holds
class C:
    """A list finds the very NaN that it has."""

    def __init__(self) -> None:
        self._x = float("nan")
        self._items = [self._x]
        self._on = False

    def switch(self) -> None:
        self._on = not self._on

    def ok(self) -> bool:
        return self._x in self._items and self._x != self._x
