# ask: no-crash
# expect: holds
class Number:
    def __init__(self, n: int) -> None: self.n = n
    def __str__(self) -> str: return f"number {self.n}"
class C:
    def ok(self) -> bool: return True
    def f(self, x: Number) -> None:
        print(x)
        raise ValueError("not %s, 100%%" % x)
