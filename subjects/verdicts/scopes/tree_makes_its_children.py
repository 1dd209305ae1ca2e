# ask: ok
# expect: violated
# calls: c.insert(1); c.insert(2)
class C:
    def __init__(self) -> None:
        self.key, self.left, self.right = 0, None, None
    def insert(self, key: int) -> None:
        side = "left" if key < self.key else "right"
        child = getattr(self, side)
        if child is None:
            setattr(self, side, C())
            getattr(self, side).key = key
        else:
            child.insert(key)
    def depth(self) -> int:
        return 1 + max(child.depth() if child else 0 for child in (self.left, self.right))
    def ok(self) -> bool: return self.depth() < 3
