"""A binary tree with links to parents, whose leaves are linked from left to right as well."""

from __future__ import annotations


class TreeNode:
    """A leaf has no children, an inner node has two; ``next`` is the leaf to the right of a leaf."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.parent: TreeNode | None = None
        self.left: TreeNode | None = None
        self.right: TreeNode | None = None
        self.next: TreeNode | None = None


class LeafTree:
    """A sequence of integers: those of the leaves."""

    def __init__(self) -> None:
        self.root: TreeNode | None = None

    def link(self) -> None:
        """Link the leaves again, from right to left."""
        if self.root is not None:
            self._linked(self.root, None)

    def _linked(self, node: TreeNode, after: TreeNode | None) -> TreeNode:
        """The first leaf below the node, once all its leaves are linked, the last to ``after``."""
        if node.left is None or node.right is None:
            node.next = after
            return node
        return self._linked(node.left, self._linked(node.right, after))

    def first(self) -> TreeNode | None:
        node = self.root
        while node is not None and node.left is not None:
            node = node.left
        return node

    def count(self) -> int:
        leaves = 0
        leaf = self.first()
        while leaf is not None:
            leaves += 1
            leaf = leaf.next
        return leaves

    def insert(self, value: int, at: int) -> bool:
        """Split the first leaf with the value ``at``; the new value comes behind it."""
        leaf = self.first()
        while leaf is not None and leaf.value != at:
            leaf = leaf.next
        if leaf is None:
            return False
        left, right = TreeNode(leaf.value), TreeNode(value)
        left.parent = right.parent = leaf
        left.next, right.next = right, leaf.next
        self._lead_to(leaf, left)
        leaf.left, leaf.right, leaf.next = left, right, None
        return True

    def _lead_to(self, leaf: TreeNode, other: TreeNode) -> None:
        """The leaf before a leaf leads to another one from now on."""
        node = leaf
        while node.parent is not None and node.parent.left is node:
            node = node.parent
        if node.parent is None or node.parent.left is None:
            return
        before = node.parent.left
        while before.right is not None:
            before = before.right
        before.next = other

    def rep_ok(self) -> bool:
        """Whether children and parents agree, and leaves are linked in order."""
        leaves: list[TreeNode] = []
        if self.root is None:
            return True
        if self.root.parent is not None or not self._is_tree(self.root, [], leaves):
            return False
        following: TreeNode | None = None
        for leaf in reversed(leaves):
            if leaf.next is not following:
                return False
            following = leaf
        return True

    def _is_tree(self, node: TreeNode, seen: list[TreeNode], leaves: list[TreeNode]) -> bool:
        if any(node is other for other in seen):
            return False
        seen.append(node)
        left, right = node.left, node.right
        if left is None or right is None:
            leaves.append(node)
            return left is right
        if left.parent is not node or right.parent is not node or node.next is not None:
            return False
        return self._is_tree(left, seen, leaves) and self._is_tree(right, seen, leaves)
