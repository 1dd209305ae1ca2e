# ask: ok
# expect: violated
# calls: c.put(1); c.widen()
class C(dict):
    def __init__(self) -> None:
        super().__init__()
        self.default_factory = 1
    def put(self, x: int) -> None:
        if not self:
            self[x] = self.default_factory
    def widen(self) -> None: self.default_factory = 2
    def ok(self) -> bool: return not self or self.default_factory == 1
