# ask: ok
# expect: violated
# calls: with c.begin(): c.f()
class Transaction:
    def __init__(self, owner: "C") -> None: self.owner = owner
    def __enter__(self) -> None: self.owner.open = 1
    def __exit__(self, *error: object) -> None: self.owner.open = 0
class C:
    def __init__(self) -> None: self.n = self.open = 0
    def ok(self) -> bool: return self.n == 0
    def begin(self) -> Transaction: return Transaction(self)
    def f(self) -> None: self.n = self.open
