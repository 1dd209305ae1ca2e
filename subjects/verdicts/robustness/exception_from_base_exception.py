# ask: ok
# expect: violated
# calls: c.quiet(7)
class Stop(BaseException): pass
class C:
    def __init__(self) -> None: self.n = 0
    def stop(self, x: int) -> None:
        raise Stop(x)
    def quiet(self, x: int) -> None:
        try:
            self.stop(x)
        except Stop:
            self.n = x
    def ok(self) -> bool: return self.n != 7
