# ask: ok
# expect: holds
# claim: Node ≤ 3
class Node:
    def __init__(self, next: "Node | None" = None) -> None: self.next = next
class C:
    def __init__(self) -> None: self.head: Node | None = None
    def push(self, node: Node) -> None: self.head = node
    def ok(self) -> bool:
        return self.head is None or self.head.next is not self.head
