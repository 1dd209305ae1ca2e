"""A singly linked list of integers behind a header node, which is part of every list."""

from __future__ import annotations


class ListNode:
    """An element and what comes after it."""

    def __init__(self, element: int, next: ListNode | None = None) -> None:
        self.element = element
        self.next = next


class LinkedList:
    """Positions are nodes: that of an element is the node that has it, the header comes first."""

    def __init__(self) -> None:
        self.header = ListNode(0)

    def is_empty(self) -> bool:
        return self.header.next is None

    def make_empty(self) -> None:
        self.header.next = None

    def size(self) -> int:
        count = 0
        node = self.header.next
        while node is not None:
            count += 1
            node = node.next
        return count

    def insert(self, element: int, after: int) -> bool:
        """Add an element behind the first ``after``; whether there was one."""
        position = self._find(after)
        if position is None:
            return False
        position.next = ListNode(element, position.next)
        return True

    def append(self, element: int) -> None:
        node = self.header
        while node.next is not None:
            node = node.next
        node.next = ListNode(element)

    def contains(self, element: int) -> bool:
        return self._find(element) is not None

    def remove(self, element: int) -> None:
        """Remove the first such element, if there is one."""
        before = self.header
        while before.next is not None and before.next.element != element:
            before = before.next
        if before.next is not None:
            before.next = before.next.next

    def reverse(self) -> None:
        done: ListNode | None = None
        node = self.header.next
        while node is not None:
            node.next, done, node = done, node, node.next
        self.header.next = done

    def _find(self, element: int) -> ListNode | None:
        node = self.header.next
        while node is not None and node.element != element:
            node = node.next
        return node

    def rep_ok(self) -> bool:
        """Whether the nodes behind the header end, and none comes twice."""
        seen = [self.header]
        node = self.header.next
        while node is not None:
            if any(node is other for other in seen):
                return False
            seen.append(node)
            node = node.next
        return True
