# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def stop(self) -> None: raise KeyboardInterrupt
    def leave(self) -> None: raise SystemExit(3)
    def ok(self) -> bool: return self.n == 0
