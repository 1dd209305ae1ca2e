# ask: ok
# expect: undecided: tty.setraw()

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        import tty
        tty.setraw(0)
