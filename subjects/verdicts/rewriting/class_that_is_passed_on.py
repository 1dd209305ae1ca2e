# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def _is(self, x: object, kind: type) -> bool: return type(x) is kind and isinstance(x, kind)
    def _named(self, **options: int) -> bool: return self._is(options, dict) and self._is({1}, set)
    def f(self) -> None: self.n = int(self._named(a=1) and self._is({}, dict))
