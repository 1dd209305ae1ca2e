# ask: ok
# expect: violated
# calls: c.f()
import copy
class Tagged(set[int]):
    tag = 0
class C:
    def __init__(self) -> None:
        self.tagged = Tagged()
        self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        self.tagged.tag = 1
        self.n = copy.copy(self.tagged).tag
