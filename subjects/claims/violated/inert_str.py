# verify C --property ok
class C:
    def __init__(self) -> None:
        self.n = 0
        self.v = 0
    def put(self) -> None:
        try:
            self.n = self.n + "a"
        except TypeError:
            self.v += 1
    def ok(self) -> bool:
        return self.v != 2
