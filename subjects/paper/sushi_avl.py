"""An AVL tree of distinct integers whose nodes carry shadow fields.

The shadow fields are a node's ``parent`` and the ``smallest`` and ``largest`` element of its
subtree. They are kept up to date and never asked, except by ``_rep_ok``.
"""

from __future__ import annotations


class AvlNode:
    """An element between its subtrees; ``height`` counts the levels from here down."""

    def __init__(self, element: int) -> None:
        self.element = element
        self.height = 1
        self.left: AvlNode | None = None
        self.right: AvlNode | None = None
        self.parent: AvlNode | None = None
        self.smallest = element
        self.largest = element

    def hang_left(self, child: AvlNode | None) -> None:
        self.left = child
        if child is not None:
            child.parent = self

    def hang_right(self, child: AvlNode | None) -> None:
        self.right = child
        if child is not None:
            child.parent = self

    def lean(self) -> int:
        """By how many levels the left side is deeper than the right."""
        return _height(self.left) - _height(self.right)

    def refresh(self) -> None:
        """Compute everything that depends on the subtrees."""
        self.height = 1 + max(_height(self.left), _height(self.right))
        self.smallest = self.element if self.left is None else self.left.smallest
        self.largest = self.element if self.right is None else self.right.largest


class AvlTree:
    """A set of integers that only grows, or is emptied."""

    def __init__(self) -> None:
        self._root: AvlNode | None = None

    def insert_elem(self, x: int) -> None:
        """Add ``x`` unless it is already there."""
        trail: list[AvlNode] = []
        node = self._root
        while node is not None:
            if x == node.element:
                return
            trail.append(node)
            node = node.left if x < node.element else node.right
        subtree = AvlNode(x)
        while trail:
            above = trail.pop()
            if x < above.element:
                above.hang_left(subtree)
            else:
                above.hang_right(subtree)
            subtree = _levelled(above)
        subtree.parent = None
        self._root = subtree

    def find(self, x: int) -> int | None:
        """``x`` if it is in the tree, else None."""
        node = self._root
        while node is not None and node.element != x:
            node = node.left if x < node.element else node.right
        return None if node is None else node.element

    def find_min(self) -> int | None:
        """The smallest element, or None."""
        node, least = self._root, None
        while node is not None:
            least = node.element
            node = node.left
        return least

    def find_max(self) -> int | None:
        """The largest element, or None."""
        node, greatest = self._root, None
        while node is not None:
            greatest = node.element
            node = node.right
        return greatest

    def is_empty(self) -> bool:
        return self._root is None

    def make_empty(self) -> None:
        self._root = None

    def _rep_ok(self) -> bool:
        """Whether order, balance, stored heights and shadow fields are all exact."""
        if self._root is None:
            return True
        return self._root.parent is None and _is_sound(self._root)


def _height(node: AvlNode | None) -> int:
    return 0 if node is None else node.height


def _levelled(node: AvlNode) -> AvlNode:
    """The top of the same subtree once no side of ``node`` is two levels deeper."""
    lean = node.lean()
    if lean > 1:
        assert node.left is not None
        if node.left.lean() < 0:
            node.hang_left(_rotate_left(node.left))
        return _rotate_right(node)
    if lean < -1:
        assert node.right is not None
        if node.right.lean() > 0:
            node.hang_right(_rotate_right(node.right))
        return _rotate_left(node)
    node.refresh()
    return node


def _rotate_left(node: AvlNode) -> AvlNode:
    pivot = node.right
    assert pivot is not None
    node.hang_right(pivot.left)
    pivot.hang_left(node)
    node.refresh()
    pivot.refresh()
    return pivot


def _rotate_right(node: AvlNode) -> AvlNode:
    pivot = node.left
    assert pivot is not None
    node.hang_left(pivot.right)
    pivot.hang_right(node)
    node.refresh()
    pivot.refresh()
    return pivot


def _is_sound(node: AvlNode) -> bool:
    left, right = node.left, node.right
    if left is not None and not (
        left.parent is node and _is_sound(left) and left.largest < node.element
    ):
        return False
    if right is not None and not (
        right.parent is node and _is_sound(right) and right.smallest > node.element
    ):
        return False
    return (
        abs(node.lean()) <= 1
        and node.height == 1 + max(_height(left), _height(right))
        and node.smallest == (node.element if left is None else left.smallest)
        and node.largest == (node.element if right is None else right.largest)
    )
