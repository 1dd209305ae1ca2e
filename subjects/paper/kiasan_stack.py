"""A stack of integers on a singly linked chain."""

from __future__ import annotations


class ListNode:
    """An element and what lies below it."""

    def __init__(self, element: int, below: ListNode | None) -> None:
        self.element = element
        self.below = below


class StackLi:
    """A last-in, first-out stack without a bound."""

    def __init__(self) -> None:
        self._top: ListNode | None = None

    def push(self, x: int) -> None:
        self._top = ListNode(x, self._top)

    def pop(self) -> None:
        """Drop the top element.

        Raises: IndexError if the stack is empty.
        """
        if self._top is None:
            raise IndexError("pop from an empty stack")
        self._top = self._top.below

    def top(self) -> int | None:
        """The top element, or None."""
        return None if self._top is None else self._top.element

    def top_and_pop(self) -> int | None:
        """Drop the top element and return it; None if there is none."""
        element = self.top()
        if element is not None:
            self.pop()
        return element

    def is_empty(self) -> bool:
        return self._top is None

    def is_full(self) -> bool:
        return False

    def make_empty(self) -> None:
        self._top = None

    def _rep_ok(self) -> bool:
        """Whether the chain ends: a hare at double speed never meets the tortoise."""
        tortoise = hare = self._top
        while tortoise is not None and hare is not None and hare.below is not None:
            tortoise = tortoise.below
            hare = hare.below.below
            if hare is not None and hare is tortoise:
                return False
        return True
