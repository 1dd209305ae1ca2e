# ask: ok
# expect: violated
# calls: c.put(1.5)
class C:
    def __init__(self) -> None:
        self.kinds = 0

    def put(self, x: object) -> None:
        self.kinds = [isinstance(x, kind) for kind in (int, str, float)].index(True)

    def ok(self) -> bool:
        return self.kinds != 2
