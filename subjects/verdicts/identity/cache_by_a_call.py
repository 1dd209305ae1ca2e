# ask: ok
# expect: violated
# calls: c.g(); c.f()
import functools as ft
state = {"n": 0}
def _now() -> int: return state["n"]
now = ft.lru_cache(_now)
class C:
    def __init__(self) -> None: self.n = 0
    def g(self) -> None: self.n = now()
    def f(self) -> None: state["n"] = 1; self.n = now()
    def ok(self) -> bool: return self.n == state["n"]
