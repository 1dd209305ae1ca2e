"""A red-black tree map from integers to integers, with parent links."""

RED = False
BLACK = True


class RbNode:
    """A coloured entry of the map."""

    def __init__(self, key: int, value: int, parent: "RbNode | None") -> None:
        self.key = key
        self.value = value
        self.colour = RED
        self.parent = parent
        self.left: RbNode | None = None
        self.right: RbNode | None = None


class RedBlackTree:
    """A sorted map after CLRS, with None for the black leaves."""

    def __init__(self) -> None:
        self._root: RbNode | None = None

    def put(self, key: int, value: int) -> None:
        """Map ``key`` to ``value``, in place of any earlier value."""
        parent: RbNode | None = None
        node = self._root
        while node is not None:
            if key == node.key:
                node.value = value
                return
            parent = node
            node = node.left if key < node.key else node.right
        fresh = RbNode(key, value, parent)
        if parent is None:
            self._root = fresh
        elif key < parent.key:
            parent.left = fresh
        else:
            parent.right = fresh
        self._fix_after_insertion(fresh)

    def get(self, key: int) -> int | None:
        """The value of ``key``, or None."""
        node = self._find(key)
        return None if node is None else node.value

    def remove(self, key: int) -> bool:
        """Whether ``key`` was there to remove."""
        node = self._find(key)
        if node is None:
            return False
        self._delete(node)
        return True

    def first_key(self) -> int:
        """The smallest key.

        Raises: KeyError if the map is empty.
        """
        if self._root is None:
            raise KeyError("first_key of an empty map")
        return self._leftmost(self._root).key

    def last_key(self) -> int:
        """The largest key.

        Raises: KeyError if the map is empty.
        """
        if self._root is None:
            raise KeyError("last_key of an empty map")
        node = self._root
        while node.right is not None:
            node = node.right
        return node.key

    def rep_ok(self) -> bool:
        """Whether order, parent links, and the rules of the colours hold."""
        root = self._root
        if root is None:
            return True
        if root.parent is not None or root.colour == RED:
            return False
        return self._black_height(root, None, None) >= 0

    def _find(self, key: int) -> RbNode | None:
        node = self._root
        while node is not None and node.key != key:
            node = node.left if key < node.key else node.right
        return node

    def _fix_after_insertion(self, node: RbNode) -> None:
        while node.parent is not None and node.parent.colour == RED:
            parent = node.parent
            grand = parent.parent
            assert grand is not None  # the root is black
            uncle = grand.right if parent is grand.left else grand.left
            if uncle is not None and uncle.colour == RED:
                parent.colour = BLACK
                uncle.colour = BLACK
                grand.colour = RED
                node = grand
            elif parent is grand.left:
                if node is parent.right:
                    self._rotate_left(parent)
                    parent = node
                parent.colour = BLACK
                grand.colour = RED
                self._rotate_right(grand)
                break
            else:
                if node is parent.left:
                    self._rotate_right(parent)
                    parent = node
                parent.colour = BLACK
                grand.colour = RED
                self._rotate_left(grand)
                break
        assert self._root is not None
        self._root.colour = BLACK

    def _delete(self, node: RbNode) -> None:
        if node.left is not None and node.right is not None:
            successor = self._leftmost(node.right)
            node.key = successor.key
            node.value = successor.value
            node = successor
        child = node.left if node.left is not None else node.right
        if child is not None:
            self._replace(node, child)
            if node.colour == BLACK:
                child.colour = BLACK  # a lone child is always red
            return
        # A node without children stands for the leaf that will take its place.
        if node.colour == BLACK:
            self._fix_before_deletion(node)
        self._replace(node, None)

    def _fix_before_deletion(self, node: RbNode) -> None:
        while node.parent is not None and node.colour == BLACK:
            parent = node.parent
            if node is parent.left:
                sibling = self._present(parent.right)
                if sibling.colour == RED:
                    sibling.colour = BLACK
                    parent.colour = RED
                    self._rotate_left(parent)
                    sibling = self._present(parent.right)
                if self._is_black(sibling.left) and self._is_black(sibling.right):
                    sibling.colour = RED
                    node = parent
                    continue
                if self._is_black(sibling.right):
                    self._present(sibling.left).colour = BLACK
                    sibling.colour = RED
                    self._rotate_right(sibling)
                    sibling = self._present(parent.right)
                sibling.colour = parent.colour
                parent.colour = BLACK
                self._present(sibling.right).colour = BLACK
                self._rotate_left(parent)
            else:
                sibling = self._present(parent.left)
                if sibling.colour == RED:
                    sibling.colour = BLACK
                    parent.colour = RED
                    self._rotate_right(parent)
                    sibling = self._present(parent.left)
                if self._is_black(sibling.left) and self._is_black(sibling.right):
                    sibling.colour = RED
                    node = parent
                    continue
                if self._is_black(sibling.left):
                    self._present(sibling.right).colour = BLACK
                    sibling.colour = RED
                    self._rotate_left(sibling)
                    sibling = self._present(parent.left)
                sibling.colour = parent.colour
                parent.colour = BLACK
                self._present(sibling.left).colour = BLACK
                self._rotate_right(parent)
            return
        node.colour = BLACK

    def _rotate_left(self, node: RbNode) -> None:
        pivot = self._present(node.right)
        node.right = pivot.left
        if pivot.left is not None:
            pivot.left.parent = node
        self._replace(node, pivot)
        pivot.left = node
        node.parent = pivot

    def _rotate_right(self, node: RbNode) -> None:
        pivot = self._present(node.left)
        node.left = pivot.right
        if pivot.right is not None:
            pivot.right.parent = node
        self._replace(node, pivot)
        pivot.right = node
        node.parent = pivot

    def _replace(self, node: RbNode, child: RbNode | None) -> None:
        parent = node.parent
        if parent is None:
            self._root = child
        elif node is parent.left:
            parent.left = child
        else:
            parent.right = child
        if child is not None:
            child.parent = parent

    def _black_height(
        self, node: RbNode | None, low: int | None, high: int | None
    ) -> int:
        """The number of black nodes on every way down, or -1 where a rule is broken."""
        if node is None:
            return 0
        if low is not None and node.key <= low:
            return -1
        if high is not None and node.key >= high:
            return -1
        for child in (node.left, node.right):
            if child is None:
                continue
            if child.parent is not node or (node.colour == RED and child.colour == RED):
                return -1
        left = self._black_height(node.left, low, node.key)
        right = self._black_height(node.right, node.key, high)
        if left < 0 or left != right:
            return -1
        return left + 1 if node.colour == BLACK else left

    @staticmethod
    def _leftmost(node: RbNode) -> RbNode:
        while node.left is not None:
            node = node.left
        return node

    @staticmethod
    def _is_black(node: RbNode | None) -> bool:
        return node is None or node.colour == BLACK

    @staticmethod
    def _present(node: RbNode | None) -> RbNode:
        assert node is not None
        return node
