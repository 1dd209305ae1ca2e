# verify C --property ok
class C:
    def __init__(self, flag: bool) -> None:
        self.flag = flag
        self.best = 0
    def put(self) -> None:
        match self.flag:
            case True:
                self.best = 7
            case False:
                self.best = 8
    def ok(self) -> bool:
        return self.best != 7
