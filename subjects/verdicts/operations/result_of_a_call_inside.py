# ask: ok
# expect: violated
# calls: c.__enter__(); d = c.make(); c.__exit__(); c.take(d)
class D:
    def __init__(self) -> None: self.v = 0
class C:
    def __init__(self) -> None:
        self.inside = False
        self.n = 0
    def __enter__(self) -> None: self.inside = True
    def __exit__(self, *error: object) -> None: self.inside = False
    def make(self) -> D:
        made = D()
        made.v = 5 if self.inside else 0
        return made
    def take(self, d: D) -> None: self.n = d.v
    def ok(self) -> bool: return self.n == 0
