# ask: ok
# expect: violated
# calls: c.f(2)
import types

def doubled(n):
    return n + n
class C:
    def __init__(self) -> None:
        self.n = 0
    def f(self, n: int) -> None:
        self.n = types.FunctionType(doubled.__code__, globals=doubled.__globals__)(n)
    def ok(self) -> bool:
        return self.n != 4
