"""A stack as a chain of nodes."""

from __future__ import annotations


class EmptyStackError(Exception):
    pass


class Node:
    def __init__(self, element: int, next: Node | None) -> None:
        self.element = element
        self.next = next


class NodeStack:
    def __init__(self) -> None:
        self.top_node: Node | None = None
        self.count: int = 0

    def size(self) -> int:
        return self.count

    def is_empty(self) -> bool:
        return self.top_node is None

    def push(self, element: int) -> None:
        self.top_node = Node(element, self.top_node)
        self.count += 1

    def top(self) -> int:
        if self.is_empty():
            raise EmptyStackError("the stack is empty")
        return self.top_node.element

    def pop(self) -> int:
        if self.is_empty():
            raise EmptyStackError("the stack is empty")
        element = self.top_node.element
        self.top_node = self.top_node.next
        self.count -= 1
        return element
