# ask: ok
# expect: violated
# calls: c.f([1, 2])
from __future__ import annotations
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from collections.abc import Sequence
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, xs: Sequence[int]) -> None: self.n = len(xs)
    def ok(self) -> bool: return self.n < 2
