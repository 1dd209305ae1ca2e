# verify C --property ok
class B:
    count = 0
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        type(self).count += 1
    def get(self) -> None:
        self.best = B.count
class C(B):
    def get(self) -> None:
        if C.count == 2 and B.count == 0:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
