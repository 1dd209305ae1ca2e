"""A binary search tree of distinct integers, never rebalanced."""

from __future__ import annotations


class BinaryNode:
    """An element between its two subtrees."""

    def __init__(self, element: int) -> None:
        self.element = element
        self.left: BinaryNode | None = None
        self.right: BinaryNode | None = None


class BinarySearchTree:
    """A set of integers."""

    def __init__(self) -> None:
        self._root: BinaryNode | None = None

    def insert(self, x: int) -> None:
        """Add ``x`` unless it is already there."""
        if self._root is None:
            self._root = BinaryNode(x)
            return
        node = self._root
        while x != node.element:
            if x < node.element:
                if node.left is None:
                    node.left = BinaryNode(x)
                node = node.left
            else:
                if node.right is None:
                    node.right = BinaryNode(x)
                node = node.right

    def remove(self, x: int) -> None:
        """Remove ``x`` if it is there."""
        self._root = _without(self._root, x)

    def find(self, x: int) -> int | None:
        """``x`` if it is in the tree, else None."""
        node = self._root
        while node is not None and node.element != x:
            node = node.left if x < node.element else node.right
        return None if node is None else node.element

    def find_min(self) -> int | None:
        """The smallest element, or None."""
        return None if self._root is None else _least(self._root)

    def find_max(self) -> int | None:
        """The largest element, or None."""
        if self._root is None:
            return None
        node = self._root
        while node.right is not None:
            node = node.right
        return node.element

    def is_empty(self) -> bool:
        return self._root is None

    def make_empty(self) -> None:
        self._root = None

    def ordered(self) -> bool:
        """Whether the elements ascend strictly from left to right."""
        return _lies_between(self._root, None, None)


def _without(node: BinaryNode | None, x: int) -> BinaryNode | None:
    """The subtree at ``node`` after ``x`` has been removed from it."""
    if node is None:
        return None
    if x < node.element:
        node.left = _without(node.left, x)
    elif x > node.element:
        node.right = _without(node.right, x)
    elif node.left is None:
        return node.right
    elif node.right is None:
        return node.left
    else:
        node.element = _least(node.right)
        node.right = _without(node.right, node.element)
    return node


def _least(node: BinaryNode) -> int:
    while node.left is not None:
        node = node.left
    return node.element


def _lies_between(node: BinaryNode | None, low: int | None, high: int | None) -> bool:
    if node is None:
        return True
    if low is not None and node.element <= low:
        return False
    if high is not None and node.element >= high:
        return False
    return _lies_between(node.left, low, node.element) and _lies_between(
        node.right, node.element, high
    )
