# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        try:
            while True:
                pass
        finally:
            self.best = 7
            return
    def ok(self) -> bool:
        return self.best != 7
