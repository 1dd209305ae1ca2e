"""A deque with a node before the first and one after the last element."""

from __future__ import annotations


class EmptyDequeError(Exception):
    pass


class DNode:
    element: int
    prev: DNode | None
    next: DNode | None

    def __init__(self, element: int) -> None:
        self.element = element
        self.prev = None
        self.next = None


class NodeDeque:
    header: DNode
    trailer: DNode
    count: int

    def __init__(self) -> None:
        self.header = DNode(0)
        self.trailer = DNode(0)
        self.header.next = self.trailer
        self.trailer.prev = self.header
        self.count = 0

    def size(self) -> int:
        return self.count

    def is_empty(self) -> bool:
        return self.count == 0

    def get_first(self) -> int:
        if self.is_empty():
            raise EmptyDequeError("the deque is empty")
        return self.header.next.element

    def get_last(self) -> int:
        if self.is_empty():
            raise EmptyDequeError("the deque is empty")
        return self.trailer.prev.element

    def add_first(self, element: int) -> None:
        second = self.header.next
        first = DNode(element)
        first.prev, first.next = self.header, second
        second.prev = first
        self.header.next = first
        self.count += 1

    def add_last(self, element: int) -> None:
        before = self.trailer.prev
        last = DNode(element)
        last.prev, last.next = before, self.trailer
        before.next = last
        self.trailer.prev = last
        self.count += 1

    def remove_first(self) -> int:
        if self.is_empty():
            raise EmptyDequeError("the deque is empty")
        first = self.header.next
        second = first.next
        self.header.next = second
        second.prev = self.header
        self.count -= 1
        return first.element

    def remove_last(self) -> int:
        if self.is_empty():
            raise EmptyDequeError("the deque is empty")
        last = self.trailer.prev
        before = last.prev
        self.trailer.prev = before
        before.next = self.trailer
        self.count -= 1
        return last.element
