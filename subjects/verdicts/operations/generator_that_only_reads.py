# ask: ok
# expect: holds
# claim: 4 operations of C, within
class C:
    def __init__(self) -> None: self.items: list[int] = []
    def ok(self) -> bool: return len(self.items) <= 5
    def put(self, x: int) -> None: self.items.append(x)
    def __iter__(self):
        for item in self.items:
            yield item
