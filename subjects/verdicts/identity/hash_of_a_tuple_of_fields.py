# ask: ok
# expect: holds
class K:
    def __init__(self, a: int, b: int) -> None: self.a, self.b = a, b
    def __eq__(self, o: object) -> bool: return isinstance(o, K) and (self.a, self.b) == (o.a, o.b)
    def __hash__(self) -> int: return hash((self.a, self.b))
class C:
    def __init__(self) -> None: self.d: dict[K, int] = {}
    def put(self, a: int, b: int) -> None: self.d = {K(a, b): a}
    def ok(self) -> bool: return all(self.d.get(K(k.a, k.b)) == k.a for k in self.d)
