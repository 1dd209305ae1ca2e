# verify C --property ok
class K:
    def __init__(self, x: int) -> None:
        self.x = x
    def __hash__(self) -> int:
        return hash(self.x)
    def __eq__(self, o: object) -> bool:
        return isinstance(o, K) and o.x == self.x
class C:
    def __init__(self) -> None:
        self.d = set()
        self.n = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 2:
            self.d.add(K(x))
    def get(self) -> None:
        if K(1) in self.d and K(2) in self.d:
            self.n = 7
    def ok(self) -> bool:
        return self.n != 7
