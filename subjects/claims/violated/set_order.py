# verify C --property ok
class C:
    def __init__(self) -> None:
        self.s = set()
        self.v = 0
    def a(self) -> None:
        self.s.add(8)
    def b(self) -> None:
        self.s.add(0)
    def get(self) -> None:
        if len(self.s) == 2 and next(iter(self.s)) == 8:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
