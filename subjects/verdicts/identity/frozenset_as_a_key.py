# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.d: dict[frozenset[int], int] = {}
    def f(self, a: int, b: int) -> None: self.d = {frozenset([a, b]): 1}
    def ok(self) -> bool: return all(self.d.get(frozenset(list(k))) == 1 for k in self.d if len(k) == 1)
