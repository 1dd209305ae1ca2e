# ask: ok
# expect: holds
from urllib.parse import quote

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        self.n = len(quote("a b"))
