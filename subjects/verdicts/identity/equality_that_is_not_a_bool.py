# ask: ok
# expect: holds
class K:
    def __eq__(self, o: object) -> object: return [0]
    def __hash__(self) -> int: return 1
class C:
    def __init__(self) -> None: self.s = {K()}
    def f(self) -> None: self.s.add(K())
    def ok(self) -> bool: return len(self.s) == 1
