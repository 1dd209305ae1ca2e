# verify C --property ok
class C:
    live = 0
    def __init__(self) -> None:
        C.live += 1
        self.k = 0
    def __del__(self) -> None:
        C.live -= 1
    def put(self) -> None:
        if C.live != 1:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
