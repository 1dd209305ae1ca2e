"""An AVL tree of distinct integers, with heights stored in its nodes."""

from __future__ import annotations


class AvlNode:
    """A key, its two subtrees, and the height of the tree that they make."""

    def __init__(self, element: int) -> None:
        self.element = element
        self.left: AvlNode | None = None
        self.right: AvlNode | None = None
        self.height = 0


class AvlTree:
    """A set of integers."""

    def __init__(self) -> None:
        self.root: AvlNode | None = None

    def insert(self, x: int) -> None:
        """Add ``x`` unless it is already there."""
        self.root = _inserted(x, self.root)

    def find(self, x: int) -> bool:
        node = self.root
        while node is not None and node.element != x:
            node = node.left if x < node.element else node.right
        return node is not None

    def find_min(self) -> int:
        """Raises: LookupError if the tree is empty."""
        if self.root is None:
            raise LookupError("find_min of an empty tree")
        node = self.root
        while node.left is not None:
            node = node.left
        return node.element

    def find_max(self) -> int:
        """Raises: LookupError if the tree is empty."""
        if self.root is None:
            raise LookupError("find_max of an empty tree")
        node = self.root
        while node.right is not None:
            node = node.right
        return node.element

    def is_empty(self) -> bool:
        return self.root is None

    def make_empty(self) -> None:
        self.root = None

    def rep_ok(self) -> bool:
        """Whether it is a balanced search tree with the right heights."""
        return _is_tree(self.root) and _checked(self.root, None, None) is not None


def _height(node: AvlNode | None) -> int:
    return -1 if node is None else node.height


def _inserted(x: int, node: AvlNode | None) -> AvlNode:
    if node is None:
        return AvlNode(x)
    if x < node.element:
        node.left = _inserted(x, node.left)
        if _height(node.left) - _height(node.right) == 2:
            node = _lifted_left(node) if x < node.left.element else _lifted_left_twice(node)
    elif x > node.element:
        node.right = _inserted(x, node.right)
        if _height(node.right) - _height(node.left) == 2:
            node = _lifted_right(node) if x > node.right.element else _lifted_right_twice(node)
    node.height = max(_height(node.left), _height(node.right)) + 1
    return node


def _lifted_left(node: AvlNode) -> AvlNode:
    """The left child in the node's place."""
    child = node.left
    assert child is not None
    node.left, child.right = child.right, node
    node.height = max(_height(node.left), _height(node.right)) + 1
    child.height = max(_height(child.left), node.height) + 1
    return child


def _lifted_right(node: AvlNode) -> AvlNode:
    """The right child in the node's place."""
    child = node.right
    assert child is not None
    node.right, child.left = child.left, node
    node.height = max(_height(node.left), _height(node.right)) + 1
    child.height = max(_height(child.right), node.height) + 1
    return child


def _lifted_left_twice(node: AvlNode) -> AvlNode:
    assert node.left is not None
    node.left = _lifted_right(node.left)
    return _lifted_left(node)


def _lifted_right_twice(node: AvlNode) -> AvlNode:
    assert node.right is not None
    node.right = _lifted_left(node.right)
    return _lifted_right(node)


def _is_tree(root: AvlNode | None) -> bool:
    seen: list[AvlNode] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node is not None:
            if any(node is other for other in seen):
                return False
            seen.append(node)
            waiting += [node.left, node.right]
    return True


def _checked(node: AvlNode | None, low: int | None, high: int | None) -> int | None:
    """The height; None if something is wrong."""
    if node is None:
        return -1
    if low is not None and node.element <= low or high is not None and node.element >= high:
        return None
    left = _checked(node.left, low, node.element)
    right = _checked(node.right, node.element, high)
    if left is None or right is None or abs(left - right) > 1:
        return None
    return node.height if node.height == max(left, right) + 1 else None
