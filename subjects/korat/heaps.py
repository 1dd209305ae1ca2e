"""Priority queues: in an array, and as binomial trees."""

from __future__ import annotations


class HeapArray:
    """The largest first; what is not used is -1."""

    size: int
    array: list[int]

    def rep_ok(self) -> bool:
        """Whether no element is larger than the one above it."""
        if self.size < 0 or self.size > len(self.array):
            return False
        for place in range(len(self.array)):
            if place >= self.size:
                if self.array[place] != -1:
                    return False
            elif self.array[place] == -1:
                return False
            elif place > 0 and self.array[place] > self.array[(place - 1) // 2]:
                return False
        return True


class Tree:
    key: int
    degree: int
    parent: Tree | None
    sibling: Tree | None
    child: Tree | None


class BinomialHeap:
    """Trees of growing degrees, keys from 1 on, the smallest at the top."""

    trees: Tree | None
    size: int

    def rep_ok(self) -> bool:
        """Whether there are as many nodes as this, in binomial trees with ordered keys."""
        if self.trees is None:
            return self.size == 0
        visited: set[Tree] = set()
        if not self._is_forest(self.trees, None, visited) or len(visited) != self.size:
            return False
        return self._has_degrees(len(visited)) and self._is_ordered(self.trees, 1)

    def _is_forest(self, first: Tree, parent: Tree | None, visited: set[Tree]) -> bool:
        current: Tree | None = first
        while current is not None:
            if current in visited or current.parent is not parent:
                return False
            visited.add(current)
            if current.child is not None and not self._is_forest(current.child, current, visited):
                return False
            current = current.sibling
        return True

    def _has_degrees(self, count: int) -> bool:
        degree, current = 0, self.trees
        while count > 0:
            if count % 2 == 1:
                if current is None or not self._is_binomial(current, degree):
                    return False
                current = current.sibling
            count //= 2
            degree += 1
        return current is None

    def _is_binomial(self, tree: Tree, degree: int) -> bool:
        if tree.degree != degree:
            return False
        child = tree.child
        for below in range(degree - 1, -1, -1):
            if child is None or not self._is_binomial(child, below):
                return False
            child = child.sibling
        return child is None

    def _is_ordered(self, first: Tree, least: int) -> bool:
        current: Tree | None = first
        while current is not None:
            if current.key < least:
                return False
            if current.child is not None and not self._is_ordered(current.child, current.key):
                return False
            current = current.sibling
        return True
