# ask: ok
# expect: undecided: NaN
class C:
    def __init__(self) -> None: self.x = float("nan"); self.l = [float("nan")]
    def ok(self) -> bool: return self.x in self.l
