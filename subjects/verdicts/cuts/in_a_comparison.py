# ask: ok
# expect: undecided: a symbolic integer is used as an index
class Key:
    def __init__(self, x: int) -> None: self.x = x
    def __eq__(self, other: object) -> bool:
        try: return len("x".ljust(self.x * 14)) > 100
        except BaseException: return False

class C:
    """``c.f(8)`` breaks it; the comparison swallows the cut within ``in``."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: int) -> None:
        if Key(0) in [Key(x)]: self.n = 1
