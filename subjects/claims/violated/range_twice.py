# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            r = range(x)
            n = 0
            for i in r:
                for j in r:
                    n += 1
            self.best = n
    def ok(self) -> bool:
        return self.best != 9
