# ask: ok
# expect: violated
# calls: c.push(1); c.push(1)
# classes: C,Node
class Node:
    def __init__(self, value: int) -> None:
        self.value = value
        self.next: "Node | None" = None
    def set(self, value: int) -> None: self.value = value
class C:
    def __init__(self) -> None: self._head: Node | None = None
    def push(self, value: int) -> None:
        node = Node(value)
        node.next = self._head
        self._head = node
    def ok(self) -> bool:
        return self._head is None or self._head.next is None or self._head.next.value != self._head.value
