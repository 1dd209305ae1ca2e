"""A doubly linked ring of integers that keeps removed nodes for later use.

Each node has a shadow field: its ``owner``. No operation asks for it, only ``_rep_ok`` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar


class LinkedListNode:
    """A value between its neighbours in the ring; a spare node has only a ``next``."""

    def __init__(self, owner: NodeCachingLinkedList) -> None:
        self.owner = owner
        self.value: int | None = None
        self.previous: LinkedListNode | None = None
        self.next: LinkedListNode | None = None


class NodeCachingLinkedList:
    """A list whose ring is closed by a node without a value; spare nodes wait in a chain."""

    MOST_SPARES: ClassVar[int] = 20

    def __init__(self) -> None:
        self._ends = LinkedListNode(self)
        self._ends.previous = self._ends.next = self._ends
        self._size = 0
        self._spare: LinkedListNode | None = None
        self._spares = 0

    def add(self, value: int) -> bool:
        """Append ``value``; True, as the list always changes."""
        return self.add_last(value)

    def add_last(self, value: int) -> bool:
        """Append ``value``; True, as the list always changes."""
        node = self._obtain()
        node.value = value
        last = self._ends.previous
        assert last is not None
        _connect(last, node)
        _connect(node, self._ends)
        self._size += 1
        return True

    def contains(self, value: int) -> bool:
        return self.index_of(value) >= 0

    def index_of(self, value: int) -> int:
        """The index of the first ``value``, or -1."""
        for index, node in enumerate(self._nodes()):
            if node.value == value:
                return index
        return -1

    def remove(self, value: int) -> bool:
        """Remove the first ``value``; whether there was one."""
        for node in self._nodes():
            if node.value == value:
                self._take_out(node)
                return True
        return False

    def remove_index(self, index: int) -> int | None:
        """Remove the value at ``index`` and return it.

        Raises: IndexError if there is none.
        """
        for position, node in enumerate(self._nodes()):
            if position == index:
                return self._take_out(node)
        raise IndexError("no such index")

    def _nodes(self) -> Iterator[LinkedListNode]:
        node = self._ends.next
        while node is not None and node is not self._ends:
            yield node
            node = node.next

    def _take_out(self, node: LinkedListNode) -> int | None:
        """Remove a node from the ring and return its value."""
        previous, following, value = node.previous, node.next, node.value
        assert previous is not None and following is not None
        _connect(previous, following)
        self._size -= 1
        if self._spares < NodeCachingLinkedList.MOST_SPARES:
            self._keep(node)
        return value

    def _keep(self, node: LinkedListNode) -> None:
        """Strip a node and put it in front of the spare ones."""
        node.value = None
        node.previous = None
        node.next = self._spare
        self._spare = node
        self._spares += 1

    def _obtain(self) -> LinkedListNode:
        """A node for use: the first spare one, or a new one."""
        node = self._spare
        if node is None:
            return LinkedListNode(self)
        self._spare = node.next
        self._spares -= 1
        return node

    def _rep_ok(self) -> bool:
        """Whether ring and spares are as the counters say, and each node is in one of them."""
        return self._ends.value is None and self._ring_ok() and self._spares_ok()

    def _ring_ok(self) -> bool:
        count = 0
        node = self._ends
        while node.owner is self:
            following = node.next
            if following is None or following.previous is not node:
                return False
            if following is self._ends:
                return count == self._size
            node = following
            count += 1
            if node.value is None or count > self._size:
                return False
        return False

    def _spares_ok(self) -> bool:
        count = 0
        node = self._spare
        while node is not None:
            count += 1
            if count > self._spares or node.owner is not self:
                return False
            if node.value is not None or node.previous is not None:
                return False
            node = node.next
        return count == self._spares <= NodeCachingLinkedList.MOST_SPARES


def _connect(first: LinkedListNode, second: LinkedListNode) -> None:
    first.next = second
    second.previous = first
