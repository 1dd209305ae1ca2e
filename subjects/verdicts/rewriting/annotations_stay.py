# ask: ok
# expect: holds
class C:
    a: {"x": 1} = 0
    b: "int" = 1
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool:
        return list(C.__annotations__) == ["a", "b"] and C.f.__annotations__ == {"x": int, "return": None}
    def f(self, x: int) -> None: self.n = x
