# ask: ok
# expect: violated
# calls: c.f(2)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 5
    def f(self, x: int) -> None:
        count = 0
        def add(k: int) -> None:
            nonlocal count
            count += k
        add(x); add(3)
        self.n = count
        del count
        try: add(1)
        except NameError: pass
