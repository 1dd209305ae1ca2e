# ask: ok
# expect: violated
# calls: c.add(1); c = c.twin(); c.add(1)
import copy

class C:
    def __init__(self) -> None:
        self._items: list[int] = []
        self._copied = False
    def add(self, item: int) -> None: self._items.append(item)
    def twin(self) -> "C":
        other = copy.copy(self)
        other._copied = True
        return other
    def ok(self) -> bool: return not self._copied or len(set(self._items)) == len(self._items)
