# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.items: list[int] = []
    def ok(self) -> bool: return len(self.items) <= 5
    def put(self, x: int) -> None: self.items.append(x)
    def __iter__(self): return iter(self.items)
    def backwards(self): return reversed(self.items)
