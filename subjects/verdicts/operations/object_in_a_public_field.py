# ask: ok
# expect: holds
# claim: (not called: methods of the D that C.d holds)
class D:
    def __init__(self) -> None: self.v = 0
    def set(self) -> None: self.v = 1
class C:
    def __init__(self) -> None: self.d = D()
    def ok(self) -> bool: return self.d.v == 0
