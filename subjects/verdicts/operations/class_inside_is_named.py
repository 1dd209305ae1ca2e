# ask: ok
# expect: holds
# claim: not called: C.Part
class C:
    class Part:
        def poke(self, owner: "C") -> None: owner.n += 1
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
