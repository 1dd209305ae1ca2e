"""A list of positions, doubly linked between a header and a trailer."""

from __future__ import annotations


class EmptyListError(Exception):
    pass


class InvalidPositionError(Exception):
    pass


class BoundaryViolationError(Exception):
    pass


class DNode:
    element: int
    prev: DNode | None
    next: DNode | None

    def __init__(self, element: int, prev: DNode | None = None, next: DNode | None = None) -> None:
        self.element = element
        self.prev = prev
        self.next = next


class NodeList:
    count: int
    header: DNode
    trailer: DNode

    def __init__(self) -> None:
        self.count = 0
        self.header = DNode(0)
        self.trailer = DNode(0, self.header)
        self.header.next = self.trailer

    def check(self, position: DNode | None) -> DNode:
        if position is None:
            raise InvalidPositionError("no position is given")
        if position is self.header or position is self.trailer:
            raise InvalidPositionError("this is no position of an element")
        if position.prev is None or position.next is None:
            raise InvalidPositionError("the position is in no list")
        return position

    def size(self) -> int:
        return self.count

    def is_empty(self) -> bool:
        return self.count == 0

    def first(self) -> DNode:
        if self.is_empty():
            raise EmptyListError("the list is empty")
        return self.header.next

    def last(self) -> DNode:
        if self.is_empty():
            raise EmptyListError("the list is empty")
        return self.trailer.prev

    def is_first(self, position: DNode | None) -> bool:
        return self.check(position).prev is self.header

    def is_last(self, position: DNode | None) -> bool:
        return self.check(position).next is self.trailer

    def prev(self, position: DNode | None) -> DNode:
        before = self.check(position).prev
        if before is self.header:
            raise BoundaryViolationError("nothing is before the first")
        return before

    def next(self, position: DNode | None) -> DNode:
        after = self.check(position).next
        if after is self.trailer:
            raise BoundaryViolationError("nothing is after the last")
        return after

    def add_before(self, position: DNode | None, element: int) -> None:
        node = self.check(position)
        self.count += 1
        new = DNode(element, node.prev, node)
        node.prev.next = new
        node.prev = new

    def add_after(self, position: DNode | None, element: int) -> None:
        node = self.check(position)
        self.count += 1
        new = DNode(element, node, node.next)
        node.next.prev = new
        node.next = new

    def add_first(self, element: int) -> None:
        self.count += 1
        new = DNode(element, self.header, self.header.next)
        self.header.next.prev = new
        self.header.next = new

    def add_last(self, element: int) -> None:
        self.count += 1
        old = self.trailer.prev
        new = DNode(element, old, self.trailer)
        old.next = new
        self.trailer.prev = new

    def remove(self, position: DNode | None) -> int:
        node = self.check(position)
        self.count -= 1
        node.prev.next = node.next
        node.next.prev = node.prev
        node.prev = node.next = None
        return node.element

    def set(self, position: DNode | None, element: int) -> int:
        node = self.check(position)
        old = node.element
        node.element = element
        return old

    def swap_elements(self, a: DNode | None, b: DNode | None) -> None:
        first = self.check(a)
        second = self.check(b)
        first.element, second.element = second.element, first.element
