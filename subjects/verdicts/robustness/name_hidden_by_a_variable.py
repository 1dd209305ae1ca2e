# ask: ok
# expect: violated
# calls: c.f(m.Node(7))
node = None
class Node:
    def __init__(self, n: int) -> None: self.n = n
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, node: Node) -> None: self.n = node.n
    def ok(self) -> bool: return self.n != 7
