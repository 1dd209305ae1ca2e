# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if f"{[x]}" == "[2]":
                self.v = 7
    def ok(self) -> bool:
        return self.v != 7
