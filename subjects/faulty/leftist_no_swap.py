"""A leftist heap that never swaps its children.

Mistake: ``_merge`` does not put the child of higher rank on the left.
Property: ``rep_ok``
Shortest calls:

    heap = LeftistHeap()
    heap.insert(0)
    heap.insert(0)
"""


class HeapNode:
    """A heap-ordered node; ``rank`` is the length of its shortest way to a gap."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.left: HeapNode | None = None
        self.right: HeapNode | None = None
        self.rank = 1


class LeftistHeap:
    """A priority queue whose shortest ways lead to the right."""

    def __init__(self) -> None:
        self._root: HeapNode | None = None

    def insert(self, value: int) -> None:
        self._root = self._merge(self._root, HeapNode(value))

    def find_min(self) -> int:
        """The smallest value.

        Raises: IndexError if the heap is empty.
        """
        if self._root is None:
            raise IndexError("find_min on an empty heap")
        return self._root.value

    def delete_min(self) -> int:
        """Take the smallest value away.

        Raises: IndexError if the heap is empty.
        """
        if self._root is None:
            raise IndexError("delete_min on an empty heap")
        smallest = self._root.value
        self._root = self._merge(self._root.left, self._root.right)
        return smallest

    def merge(self, other: "LeftistHeap") -> None:
        """Take over all values of ``other``, which becomes empty."""
        if other is self:
            return
        self._root = self._merge(self._root, other._root)
        other._root = None

    def is_empty(self) -> bool:
        return self._root is None

    def rep_ok(self) -> bool:
        """Whether it is a tree with the right order, ranks and lean to the left."""
        return self._sound(self._root, [])

    def _merge(self, one: HeapNode | None, two: HeapNode | None) -> HeapNode | None:
        if one is None:
            return two
        if two is None:
            return one
        if two.value < one.value:
            one, two = two, one
        one.right = self._merge(one.right, two)
        one.rank = self._rank(one.right) + 1
        return one

    def _sound(self, node: HeapNode | None, seen: list[HeapNode]) -> bool:
        if node is None:
            return True
        if any(node is earlier for earlier in seen):
            return False
        seen.append(node)
        for child in (node.left, node.right):
            if child is not None and child.value < node.value:
                return False
        if self._rank(node.left) < self._rank(node.right):
            return False
        if node.rank != self._rank(node.right) + 1:
            return False
        return self._sound(node.left, seen) and self._sound(node.right, seen)

    @staticmethod
    def _rank(node: HeapNode | None) -> int:
        return 0 if node is None else node.rank
