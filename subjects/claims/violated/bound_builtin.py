# verify C --property ok
class C:
    def __init__(self) -> None:
        self.items = []
        self.push = self.items.append
    def put(self) -> None:
        self.push(1)
    def ok(self) -> bool:
        return len(self.items) != 2
