# ask: ok
# expect: holds
# claim: not called: C.__html__
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __html__(self) -> str:
        self.n = 1
        return ""
