# verify C --property ok
class C:
    def __init__(self) -> None:
        self.flags = 0
        self.v = 0
    def put(self) -> None:
        try:
            self.flags |= 4
        except TypeError:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
