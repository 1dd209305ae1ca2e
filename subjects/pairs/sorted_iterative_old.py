"""A sorted list of numbers; insertion is recursive."""


class Node:
    def __init__(self, value: int, next: "Node | None") -> None:
        self.value = value
        self.next = next


class SortedList:
    def __init__(self) -> None:
        self._first: Node | None = None

    def insert(self, value: int) -> None:
        self._first = self._inserted(self._first, value)

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

    def _inserted(self, node: Node | None, value: int) -> Node:
        if node is None or value <= node.value:
            return Node(value, node)
        node.next = self._inserted(node.next, value)
        return node
