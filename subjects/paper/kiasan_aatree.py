"""An AA tree of distinct integers (Andersson); one sentinel ends the branches of all trees."""

from __future__ import annotations

from typing import ClassVar


class AANode:
    """An element on a level; without a ``bottom`` to end on, the node becomes one itself."""

    def __init__(self, element: int, bottom: AANode | None = None) -> None:
        self.element = element
        self.level = 0 if bottom is None else 1
        self.left: AANode = self if bottom is None else bottom
        self.right: AANode = self if bottom is None else bottom


class AATree:
    """A set of integers."""

    BOTTOM: ClassVar[AANode] = AANode(0)

    def __init__(self) -> None:
        self._root = AATree.BOTTOM

    def insert(self, x: int) -> None:
        """Add ``x`` unless it is already there."""
        self._root = self._with(self._root, x)

    def remove(self, x: int) -> None:
        """Remove ``x`` if it is there."""
        self._root = self._without(self._root, x)

    def contains(self, x: int) -> bool:
        node = self._root
        while node is not AATree.BOTTOM:
            if x == node.element:
                return True
            node = node.left if x < node.element else node.right
        return False

    def find_min(self) -> int:
        """The smallest element.

        Raises: IndexError if the tree is empty.
        """
        if self.is_empty():
            raise IndexError("find_min of an empty tree")
        node = self._root
        while node.left is not AATree.BOTTOM:
            node = node.left
        return node.element

    def find_max(self) -> int:
        """The largest element.

        Raises: IndexError if the tree is empty.
        """
        if self.is_empty():
            raise IndexError("find_max of an empty tree")
        node = self._root
        while node.right is not AATree.BOTTOM:
            node = node.right
        return node.element

    def is_empty(self) -> bool:
        return self._root is AATree.BOTTOM

    def make_empty(self) -> None:
        self._root = AATree.BOTTOM

    def ordered(self) -> bool:
        """Whether the elements ascend strictly from left to right."""
        return self._lies_between(self._root, None, None)

    def well_level(self) -> bool:
        """Whether the levels obey Andersson's rules.

        A left child is one level down, a right child at most one, and of a node, its right child
        and its right grandchild not all three are on the same level.
        """
        return self._levels_fit(self._root)

    def well_formed(self) -> bool:
        """Whether the sentinel is intact, and the tree is ordered and well levelled."""
        bottom = AATree.BOTTOM
        intact = bottom.level == 0 and bottom.left is bottom and bottom.right is bottom
        return intact and self.ordered() and self.well_level()

    def _with(self, node: AANode, x: int) -> AANode:
        """The subtree at ``node`` after ``x`` has been added to it."""
        if node is AATree.BOTTOM:
            return AANode(x, AATree.BOTTOM)
        if x < node.element:
            node.left = self._with(node.left, x)
        elif x > node.element:
            node.right = self._with(node.right, x)
        return _split(_skew(node))

    def _without(self, node: AANode, x: int) -> AANode:
        """The subtree at ``node`` after ``x`` has been removed from it."""
        if node is AATree.BOTTOM:
            return node
        if x < node.element:
            node.left = self._without(node.left, x)
        elif x > node.element:
            node.right = self._without(node.right, x)
        elif node.right is AATree.BOTTOM:
            return node.left
        else:
            node.element, node.right = self._pop_least(node.right)
        return self._settled(node)

    def _pop_least(self, node: AANode) -> tuple[int, AANode]:
        """The least element of the subtree at ``node``, and the subtree without it."""
        if node.left is AATree.BOTTOM:
            return node.element, node.right
        least, node.left = self._pop_least(node.left)
        return least, self._settled(node)

    def _settled(self, node: AANode) -> AANode:
        """The same subtree, its levels repaired after a branch below may have become lower."""
        allowed = 1 + min(node.left.level, node.right.level)
        if node.level > allowed:
            node.level = allowed
            node.right.level = min(node.right.level, allowed)
            node = _skew(node)
            if node.right is not AATree.BOTTOM:
                node.right = _skew(node.right)
                if node.right.right is not AATree.BOTTOM:
                    node.right.right = _skew(node.right.right)
            node = _split(node)
            if node.right is not AATree.BOTTOM:
                node.right = _split(node.right)
        return node

    def _lies_between(self, node: AANode, low: int | None, high: int | None) -> bool:
        if node is AATree.BOTTOM:
            return True
        if low is not None and node.element <= low:
            return False
        if high is not None and node.element >= high:
            return False
        return self._lies_between(node.left, low, node.element) and self._lies_between(
            node.right, node.element, high
        )

    def _levels_fit(self, node: AANode) -> bool:
        if node is AATree.BOTTOM:
            return True
        return (
            node.left.level == node.level - 1
            and node.right.level in (node.level - 1, node.level)
            and node.right.right.level < node.level
            and self._levels_fit(node.left)
            and self._levels_fit(node.right)
        )


def _skew(node: AANode) -> AANode:
    """Rotate away a left child on the same level."""
    left = node.left
    if left.level != node.level:
        return node
    node.left, left.right = left.right, node
    return left


def _split(node: AANode) -> AANode:
    """Of three in a row to the right on one level, lift the middle one."""
    middle = node.right
    if middle.right.level != node.level:
        return node
    node.right, middle.left = middle.left, node
    middle.level += 1
    return middle
