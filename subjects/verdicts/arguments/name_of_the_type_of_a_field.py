# ask: ok
# expect: violated
# calls: c.put(True)
class C:
    def __init__(self) -> None:
        self.x = 0

    def put(self, x: int) -> None:
        self.x = x

    def ok(self) -> bool:
        return type(self.x).__name__ == "int"
