# ask: ok
# expect: holds
# claim: not called: C.__aenter__, C.__aexit__, C.__await__, C.go
# claim: C.items
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    async def go(self) -> None: self.n = 1
    async def items(self):
        self.n = 1
        yield 1
    async def __aenter__(self) -> None: self.n = 1
    async def __aexit__(self, *error: object) -> None: self.n = 1
    def __await__(self): yield
