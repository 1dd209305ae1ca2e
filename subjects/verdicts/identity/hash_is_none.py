# ask: no-crash
# expect: violated
# calls: c.f()
class K:
    __hash__ = None
class C:
    def __init__(self) -> None: self.d: dict[object, int] = {}
    def f(self) -> None: self.d[(1, K())] = 1
