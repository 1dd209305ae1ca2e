"""Binary trees: any, sorted, and red-black ones."""

from __future__ import annotations

RED = False
BLACK = True


class Node:
    left: Node | None
    right: Node | None


class BinaryTree:
    root: Node | None
    size: int

    def rep_ok(self) -> bool:
        """Whether it is a tree of this size."""
        if self.root is None:
            return self.size == 0
        visited = {self.root}
        waiting = [self.root]
        while waiting:
            node = waiting.pop(0)
            for child in (node.left, node.right):
                if child is not None:
                    if child in visited:
                        return False
                    visited.add(child)
                    waiting.append(child)
        return len(visited) == self.size


class SearchNode:
    info: int
    left: SearchNode | None
    right: SearchNode | None


class SearchTree:
    root: SearchNode | None
    size: int

    def rep_ok(self) -> bool:
        """Whether it is a sorted tree of this size."""
        if self.root is None:
            return self.size == 0
        visited = {self.root}
        waiting = [self.root]
        while waiting:
            node = waiting.pop(0)
            for child in (node.left, node.right):
                if child is not None:
                    if child in visited:
                        return False
                    visited.add(child)
                    waiting.append(child)
        return len(visited) == self.size and self._is_ordered(self.root, None, None)

    def _is_ordered(self, node: SearchNode | None, low: int | None, high: int | None) -> bool:
        if node is None:
            return True
        if low is not None and node.info <= low:
            return False
        if high is not None and node.info >= high:
            return False
        return self._is_ordered(node.left, low, node.info) and self._is_ordered(
            node.right, node.info, high
        )


class ColoredNode:
    key: int
    color: bool
    left: ColoredNode | None
    right: ColoredNode | None
    parent: ColoredNode | None


class RedBlackTree:
    """The root may be red."""

    root: ColoredNode | None
    size: int

    def rep_ok(self) -> bool:
        """Whether it is a sorted red-black tree of this size with parent links."""
        if self.root is None:
            return self.size == 0
        if self.root.parent is not None or not self._is_tree():
            return False
        return self._is_well_colored() and self._is_ordered(self.root, None, None)

    def _is_tree(self) -> bool:
        visited = {self.root}
        waiting = [self.root]
        while waiting:
            node = waiting.pop(0)
            for child in (node.left, node.right):
                if child is not None:
                    if child in visited or child.parent is not node:
                        return False
                    visited.add(child)
                    waiting.append(child)
        return len(visited) == self.size

    def _is_well_colored(self) -> bool:
        waiting = [(self.root, 0)]
        height = -1
        while waiting:
            node, blacks = waiting.pop(0)
            if node.color == BLACK:
                blacks += 1
            for child in (node.left, node.right):
                if child is None:
                    if height < 0:
                        height = blacks
                    elif height != blacks:
                        return False
                else:
                    if node.color == RED and child.color == RED:
                        return False
                    waiting.append((child, blacks))
        return True

    def _is_ordered(self, node: ColoredNode | None, low: int | None, high: int | None) -> bool:
        if node is None:
            return True
        if low is not None and node.key <= low:
            return False
        if high is not None and node.key >= high:
            return False
        return self._is_ordered(node.left, low, node.key) and self._is_ordered(
            node.right, node.key, high
        )
