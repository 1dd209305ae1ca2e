# ask: ok
# expect: holds
# options: without=["del C.x"]
from functools import cached_property
class C:
    def __init__(self) -> None: self.times = 0
    def ok(self) -> bool: return self.times < 2
    @cached_property
    def x(self) -> int:
        self.times += 1
        return 7
