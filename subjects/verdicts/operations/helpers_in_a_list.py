# ask: ok
# expect: holds
# claim: (not called: methods of the Part that C.parts returns)
class Part:
    def __init__(self, owner: "C") -> None: self.owner = owner
    def set(self) -> None: self.owner.n = 1
class C:
    def __init__(self) -> None: self.n = 0
    def parts(self) -> list[Part]: return [Part(self)]
    def ok(self) -> bool: return self.n == 0
