# ask: ok
# expect: violated
# calls: c.f()
import copy
class Names(frozenset[str]):
    pass
class C:
    def __init__(self) -> None: self.same = True
    def ok(self) -> bool: return self.same
    def f(self) -> None:
        names = Names()
        self.same = copy.copy(names) is names
