# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, *xs: int) -> None:
        for x in xs:
            self.v = x
    def ok(self) -> bool:
        return self.v != 2
