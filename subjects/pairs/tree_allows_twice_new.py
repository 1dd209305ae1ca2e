"""A search tree; recursive, with another class inside."""


class Branch:
    def __init__(self, key: int) -> None:
        self.key = key
        self.low: Branch | None = None
        self.high: Branch | None = None


class Tree:
    def __init__(self) -> None:
        self._root: Branch | None = None

    def add(self, key: int) -> bool:
        if self._root is None:
            self._root = Branch(key)
            return True
        return self._added(self._root, key)

    def smallest(self) -> int | None:
        node = self._root
        if node is None:
            return None
        while node.low is not None:
            node = node.low
        return node.key

    def _added(self, node: Branch, key: int) -> bool:
        child = node.low if key < node.key else node.high
        if child is not None:
            return self._added(child, key)
        if key < node.key:
            node.low = Branch(key)
        else:
            node.high = Branch(key)
        return True
