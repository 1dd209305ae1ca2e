# ask: ok
# expect: violated
# calls: c.put(4); c.put(4)
class C:
    def __init__(self) -> None:
        self.items: list[int] = []
        self.put = lambda x: self.items.append(x)
    def ok(self) -> bool: return len(self.items) < 2
