# ask: ok
# expect: undecided: _lru_cache_wrapper
import functools
class C:
    def __init__(self) -> None: self.n = 0; self.h = functools.lru_cache(abs)
    def f(self) -> None: self.n = self.h(-1)
    def ok(self) -> bool: return self.n in (0, 1)
