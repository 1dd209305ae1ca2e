# ask: ok
# expect: holds
class C(list):
    def __init__(self) -> None:
        super().__init__()
        self.maxlen = 2
    def push(self, x: int) -> None:
        if len(self) < self.maxlen:
            self.append(x)
    def ok(self) -> bool: return self.maxlen == 2
