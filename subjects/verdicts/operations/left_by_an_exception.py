# ask: ok
# expect: violated
# calls: with c: raise Exception
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __enter__(self) -> None: pass
    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        if kind is not None: self.n = 1
        return True
