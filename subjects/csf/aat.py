"""An AA tree of distinct integers; every tree has a node of its own that ends its branches."""

from __future__ import annotations


class AaNode:
    """An element on a level; without a ``bottom`` to end on, it ends on itself."""

    def __init__(self, element: int, level: int, bottom: AaNode | None) -> None:
        self.element = element
        self.level = level
        self.left: AaNode = self if bottom is None else bottom
        self.right: AaNode = self if bottom is None else bottom


class AaTree:
    """A set of integers."""

    def __init__(self) -> None:
        self.bottom = AaNode(0, 0, None)
        self.root = self.bottom

    def insert(self, x: int) -> None:
        """Add ``x`` unless it is already there."""
        self.root = self._inserted(x, self.root)

    def remove(self, x: int) -> None:
        """Remove ``x`` if it is there."""
        self.root = self._removed(x, self.root)

    def find(self, x: int) -> bool:
        node = self.root
        while node is not self.bottom and node.element != x:
            node = node.left if x < node.element else node.right
        return node is not self.bottom

    def find_min(self) -> int:
        """Raises: LookupError if the tree is empty."""
        if self.is_empty():
            raise LookupError("find_min of an empty tree")
        node = self.root
        while node.left is not self.bottom:
            node = node.left
        return node.element

    def find_max(self) -> int:
        """Raises: LookupError if the tree is empty."""
        if self.is_empty():
            raise LookupError("find_max of an empty tree")
        node = self.root
        while node.right is not self.bottom:
            node = node.right
        return node.element

    def is_empty(self) -> bool:
        return self.root is self.bottom

    def make_empty(self) -> None:
        self.root = self.bottom

    def _inserted(self, x: int, node: AaNode) -> AaNode:
        if node is self.bottom:
            return AaNode(x, 1, self.bottom)
        if x < node.element:
            node.left = self._inserted(x, node.left)
        elif x > node.element:
            node.right = self._inserted(x, node.right)
        else:
            return node
        return _split(_skewed(node))

    def _removed(self, x: int, node: AaNode) -> AaNode:
        if node is self.bottom:
            return node
        if x < node.element:
            node.left = self._removed(x, node.left)
        elif x > node.element:
            node.right = self._removed(x, node.right)
        elif node.left is self.bottom:
            return node.right
        else:
            node.element = self._greatest(node.left)
            node.left = self._removed(node.element, node.left)
        return self._levelled(node)

    def _greatest(self, node: AaNode) -> int:
        while node.right is not self.bottom:
            node = node.right
        return node.element

    def _levelled(self, node: AaNode) -> AaNode:
        """The same elements after a subtree of the node has become lower."""
        if node.left.level < node.level - 1 or node.right.level < node.level - 1:
            node.level -= 1
            if node.right.level > node.level:
                node.right.level = node.level
            node = _skewed(node)
            node.right = _skewed(node.right)
            node.right.right = _skewed(node.right.right)
            node = _split(node)
            node.right = _split(node.right)
        return node

    def rep_ok(self) -> bool:
        """Whether it is a search tree whose levels are right."""
        bottom = self.bottom
        if bottom.level != 0 or bottom.left is not bottom or bottom.right is not bottom:
            return False
        return self._is_tree() and self._is_right(self.root, None, None)

    def _is_tree(self) -> bool:
        seen: list[AaNode] = []
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            if node is not self.bottom:
                if any(node is other for other in seen):
                    return False
                seen.append(node)
                waiting += [node.left, node.right]
        return True

    def _is_right(self, node: AaNode, low: int | None, high: int | None) -> bool:
        if node is self.bottom:
            return True
        if low is not None and node.element <= low or high is not None and node.element >= high:
            return False
        return (
            node.left.level == node.level - 1
            and node.level - 1 <= node.right.level <= node.level
            and node.right.right.level < node.level
            and self._is_right(node.left, low, node.element)
            and self._is_right(node.right, node.element, high)
        )


def _skewed(node: AaNode) -> AaNode:
    """Turns a left child on the same level into the node's parent."""
    child = node.left
    if child.level != node.level or child is node:
        return node
    node.left, child.right = child.right, node
    return child


def _split(node: AaNode) -> AaNode:
    """Raises the middle one of three nodes on the same level."""
    child = node.right
    if child.right.level != node.level or child is node:
        return node
    node.right, child.left = child.left, node
    child.level += 1
    return child
