# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: bool) -> None:
        if round(x) == 1:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
