# ask: ok
# expect: holds
# claim: g of C.f, declared Callable, was int or None
from collections.abc import Callable
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, g: Callable[[], int] | None = None) -> None:
        if g is not None: self.n = g()
