# ask: ok
# expect: holds
class K:
    def __eq__(self, o: object) -> bool: return 1 // 0 == 0
    def __hash__(self) -> int: return 3
class C:
    def __init__(self) -> None: self.s: set[object] = {K()}
    def f(self) -> None: self.s.add(5)
    def ok(self) -> bool: return 4 not in self.s
