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
        self.d = {}
    def put(self) -> None:
        self.d[K(1)] = 1
    def get(self) -> None:
        if K(1) in self.d:
            self.d[K(1)] = 7
    def ok(self) -> bool:
        return 7 not in self.d.values()
