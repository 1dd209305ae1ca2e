# ask: ok
# expect: violated
# calls: c.quiet()
class C:
    def __init__(self) -> None: self.n = 0
    def stop(self) -> None:
        self.n = 1
        raise KeyboardInterrupt
    def quiet(self) -> None:
        try:
            self.stop()
        except KeyboardInterrupt:
            pass
    def ok(self) -> bool: return self.n == 0
