# ask: ok
# expect: violated
# calls: c.put("x", 1); c.f()
class _A(dict):
    __setattr__ = dict.__setitem__
    __getattr__ = dict.__getitem__
class C:
    def __init__(self) -> None: self.a = _A(); self.n = 0
    def ok(self) -> bool: return self.n == 0
    def put(self, k: str, v: int) -> None: self.a[k] = v
    def f(self) -> None:
        try: self.n = self.a.x
        except KeyError: pass
