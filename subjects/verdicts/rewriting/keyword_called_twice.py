# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def g(self, function: int = 0) -> int: return function
    def f(self) -> None:
        h = self.g
        try: h(function=1, **{"function": 2})
        except TypeError: self.n = 1
