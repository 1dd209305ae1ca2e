# verify C --property ok
B = bytearray(1)
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        B[0] = (B[0] + 1) % 3
    def get(self) -> None:
        if B[0] == 2:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
