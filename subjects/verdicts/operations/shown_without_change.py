# ask: ok
# expect: holds
# claim: (not called: C.__format__, C.__hash__, C.__repr__, C.__str__)
class C:
    def __init__(self, n: int = 0) -> None: self.n = n
    def ok(self) -> bool: return self.n == self.n
    def __repr__(self) -> str: return f"C({self.n})"
    def __str__(self) -> str: return " ".join(["C", str(self.n)])
    def __hash__(self) -> int: return hash((self.n,))
    def __format__(self, spec: str) -> str: return format(self.n, spec)
