"""A leftist heap of integers (Crane, Knuth)."""

from __future__ import annotations


class LeftistNode:
    """An element above its subheaps; ``rank`` counts the nodes on the right spine."""

    def __init__(self, element: int) -> None:
        self.element = element
        self.left: LeftistNode | None = None
        self.right: LeftistNode | None = None
        self.rank = 1


class LeftistHeap:
    """A mergeable priority queue, smallest element first; equal elements may occur."""

    def __init__(self) -> None:
        self._root: LeftistNode | None = None

    def merge(self, other: LeftistHeap) -> None:
        """Take over all elements of ``other``, which is empty afterwards."""
        if other is not self:
            self._root = _meld(self._root, other._root)
            other._root = None

    def insert(self, x: int) -> None:
        self._root = _meld(self._root, LeftistNode(x))

    def find_min(self) -> int:
        """The smallest element.

        Raises: IndexError if the heap is empty.
        """
        if self._root is None:
            raise IndexError("find_min of an empty heap")
        return self._root.element

    def delete_min(self) -> int:
        """Remove the smallest element and return it.

        Raises: IndexError if the heap is empty.
        """
        if self._root is None:
            raise IndexError("delete_min of an empty heap")
        top = self._root
        self._root = _meld(top.left, top.right)
        return top.element

    def is_empty(self) -> bool:
        return self._root is None

    def make_empty(self) -> None:
        self._root = None

    def _rep_ok(self) -> bool:
        """Whether this is a tree in heap order, leaning left, with exact ranks."""
        seen: list[LeftistNode] = []
        waiting = [] if self._root is None else [self._root]
        while waiting:
            node = waiting.pop()
            if any(node is earlier for earlier in seen):
                return False
            seen.append(node)
            if _rank(node.left) < _rank(node.right) or node.rank != _rank(node.right) + 1:
                return False
            for child in (node.left, node.right):
                if child is not None:
                    if child.element < node.element:
                        return False
                    waiting.append(child)
        return True


def _rank(node: LeftistNode | None) -> int:
    return 0 if node is None else node.rank


def _meld(first: LeftistNode | None, second: LeftistNode | None) -> LeftistNode | None:
    """One heap from two, merged along their right spines."""
    if first is None:
        return second
    if second is None:
        return first
    if second.element < first.element:
        first, second = second, first
    first.right = _meld(first.right, second)
    if _rank(first.left) < _rank(first.right):
        first.left, first.right = first.right, first.left
    first.rank = _rank(first.right) + 1
    return first
