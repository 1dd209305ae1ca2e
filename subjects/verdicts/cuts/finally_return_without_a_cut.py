# ask: ok
# expect: holds
class C:
    """What the class itself swallows is its behaviour."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self, x: int) -> None:
        try:
            if x < 0: raise ValueError(x)
            self.n = x
        finally: return
