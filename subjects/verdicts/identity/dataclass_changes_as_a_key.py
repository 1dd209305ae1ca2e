# ask: ok
# expect: violated
# calls: c.f(1)
from dataclasses import dataclass
@dataclass(unsafe_hash=True)
class K:
    n: int
class C:
    def __init__(self) -> None: self.k = K(0); self.d = {self.k: 1}
    def f(self, n: int) -> None: self.k.n = n
    def ok(self) -> bool: return self.d.get(K(self.k.n)) == 1
