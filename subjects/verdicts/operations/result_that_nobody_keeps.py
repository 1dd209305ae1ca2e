# ask: ok
# expect: violated
# calls: c.begin(); c.f()
class C:
    def __init__(self) -> None: self.n = self.open = 0
    def ok(self) -> bool: return self.n == 0
    def begin(self) -> "Transaction": return Transaction(self)
    def end(self, used: "Transaction") -> None: used.owner.open = 0
    def f(self) -> None: self.n = self.open
class Transaction:
    def __init__(self, owner: C) -> None:
        self.owner = owner
        owner.open = 1
