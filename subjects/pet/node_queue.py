"""A queue as a chain of nodes."""

from __future__ import annotations


class EmptyQueueError(Exception):
    pass


class Node:
    def __init__(self, element: int, next: Node | None) -> None:
        self.element = element
        self.next = next


class NodeQueue:
    def __init__(self) -> None:
        self.head: Node | None = None
        self.tail: Node | None = None
        self.count: int = 0

    def size(self) -> int:
        return self.count

    def is_empty(self) -> bool:
        return self.count == 0

    def enqueue(self, element: int) -> None:
        node = Node(element, None)
        if self.count == 0:
            self.head = node
        else:
            self.tail.next = node
        self.tail = node
        self.count += 1

    def front(self) -> int:
        if self.is_empty():
            raise EmptyQueueError("the queue is empty")
        return self.head.element

    def dequeue(self) -> int:
        if self.is_empty():
            raise EmptyQueueError("the queue is empty")
        element = self.head.element
        self.head = self.head.next
        self.count -= 1
        if self.count == 0:
            self.tail = None
        return element
