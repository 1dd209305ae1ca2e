# ask: ok
# expect: violated
# calls: c.x; del c.x; c.x
from functools import cached_property
class C:
    def __init__(self) -> None: self.times = 0
    def ok(self) -> bool: return self.times < 2
    @cached_property
    def x(self) -> int:
        self.times += 1
        return 7
