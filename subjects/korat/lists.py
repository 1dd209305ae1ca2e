"""Linked lists whose elements are objects: which of them are the same makes the difference."""

from __future__ import annotations


class Element:
    """What a list holds."""


class Entry:
    element: Element | None
    next: Entry | None


class SinglyLinkedList:
    """A header without an element, then entries with one each."""

    header: Entry | None
    size: int

    def rep_ok(self) -> bool:
        """Whether the list ends, holds an element in each entry and has this size."""
        if self.header is None or self.header.element is not None:
            return False
        visited = {self.header}
        current = self.header
        while True:
            following = current.next
            if following is None:
                break
            if following.element is None or following in visited:
                return False
            visited.add(following)
            current = following
        return len(visited) - 1 == self.size


class Link:
    element: Element | None
    next: Link | None
    previous: Link | None


class DoublyLinkedList:
    """A ring; its first link, the header, holds an element like the others, which need not."""

    header: Link | None
    size: int

    def rep_ok(self) -> bool:
        """Whether it is a ring of this size, linked in both directions."""
        if self.header is None or self.header.element is None:
            return False
        visited = {self.header}
        current = self.header
        while True:
            following = current.next
            if following is None or following.previous is not current:
                return False
            current = following
            if following in visited:
                break
            visited.add(following)
            self._look(following.element)
        return current is self.header and len(visited) == self.size

    def _look(self, element: Element | None) -> bool:
        """An element is any object, or none."""
        return element is not None and element in {element}
