"""A sorted list that compares with the wrong link.

Mistake: ``add`` compares with the value of the link it is at, not with that of the next
one, and so goes one link too far.
Property: ``rep_ok``
Shortest calls:

    items = SortedList()
    items.add(0)
    items.add(2)
    items.add(1)
"""


class Link:
    """A value and the rest of the list."""

    def __init__(self, value: int, next: "Link | None") -> None:
        self.value = value
        self.next = next


class SortedList:
    """A sorted list that keeps duplicates."""

    def __init__(self) -> None:
        self._head: Link | None = None
        self._size = 0

    def add(self, value: int) -> None:
        """Put ``value`` after all smaller ones."""
        self._size += 1
        if self._head is None or value <= self._head.value:
            self._head = Link(value, self._head)
            return
        link = self._head
        while link.next is not None and link.value < value:
            link = link.next
        link.next = Link(value, link.next)

    def remove(self, value: int) -> bool:
        """Whether one occurrence of ``value`` was there to remove."""
        before: Link | None = None
        link = self._head
        while link is not None and link.value < value:
            before, link = link, link.next
        if link is None or link.value != value:
            return False
        if before is None:
            self._head = link.next
        else:
            before.next = link.next
        self._size -= 1
        return True

    def get(self, index: int) -> int:
        """The value at ``index``, counted from the smallest.

        Raises: IndexError if there is no such index.
        """
        if index < 0 or index >= self._size:
            raise IndexError("sorted list index out of range")
        link = self._head
        while link is not None and index > 0:
            link = link.next
            index -= 1
        assert link is not None
        return link.value

    def __contains__(self, value: int) -> bool:
        link = self._head
        while link is not None and link.value < value:
            link = link.next
        return link is not None and link.value == value

    def __len__(self) -> int:
        return self._size

    def rep_ok(self) -> bool:
        """Whether the values never descend and the size is right."""
        count = 0
        link = self._head
        while link is not None:
            if link.next is not None and link.value > link.next.value:
                return False
            count += 1
            link = link.next
        return count == self._size
