# verify C --property ok
class C:
    def __init__(self, flag: bool) -> None:
        self.flag = flag
        self.best = 0
    def put(self, g: bool) -> None:
        if self.flag is g is True:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
