# verify C --property ok
class C:
    __slots__ = ("v", "w")
    def __init__(self) -> None:
        self.v = 0
    def __getattr__(self, name):
        return 5
    def put(self) -> None:
        try:
            object.__getattribute__(self, "w")
        except AttributeError:
            self.v += 1
    def ok(self) -> bool:
        return self.v != 2
