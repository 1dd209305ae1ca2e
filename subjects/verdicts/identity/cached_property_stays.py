# ask: ok
# expect: violated
# calls: c.twice; c.f()
from functools import cached_property
class C:
    def __init__(self) -> None: self.n = 1
    def f(self) -> None: self.n = 2
    @cached_property
    def twice(self) -> int: return 2 * self.n
    def g(self) -> int: return self.twice
    def ok(self) -> bool: return "twice" not in vars(self) or vars(self)["twice"] == 2 * self.n
