"""An AVL tree of distinct integers with stored heights (Adelson-Velsky and Landis)."""

from __future__ import annotations


class AvlNode:
    """An element between its subtrees; ``height`` counts the levels from here down."""

    def __init__(self, element: int) -> None:
        self.element = element
        self.height = 1
        self.left: AvlNode | None = None
        self.right: AvlNode | None = None


class AvlTree:
    """A set of integers that only grows, or is emptied."""

    def __init__(self) -> None:
        self._root: AvlNode | None = None

    def insert(self, x: int) -> None:
        """Add ``x`` unless it is already there."""
        self._root = _with(self._root, x)

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

    def balanced(self) -> bool:
        """Whether no subtree is deeper than its sibling by more than one level."""
        return _depth_if_balanced(self._root) is not None

    def ordered(self) -> bool:
        """Whether the elements ascend strictly from left to right."""
        return _lies_between(self._root, None, None)

    def well_formed(self) -> bool:
        """Whether every stored height is the real one."""
        return _heights_exact(self._root)


def _with(node: AvlNode | None, x: int) -> AvlNode:
    """The subtree at ``node``, balanced, after ``x`` has been added to it."""
    if node is None:
        return AvlNode(x)
    if x < node.element:
        node.left = _with(node.left, x)
    elif node.element < x:
        node.right = _with(node.right, x)
    else:
        return node
    return _levelled(node)


def _levelled(node: AvlNode) -> AvlNode:
    """The same subtree, rotated if one side is two levels deeper than the other."""
    lean = _lean(node)
    if lean > 1 and node.left is not None:
        if _lean(node.left) < 0:
            node.left = _raise_right(node.left)
        return _raise_left(node)
    if lean < -1 and node.right is not None:
        if _lean(node.right) > 0:
            node.right = _raise_left(node.right)
        return _raise_right(node)
    _measure(node)
    return node


def _raise_left(node: AvlNode) -> AvlNode:
    """Rotate to the right: the left child becomes the parent."""
    pivot = node.left
    assert pivot is not None
    node.left, pivot.right = pivot.right, node
    _measure(node)
    _measure(pivot)
    return pivot


def _raise_right(node: AvlNode) -> AvlNode:
    """Rotate to the left: the right child becomes the parent."""
    pivot = node.right
    assert pivot is not None
    node.right, pivot.left = pivot.left, node
    _measure(node)
    _measure(pivot)
    return pivot


def _measure(node: AvlNode) -> None:
    node.height = 1 + max(_height(node.left), _height(node.right))


def _height(node: AvlNode | None) -> int:
    return 0 if node is None else node.height


def _lean(node: AvlNode) -> int:
    """By how many levels the left side is deeper than the right."""
    return _height(node.left) - _height(node.right)


def _depth_if_balanced(node: AvlNode | None) -> int | None:
    """The real number of levels, or None if some node below is out of balance."""
    if node is None:
        return 0
    left = _depth_if_balanced(node.left)
    right = _depth_if_balanced(node.right)
    if left is None or right is None or abs(left - right) > 1:
        return None
    return 1 + max(left, right)


def _depth(node: AvlNode | None) -> int:
    return 0 if node is None else 1 + max(_depth(node.left), _depth(node.right))


def _heights_exact(node: AvlNode | None) -> bool:
    if node is None:
        return True
    return (
        node.height == _depth(node)
        and _heights_exact(node.left)
        and _heights_exact(node.right)
    )


def _lies_between(node: AvlNode | None, low: int | None, high: int | None) -> bool:
    if node is None:
        return True
    if low is not None and node.element <= low:
        return False
    if high is not None and node.element >= high:
        return False
    return _lies_between(node.left, low, node.element) and _lies_between(
        node.right, node.element, high
    )
