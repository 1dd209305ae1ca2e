# ask: ok
# expect: holds
class Named:
    def __init__(self, name: str) -> None: self.name = name
    def __str__(self) -> str: return self.name
    def __repr__(self) -> str: return f"<{self.name}>"
    def __format__(self, how: str) -> str: return self.name + how
class C:
    def __init__(self) -> None: self.same = True
    def ok(self) -> bool: return self.same
    def f(self, x: Named) -> None:
        self.same = f"{x}" == str(x) == x.name and f"{x!r}" == repr(x) and f"{x:!}" == x.name + "!"
