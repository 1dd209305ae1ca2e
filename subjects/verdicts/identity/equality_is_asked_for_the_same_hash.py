# ask: no-crash
# expect: violated
# calls: c.f()
class K:
    def __eq__(self, o: object) -> bool: return 1 // 0 == 0
    def __hash__(self) -> int: return 3
class C:
    def __init__(self) -> None: self.s: set[object] = {K()}
    def f(self) -> None: self.s.add(3)
