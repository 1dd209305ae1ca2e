# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        try:
            while True:
                pass
        except BaseException:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
