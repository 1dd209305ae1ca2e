# ask: ok
# expect: holds
from dataclasses import dataclass
@dataclass(frozen=True)
class K:
    name: str
    n: int = 0
class C:
    def __init__(self) -> None: self.d: dict[K, int] = {}
    def put(self, name: str, n: int) -> None: self.d = {K(name, n): n}
    def ok(self) -> bool: return all(self.d[K(k.name, k.n)] == k.n for k in self.d)
