# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: object) -> None:
        if isinstance(x, int):
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
