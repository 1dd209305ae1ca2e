"""The paper's working example (Figure 1): merging two sorted lists destroys both."""

from __future__ import annotations


class SLNode:
    data: int
    next: SLNode | None


class SortedList:
    first: SLNode | None

    def merge(self, l: SortedList | None) -> None:
        p1 = self.first
        p2 = l.first
        if p1.data > p2.data:
            self.first = p2
            p2 = p2.next
        else:
            p1 = p1.next
        current = self.first
        while p1 is not None and p2 is not None:
            if p1.data > p2.data:
                current.next = p2
                p2 = p2.next
            else:
                current.next = p1
                p1 = p1.next
            current = current.next
        if p1 is None:
            current.next = p2
        else:
            current.next = p1
