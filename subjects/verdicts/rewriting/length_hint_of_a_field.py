# ask: no-crash
# expect: violated
# calls: c.f(m.Items(-1))
from collections.abc import Iterator
class Items:
    def __init__(self, n: int) -> None: self.n = n
    def __iter__(self) -> Iterator[int]: return iter([1])
    def __length_hint__(self) -> int: return self.n
class C:
    def ok(self) -> bool: return True
    def f(self, items: Items) -> None: list(items)
