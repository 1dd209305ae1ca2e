"""A stack in an array of fixed capacity."""

from __future__ import annotations


class EmptyStackError(Exception):
    pass


class FullStackError(Exception):
    pass


class ArrayStack:
    items: list[int]
    top_index: int

    def __init__(self, capacity: int) -> None:
        self.items = [0] * capacity
        self.top_index = -1

    def size(self) -> int:
        return self.top_index + 1

    def is_empty(self) -> bool:
        return self.top_index < 0

    def is_full(self) -> bool:
        return self.size() == len(self.items)

    def push(self, element: int) -> None:
        if self.is_full():
            raise FullStackError("the stack is full")
        self.top_index += 1
        self.items[self.top_index] = element

    def top(self) -> int:
        if self.is_empty():
            raise EmptyStackError("the stack is empty")
        return self.items[self.top_index]

    def pop(self) -> int:
        if self.is_empty():
            raise EmptyStackError("the stack is empty")
        element = self.items[self.top_index]
        self.items[self.top_index] = 0
        self.top_index -= 1
        return element
