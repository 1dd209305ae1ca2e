# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
        self.items = []
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            s = f"{x}-{self.items}"
            self.items.append(1)
            if s == "2-[]":
                self.v = 7
            self.items.clear()
    def ok(self) -> bool:
        return self.v != 7
