# verify C --property ok
class C:
    def __init__(self) -> None:
        self.n = 1
        self.v = 0
    def put(self) -> None:
        try:
            self.n = 10 // self.n
        except TypeError:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
