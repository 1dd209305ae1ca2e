# ask: ok
# expect: holds
# claim: 4 operations of C, within
class C:
    def __init__(self) -> None: self._items: list[int] = []
    def ok(self) -> bool: return len(self._items) <= 5
    def put(self, x: int) -> None: self._items.append(x)
    def __iter__(self):
        for item in self._items:
            yield item
