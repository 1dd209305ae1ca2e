"""An AA tree that splits too little after a removal.

Mistake: ``_lower`` no longer splits the right child after it has split the node.
Property: ``rep_ok``
Shortest calls:

    tree = AaTree()
    tree.insert(0)
    tree.insert(1)
    tree.insert(2)
    tree.insert(3)
    tree.insert(4)
    tree.insert(5)
    tree.remove(0)
"""

from typing import Final


class AaNode:
    """A key at a level; a node built without children is the sentinel."""

    def __init__(self, key: int, level: int, bottom: "AaNode | None") -> None:
        self.key = key
        self.level = level
        self.left: AaNode = bottom if bottom is not None else self
        self.right: AaNode = bottom if bottom is not None else self


_BOTTOM: Final = AaNode(0, 0, None)


class AaTree:
    """A set of integers in a tree balanced by levels (Andersson 1993)."""

    def __init__(self) -> None:
        self._root = _BOTTOM

    def insert(self, key: int) -> None:
        """Add ``key``; nothing happens if it is already there."""
        self._root = self._insert(self._root, key)

    def remove(self, key: int) -> None:
        """Remove ``key``; nothing happens if it is not there."""
        self._root = self._remove(self._root, key)

    def contains(self, key: int) -> bool:
        node = self._root
        while node is not _BOTTOM and node.key != key:
            node = node.left if key < node.key else node.right
        return node is not _BOTTOM

    def find_min(self) -> int:
        """The smallest key.

        Raises: LookupError if the tree is empty.
        """
        if self.is_empty():
            raise LookupError("find_min on an empty tree")
        node = self._root
        while node.left is not _BOTTOM:
            node = node.left
        return node.key

    def is_empty(self) -> bool:
        return self._root is _BOTTOM

    def rep_ok(self) -> bool:
        """Whether the sentinel is untouched and order and levels are right."""
        untouched = _BOTTOM.level == 0 and _BOTTOM.left is _BOTTOM is _BOTTOM.right
        return untouched and self._sound(self._root, None, None)

    def _insert(self, node: AaNode, key: int) -> AaNode:
        if node is _BOTTOM:
            return AaNode(key, 1, _BOTTOM)
        if key < node.key:
            node.left = self._insert(node.left, key)
        elif key > node.key:
            node.right = self._insert(node.right, key)
        return self._split(self._skew(node))

    def _remove(self, node: AaNode, key: int) -> AaNode:
        if node is _BOTTOM:
            return node
        if key < node.key:
            node.left = self._remove(node.left, key)
        elif key > node.key:
            node.right = self._remove(node.right, key)
        elif node.right is _BOTTOM:
            return node.left  # at level 1 without a right child: a leaf
        else:
            successor = node.right
            while successor.left is not _BOTTOM:
                successor = successor.left
            node.key = successor.key
            node.right = self._remove(node.right, node.key)
        return self._lower(node)

    def _lower(self, node: AaNode) -> AaNode:
        level = min(node.left.level, node.right.level) + 1
        if level < node.level:
            node.level = level
            if level < node.right.level:
                node.right.level = level
        node = self._skew(node)
        if node.right is not _BOTTOM:
            node.right = self._skew(node.right)
            if node.right.right is not _BOTTOM:
                node.right.right = self._skew(node.right.right)
        return self._split(node)

    def _skew(self, node: AaNode) -> AaNode:
        """Turn a left child on the node's own level into its parent."""
        left = node.left
        if left.level != node.level:
            return node
        node.left = left.right
        left.right = node
        return left

    def _split(self, node: AaNode) -> AaNode:
        """Raise the middle one of three nodes on the same level."""
        right = node.right
        if right.right.level != node.level:
            return node
        node.right = right.left
        right.left = node
        right.level += 1
        return right

    def _sound(self, node: AaNode, low: int | None, high: int | None) -> bool:
        if node is _BOTTOM:
            return True
        if low is not None and node.key <= low:
            return False
        if high is not None and node.key >= high:
            return False
        return (
            node.left.level == node.level - 1
            and node.level - 1 <= node.right.level <= node.level
            and node.right.right.level < node.level
            and self._sound(node.left, low, node.key)
            and self._sound(node.right, node.key, high)
        )
