"""An AVL tree of distinct integers, with heights stored in its nodes."""


class AvlNode:
    """A key, its two subtrees, and the height of the tree they make."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.left: AvlNode | None = None
        self.right: AvlNode | None = None
        self.height = 0


class AvlTree:
    """A set of integers in a height-balanced search tree."""

    def __init__(self) -> None:
        self._root: AvlNode | None = None

    def insert(self, key: int) -> None:
        """Add ``key``; nothing happens if it is already there."""
        self._root = self._insert(self._root, key)

    def remove(self, key: int) -> None:
        """Remove ``key``; nothing happens if it is not there."""
        self._root = self._remove(self._root, key)

    def contains(self, key: int) -> bool:
        node = self._root
        while node is not None:
            if key < node.key:
                node = node.left
            elif key > node.key:
                node = node.right
            else:
                return True
        return False

    def find_min(self) -> int:
        """The smallest key.

        Raises: LookupError if the tree is empty.
        """
        if self._root is None:
            raise LookupError("find_min on an empty tree")
        return self._leftmost(self._root).key

    def find_max(self) -> int:
        """The largest key.

        Raises: LookupError if the tree is empty.
        """
        if self._root is None:
            raise LookupError("find_max on an empty tree")
        node = self._root
        while node.right is not None:
            node = node.right
        return node.key

    def is_empty(self) -> bool:
        return self._root is None

    def make_empty(self) -> None:
        self._root = None

    def balanced(self) -> bool:
        """Whether the real heights of any two siblings differ by at most one."""
        return self._balanced(self._root)

    def ordered(self) -> bool:
        """Whether the keys ascend strictly from left to right."""
        return self._ordered(self._root, None, None)

    def well_formed(self) -> bool:
        """Whether each stored height is the real one."""
        return self._well_formed(self._root)

    def _insert(self, node: AvlNode | None, key: int) -> AvlNode:
        if node is None:
            return AvlNode(key)
        if key < node.key:
            node.left = self._insert(node.left, key)
        elif key > node.key:
            node.right = self._insert(node.right, key)
        return self._rebalance(node)

    def _remove(self, node: AvlNode | None, key: int) -> AvlNode | None:
        if node is None:
            return None
        if key < node.key:
            node.left = self._remove(node.left, key)
        elif key > node.key:
            node.right = self._remove(node.right, key)
        elif node.left is not None and node.right is not None:
            node.key = self._leftmost(node.right).key
            node.right = self._remove(node.right, node.key)
        else:
            return node.left if node.left is not None else node.right
        return self._rebalance(node)

    def _rebalance(self, node: AvlNode) -> AvlNode:
        left, right = node.left, node.right
        if left is not None and self._height(left) - self._height(right) > 1:
            if self._height(left.left) < self._height(left.right):
                node.left = self._rotate_left(left)
            return self._rotate_right(node)
        if right is not None and self._height(right) - self._height(left) > 1:
            if self._height(right.right) < self._height(right.left):
                node.right = self._rotate_right(right)
            return self._rotate_left(node)
        self._update_height(node)
        return node

    def _rotate_left(self, node: AvlNode) -> AvlNode:
        pivot = node.right
        assert pivot is not None
        node.right = pivot.left
        pivot.left = node
        self._update_height(node)
        self._update_height(pivot)
        return pivot

    def _rotate_right(self, node: AvlNode) -> AvlNode:
        pivot = node.left
        assert pivot is not None
        node.left = pivot.right
        pivot.right = node
        self._update_height(node)
        self._update_height(pivot)
        return pivot

    def _update_height(self, node: AvlNode) -> None:
        node.height = 1 + max(self._height(node.left), self._height(node.right))

    @staticmethod
    def _height(node: AvlNode | None) -> int:
        return -1 if node is None else node.height

    @staticmethod
    def _leftmost(node: AvlNode) -> AvlNode:
        while node.left is not None:
            node = node.left
        return node

    def _real_height(self, node: AvlNode | None) -> int:
        if node is None:
            return -1
        return 1 + max(self._real_height(node.left), self._real_height(node.right))

    def _balanced(self, node: AvlNode | None) -> bool:
        if node is None:
            return True
        lean = self._real_height(node.left) - self._real_height(node.right)
        return (
            -1 <= lean <= 1
            and self._balanced(node.left)
            and self._balanced(node.right)
        )

    def _ordered(self, node: AvlNode | None, low: int | None, high: int | None) -> bool:
        if node is None:
            return True
        if low is not None and node.key <= low:
            return False
        if high is not None and node.key >= high:
            return False
        return self._ordered(node.left, low, node.key) and self._ordered(
            node.right, node.key, high
        )

    def _well_formed(self, node: AvlNode | None) -> bool:
        if node is None:
            return True
        return (
            node.height == self._real_height(node)
            and self._well_formed(node.left)
            and self._well_formed(node.right)
        )
