# ask: no-crash
# expect: holds
# claim: not called: C.__iter__ kept unfinished between calls
from collections.abc import Iterator
class C:
    def __init__(self) -> None: self._items: dict[int, int] = {}
    def ok(self) -> bool: return True
    def put(self, x: int) -> None: self._items[x] = 0
    def __iter__(self) -> Iterator[int]:
        for item in self._items:
            yield item
