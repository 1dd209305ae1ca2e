"""A skew heap of integers (Sleator and Tarjan)."""

from __future__ import annotations


class SkewNode:
    """An element above its two subheaps."""

    def __init__(self, element: int) -> None:
        self.element = element
        self.left: SkewNode | None = None
        self.right: SkewNode | None = None


class SkewHeap:
    """A priority queue, smallest element first; equal elements may occur."""

    def __init__(self) -> None:
        self._root: SkewNode | None = None
        self._size = 0

    def is_empty(self) -> bool:
        return self._root is None

    def clear(self) -> None:
        self._root = None
        self._size = 0

    def get_size(self) -> int:
        return self._size

    def insert(self, val: int) -> None:
        self._root = _meld(self._root, SkewNode(val))
        self._size += 1

    def remove(self) -> None:
        """Remove the smallest element.

        Raises: IndexError if the heap is empty.
        """
        if self._root is None:
            raise IndexError("remove from an empty heap")
        self._root = _meld(self._root.left, self._root.right)
        self._size -= 1

    def _rep_ok(self) -> bool:
        """Whether no element is smaller than the one above it, and the size is right."""
        count = 0
        waiting = [] if self._root is None else [self._root]
        while waiting:
            node = waiting.pop()
            count += 1
            if count > self._size:
                return False
            for child in (node.left, node.right):
                if child is not None:
                    if child.element < node.element:
                        return False
                    waiting.append(child)
        return count == self._size


def _meld(first: SkewNode | None, second: SkewNode | None) -> SkewNode | None:
    """One heap from two: along the right spines, changing sides at every node."""
    if first is None:
        return second
    if second is None:
        return first
    if second.element < first.element:
        first, second = second, first
    first.left, first.right = _meld(first.right, second), first.left
    return first
