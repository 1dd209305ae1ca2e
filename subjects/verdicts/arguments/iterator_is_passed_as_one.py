# ask: no-crash
# expect: holds
from collections.abc import Iterator
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, it: Iterator[int]) -> None: self.n = next(it, 0)
