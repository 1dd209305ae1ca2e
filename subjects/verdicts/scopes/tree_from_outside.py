# ask: ok
# expect: violated
# calls: c.set(m.Tree(m.Tree(), m.Tree()))
class Tree:
    def __init__(self, left: "Tree | None" = None, right: "Tree | None" = None) -> None:
        self.left, self.right = left, right
class C:
    def __init__(self) -> None: self.root: Tree | None = None
    def set(self, root: Tree) -> None: self.root = root
    def ok(self) -> bool: return self.root is None or self.root.left is None or self.root.right is None
