# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def f(self) -> None:
        value = 1
        names = dict(locals())
        names["value"] = 2
        self.n = value
    def ok(self) -> bool: return self.n in (0, 1)
