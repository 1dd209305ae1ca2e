# ask: ok
# expect: violated
# calls: c = c.next().next()
class C:
    def __init__(self) -> None: self._n = 0
    def next(self) -> "C":
        other = C()
        other._n = self._n + 1
        return other
    def ok(self) -> bool: return self._n < 2
