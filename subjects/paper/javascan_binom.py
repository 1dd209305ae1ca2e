"""A binomial heap of integers (Vuillemin)."""

from __future__ import annotations

from collections.abc import Iterator


class BinomialHeapNode:
    """The root of a binomial tree.

    A tree of degree k has children of degree k - 1, ..., 0; ``child`` is the first of them, and
    ``sibling`` leads on to the next, or from one tree of a heap to the next.
    """

    def __init__(self, key: int) -> None:
        self.key = key
        self.degree = 0
        self.parent: BinomialHeapNode | None = None
        self.child: BinomialHeapNode | None = None
        self.sibling: BinomialHeapNode | None = None


class BinomialHeap:
    """A priority queue, smallest key first; equal keys may occur.

    The trees stand in a row of rising degree, one for each binary one in the size.
    """

    def __init__(self) -> None:
        self._trees: BinomialHeapNode | None = None
        self._size = 0

    def is_empty(self) -> bool:
        return self._trees is None

    def get_size(self) -> int:
        return self._size

    def make_empty(self) -> None:
        self._trees = None
        self._size = 0

    def insert(self, value: int) -> None:
        self._trees = _add(self._trees, BinomialHeapNode(value))
        self._size += 1

    def find_minimum(self) -> int:
        """The smallest key.

        Raises: IndexError if the heap is empty.
        """
        top = self._smallest()
        if top is None:
            raise IndexError("find_minimum of an empty heap")
        return top.key

    def delete(self, value: int) -> None:
        """Remove one ``value`` if there is one."""
        node = self._find(value)
        if node is None:
            return
        while node.parent is not None:
            node.key, node.parent.key = node.parent.key, node.key
            node = node.parent
        self._take_out(node)

    def decrease_key_value(self, old_value: int, new_value: int) -> None:
        """Lower one ``old_value``, if there is one, to ``new_value``.

        Raises: ValueError if the new value is larger.
        """
        if new_value > old_value:
            raise ValueError("the new value is larger than the old one")
        node = self._find(old_value)
        if node is None:
            return
        node.key = new_value
        while node.parent is not None and node.key < node.parent.key:
            node.key, node.parent.key = node.parent.key, node.key
            node = node.parent

    def extract_min(self) -> int | None:
        """Remove the smallest key and return it; None if the heap is empty."""
        top = self._smallest()
        if top is None:
            return None
        self._take_out(top)
        return top.key

    def _smallest(self) -> BinomialHeapNode | None:
        """The first tree with the smallest key."""
        return min(_row(self._trees), key=lambda tree: tree.key, default=None)

    def _find(self, key: int) -> BinomialHeapNode | None:
        return next((node for node in _nodes(self._trees) if node.key == key), None)

    def _take_out(self, tree: BinomialHeapNode) -> None:
        """Remove the root of one of the trees; its children join the row."""
        if self._trees is tree:
            self._trees = tree.sibling
        else:
            for earlier in _row(self._trees):
                if earlier.sibling is tree:
                    earlier.sibling = tree.sibling
        orphans: BinomialHeapNode | None = None
        child = tree.child
        while child is not None:
            child.parent = None
            child.sibling, orphans, child = orphans, child, child.sibling
        self._trees = _add(self._trees, orphans)
        self._size -= 1

    def _rep_ok(self) -> bool:
        """Whether the row holds binomial trees in heap order, as many nodes as the size says."""
        count = 0
        above = -1
        for tree in _row(self._trees):
            if tree.parent is not None or tree.degree <= above or not _is_binomial(tree):
                return False
            above = tree.degree
            count += 1 << tree.degree
        return count == self._size


def _row(tree: BinomialHeapNode | None) -> Iterator[BinomialHeapNode]:
    """A tree and its siblings."""
    while tree is not None:
        yield tree
        tree = tree.sibling


def _nodes(tree: BinomialHeapNode | None) -> Iterator[BinomialHeapNode]:
    """All nodes of a tree and its siblings."""
    for node in _row(tree):
        yield node
        yield from _nodes(node.child)


def _add(
    first: BinomialHeapNode | None, second: BinomialHeapNode | None
) -> BinomialHeapNode | None:
    """Two rows of trees made one, as binary numbers are added."""
    if first is None:
        return second
    if second is None:
        return first
    if second.degree < first.degree:
        first, second = second, first
    if first.degree < second.degree:
        first.sibling = _add(first.sibling, second)
        return first
    rest = _add(first.sibling, second.sibling)
    return _add(_link(first, second), rest)  # a carry


def _link(first: BinomialHeapNode, second: BinomialHeapNode) -> BinomialHeapNode:
    """One tree from two of equal degree."""
    if second.key < first.key:
        first, second = second, first
    second.parent = first
    second.sibling = first.child
    first.child = second
    first.sibling = None
    first.degree += 1
    return first


def _is_binomial(tree: BinomialHeapNode) -> bool:
    degree = tree.degree
    for child in _row(tree.child):
        degree -= 1
        if child.degree != degree or child.parent is not tree or child.key < tree.key:
            return False
        if not _is_binomial(child):
            return False
    return degree == 0
