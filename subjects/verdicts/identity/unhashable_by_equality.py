# ask: no-crash
# expect: violated
# calls: c.f()
class K:
    def __eq__(self, o: object) -> bool: return True
class C:
    def __init__(self) -> None: self.s: set[object] = set()
    def f(self) -> None: self.s.add(K())
