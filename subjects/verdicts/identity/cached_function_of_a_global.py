# ask: ok
# expect: violated
# calls: c.g(); c.f()
from functools import lru_cache
state = {"n": 0}
@lru_cache(maxsize=None)
def now() -> int: return state["n"]
class C:
    def __init__(self) -> None: self.n = 0
    def g(self) -> None: self.n = now()
    def f(self) -> None: state["n"] = 1; self.n = now()
    def ok(self) -> bool: return self.n == state["n"]
