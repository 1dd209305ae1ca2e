"""A doubly linked list without a sentinel."""

from __future__ import annotations


class Node:
    def __init__(self, value: int) -> None:
        self.value = value
        self.previous: Node | None = None
        self.next: Node | None = None


class DoublyLinkedList:
    def __init__(self) -> None:
        self.head: Node | None = None
        self.tail: Node | None = None

    def is_empty(self) -> bool:
        return self.head is None

    def add_first(self, value: int) -> None:
        node = Node(value)
        node.next = self.head
        if self.head is None:
            self.tail = node
        else:
            self.head.previous = node
        self.head = node

    def add_last(self, value: int) -> None:
        node = Node(value)
        node.previous = self.tail
        if self.tail is None:
            self.head = node
        else:
            self.tail.next = node
        self.tail = node

    def first(self) -> int:
        if self.head is None:
            raise LookupError("the list is empty")
        return self.head.value

    def last(self) -> int:
        if self.tail is None:
            raise LookupError("the list is empty")
        return self.tail.value

    def remove_first(self) -> int:
        if self.head is None:
            raise LookupError("the list is empty")
        return self._unlink(self.head)

    def remove_last(self) -> int:
        if self.tail is None:
            raise LookupError("the list is empty")
        return self._unlink(self.tail)

    def _unlink(self, node: Node) -> int:
        if node.previous is None:
            self.head = node.next
        else:
            node.previous.next = node.next
        if node.next is None:
            self.tail = node.previous
        else:
            node.next.previous = node.previous
        return node.value

    def contains(self, value: int) -> bool:
        return self._find(value) is not None

    def _find(self, value: int) -> Node | None:
        node = self.head
        while node is not None:
            if node.value == value:
                return node
            node = node.next
        return None

    def remove(self, value: int) -> bool:
        node = self._find(value)
        if node is None:
            return False
        self._unlink(node)
        return True

    def insert_before(self, place: int, value: int) -> bool:
        found = self._find(place)
        if found is None:
            return False
        if found.previous is None:
            self.add_first(value)
            return True
        node = Node(value)
        node.previous, node.next = found.previous, found
        found.previous.next = node
        found.previous = node
        return True

    def insert_after(self, place: int, value: int) -> bool:
        found = self._find(place)
        if found is None:
            return False
        if found.next is None:
            self.add_last(value)
            return True
        node = Node(value)
        node.previous, node.next = found, found.next
        found.next.previous = node
        found.next = node
        return True

    def length(self) -> int:
        count = 0
        node = self.head
        while node is not None:
            count += 1
            node = node.next
        return count

    def clear(self) -> None:
        self.head = self.tail = None
