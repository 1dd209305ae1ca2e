# verify C --property ok
class C:
    n = 0
    def __init__(this) -> None:
        this.k = 0
    @classmethod
    def put(self) -> None:
        self.n = 1 - self.n
    def get(this) -> None:
        if C.n == 1:
            this.k = 7
    def ok(this) -> bool:
        return this.k != 7
