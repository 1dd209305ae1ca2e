# ask: ok
# expect: violated
# calls: c.n = 5
class Meta(type):
    def __call__(cls, n: int = 0):
        made = super().__call__()
        made.n = n
        return made
class C(metaclass=Meta):
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def again(self) -> "C": return C(5)
