# ask: ok
# expect: violated
# calls: c.f(m.Named("a"))
class Named:
    def __init__(self, name: str) -> None: self.name = name
    def __repr__(self) -> str: return self.name
class C:
    def __init__(self) -> None: self.found = False
    def ok(self) -> bool: return not self.found
    def f(self, x: Named) -> None: self.found = str([x]) == "[a]"
