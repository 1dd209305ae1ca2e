# ask: no-crash
# expect: holds
class C:
    def __init__(self) -> None: self.d = dict(self=1, cls=2)
    def f(self, x: int) -> int: self.d.update(self=x); return dict(self.d, items=1)["self"]
