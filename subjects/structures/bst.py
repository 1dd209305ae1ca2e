"""An unbalanced binary search tree of distinct integers."""


class TreeNode:
    """A key with the subtrees of smaller and of larger keys."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.left: TreeNode | None = None
        self.right: TreeNode | None = None


class BinarySearchTree:
    """A set of integers in a binary search tree."""

    def __init__(self) -> None:
        self._root: TreeNode | None = None

    def insert(self, key: int) -> bool:
        """Whether ``key`` was new."""
        if self._root is None:
            self._root = TreeNode(key)
            return True
        node = self._root
        while True:
            if key == node.key:
                return False
            if key < node.key:
                if node.left is None:
                    node.left = TreeNode(key)
                    return True
                node = node.left
            else:
                if node.right is None:
                    node.right = TreeNode(key)
                    return True
                node = node.right

    def remove(self, key: int) -> bool:
        """Whether ``key`` was there to remove."""
        parent: TreeNode | None = None
        node = self._root
        while node is not None and node.key != key:
            parent = node
            node = node.left if key < node.key else node.right
        if node is None:
            return False
        if node.left is not None and node.right is not None:
            parent, successor = node, node.right
            while successor.left is not None:
                parent, successor = successor, successor.left
            node.key = successor.key
            node = successor
        child = node.left if node.left is not None else node.right
        self._replace(parent, node, child)
        return True

    def contains(self, key: int) -> bool:
        node = self._root
        while node is not None and node.key != key:
            node = node.left if key < node.key else node.right
        return node is not None

    def minimum(self) -> int:
        """The smallest key.

        Raises: ValueError if the tree is empty.
        """
        if self._root is None:
            raise ValueError("minimum of an empty tree")
        node = self._root
        while node.left is not None:
            node = node.left
        return node.key

    def maximum(self) -> int:
        """The largest key.

        Raises: LookupError if the tree is empty.
        """
        if self._root is None:
            raise LookupError("maximum of an empty tree")
        node = self._root
        while node.right is not None:
            node = node.right
        return node.key

    def is_empty(self) -> bool:
        return self._root is None

    def clear(self) -> None:
        self._root = None

    def __len__(self) -> int:
        return self._count(self._root)

    def rep_ok(self) -> bool:
        """Whether the keys ascend strictly from left to right."""
        keys = self._in_order(self._root)
        return all(keys[i] < keys[i + 1] for i in range(len(keys) - 1))

    def _replace(
        self, parent: TreeNode | None, node: TreeNode, child: TreeNode | None
    ) -> None:
        if parent is None:
            self._root = child
        elif parent.left is node:
            parent.left = child
        else:
            parent.right = child

    def _count(self, node: TreeNode | None) -> int:
        if node is None:
            return 0
        return self._count(node.left) + 1 + self._count(node.right)

    def _in_order(self, node: TreeNode | None) -> list[int]:
        if node is None:
            return []
        return [*self._in_order(node.left), node.key, *self._in_order(node.right)]
