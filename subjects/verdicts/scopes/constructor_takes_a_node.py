# ask: ok
# expect: violated
# calls: c.push(m.Node(1, m.Node(2, m.Node(3))))
class Node:
    def __init__(self, value: int, next: "Node | None" = None) -> None:
        self.value = value
        self.next = next
class C:
    def __init__(self) -> None: self.head: Node | None = None
    def push(self, node: Node) -> None: self.head = node
    def ok(self) -> bool:
        n, node = 0, self.head
        while node is not None and n < 3:
            n, node = n + 1, node.next
        return n < 3
