# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None:
        self.seen = 0
    def f(self) -> None:
        for _ in {None for i in range(3)}:
            self.seen += 1
    def ok(self) -> bool:
        return self.seen == 0
