"""A sorted list of numbers; insertion is a loop."""


class Node:
    def __init__(self, value: int, next: "Node | None") -> None:
        self.value = value
        self.next = next


class SortedList:
    def __init__(self) -> None:
        self._first: Node | None = None

    def insert(self, value: int) -> None:
        before = None
        node = self._first
        while node is not None and node.value < value:
            before, node = node, node.next
        if before is None:
            self._first = Node(value, node)
        else:
            before.next = Node(value, node)

    def contains(self, value: int) -> bool:
        node = self._first
        while node is not None and node.value < value:
            node = node.next
        return node is not None and node.value == value

    def values(self) -> list[int]:
        found = []
        node = self._first
        while node is not None:
            found.append(node.value)
            node = node.next
        return found
