# ask: ok
# expect: violated
# calls: c.f()
class K:
    asked = 0
    def __eq__(self, o: object) -> bool: K.asked += 1; return False
    def __hash__(self) -> int: return 1
class C:
    def __init__(self) -> None: self.s = {K()}
    def f(self) -> None: self.s.add(K())
    def ok(self) -> bool: return K.asked == 0
