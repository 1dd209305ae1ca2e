# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    def __call__(self) -> None:
        self.v = 7
    def ok(self) -> bool:
        return self.v != 7
