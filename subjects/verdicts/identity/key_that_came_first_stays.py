# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.d: dict[object, int] = {1: 0}
    def f(self) -> None: self.d[True] = 1
    def ok(self) -> bool: return repr(self.d) != "{1: 1}"
