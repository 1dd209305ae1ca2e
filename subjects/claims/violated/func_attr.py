# verify C --property ok
def _f():
    _f.n += 1
    return _f.n
_f.n = 0
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        self.best = _f()
    def reset(self) -> None:
        _f.n = 0
    def ok(self) -> bool:
        return self.best != 2
