"""A singly linked list of integers, and positions in it."""

from __future__ import annotations


class MyListNode:
    """An element and the rest of the list; only a header has no element."""

    def __init__(self, element: int | None, rest: MyListNode | None) -> None:
        self.element = element
        self.rest = rest


class MyLinkedListItr:
    """A position: on a node, or past the end."""

    def __init__(self, node: MyListNode | None) -> None:
        self._node = node

    def is_past_end(self) -> bool:
        return self._node is None

    def retrieve(self) -> int | None:
        """The element here; None on a header and past the end."""
        return None if self._node is None else self._node.element

    def advance(self) -> None:
        """Move on by one node; past the end, stay there."""
        if self._node is not None:
            self._node = self._node.rest


class MyLinkedList:
    """A list behind a header, so that every element has a node before it."""

    def __init__(self) -> None:
        self._header = MyListNode(None, None)

    def is_empty(self) -> bool:
        return self._header.rest is None

    def clear(self) -> None:
        self._header.rest = None

    def first(self) -> MyLinkedListItr:
        """The position of the first element, past the end if there is none."""
        return MyLinkedListItr(self._header.rest)

    def insert(self, x: int, p: MyLinkedListItr | None) -> None:
        """Insert ``x`` behind ``p``; without a position or past the end, do nothing."""
        node = None if p is None else p._node
        if node is not None:
            node.rest = MyListNode(x, node.rest)

    def add_last(self, x: int) -> None:
        last = self._header
        while last.rest is not None:
            last = last.rest
        last.rest = MyListNode(x, None)

    def size(self) -> int:
        count = 0
        node = self._header.rest
        while node is not None:
            count += 1
            node = node.rest
        return count

    def find(self, x: int) -> MyLinkedListItr:
        """The position of the first ``x``, past the end if there is none."""
        return MyLinkedListItr(self._before(x).rest)

    def find_previous(self, x: int) -> MyLinkedListItr:
        """The position before the first ``x``, the last one if there is none."""
        return MyLinkedListItr(self._before(x))

    def remove(self, x: int) -> None:
        """Remove the first ``x`` if there is one."""
        before = self._before(x)
        if before.rest is not None:
            before.rest = before.rest.rest

    def _before(self, x: int) -> MyListNode:
        node = self._header
        while node.rest is not None and node.rest.element != x:
            node = node.rest
        return node

    def _rep_ok(self) -> bool:
        """Whether the list ends, and all but its header have elements."""
        if self._header.element is not None:
            return False
        seen: list[MyListNode] = []
        node = self._header.rest
        while node is not None:
            if node.element is None or any(node is earlier for earlier in seen):
                return False
            seen.append(node)
            node = node.rest
        return True
