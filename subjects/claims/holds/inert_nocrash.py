# verify C --property no-crash
class C:
    def __init__(self) -> None:
        self.flags = 0
    def put(self) -> None:
        self.flags ^= 4
