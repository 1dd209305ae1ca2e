"""A search tree; a loop."""


class Node:
    def __init__(self, key: int) -> None:
        self.key = key
        self.left: Node | None = None
        self.right: Node | None = None


class Tree:
    def __init__(self) -> None:
        self._root: Node | None = None

    def add(self, key: int) -> bool:
        if self._root is None:
            self._root = Node(key)
            return True
        node = self._root
        while node.key != key:
            if key < node.key:
                if node.left is None:
                    node.left = Node(key)
                    return True
                node = node.left
            else:
                if node.right is None:
                    node.right = Node(key)
                    return True
                node = node.right
        return False

    def smallest(self) -> int | None:
        node = self._root
        if node is None:
            return None
        while node.left is not None:
            node = node.left
        return node.key
