# verify C --property ok
class C:
    __n = 0
    def __init__(self) -> None:
        self.k = 0
    def put(self) -> None:
        C.__n = 1 - C.__n
    def get(self) -> None:
        if C.__n == 1:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
