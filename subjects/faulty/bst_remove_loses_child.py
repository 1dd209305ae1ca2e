"""A binary search tree with a stored size whose removal loses a subtree.

Mistake: ``remove`` cuts the successor out with None in its place, not with its right
child.
Property: ``rep_ok``
Shortest calls:

    tree = BinarySearchTree()
    tree.insert(1)
    tree.insert(0)
    tree.insert(2)
    tree.insert(3)
    tree.remove(1)
"""


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
        self._size = 0

    def insert(self, key: int) -> bool:
        """Whether ``key`` was new."""
        parent: TreeNode | None = None
        node = self._root
        while node is not None:
            if key == node.key:
                return False
            parent = node
            node = node.left if key < node.key else node.right
        if parent is None:
            self._root = TreeNode(key)
        elif key < parent.key:
            parent.left = TreeNode(key)
        else:
            parent.right = TreeNode(key)
        self._size += 1
        return True

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
            self._replace(parent, successor, None)
        else:
            child = node.left if node.left is not None else node.right
            self._replace(parent, node, child)
        self._size -= 1
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
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def rep_ok(self) -> bool:
        """Whether the keys ascend strictly, and are as many as the size says."""
        keys = self._in_order(self._root)
        if len(keys) != self._size:
            return False
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

    def _in_order(self, node: TreeNode | None) -> list[int]:
        if node is None:
            return []
        return [*self._in_order(node.left), node.key, *self._in_order(node.right)]
