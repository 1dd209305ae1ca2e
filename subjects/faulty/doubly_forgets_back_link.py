"""A doubly linked list whose removal forgets a back link.

Mistake: ``_unlink`` sets the link forward around the entry, but not the link back.
Property: ``rep_ok``
Shortest calls:

    items = DoublyLinkedList()
    items.add_first(0)
    items.remove(0)
"""


class Entry:
    """A value between its neighbours; alone, it is its own neighbour."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.prev: Entry = self
        self.next: Entry = self


class DoublyLinkedList:
    """A list whose header is both the entry before the first and after the last."""

    def __init__(self) -> None:
        self._header = Entry(0)
        self._size = 0

    def add_first(self, value: int) -> None:
        self._insert_before(self._header.next, value)

    def add_last(self, value: int) -> None:
        self._insert_before(self._header, value)

    def remove_first(self) -> int:
        """Take the first value away.

        Raises: IndexError if the list is empty.
        """
        return self._unlink(self._header.next)

    def remove_last(self) -> int:
        """Take the last value away.

        Raises: IndexError if the list is empty.
        """
        return self._unlink(self._header.prev)

    def remove(self, value: int) -> bool:
        """Whether there was a first occurrence of ``value`` to remove."""
        entry = self._header.next
        while entry is not self._header:
            if entry.value == value:
                self._unlink(entry)
                return True
            entry = entry.next
        return False

    def index_of(self, value: int) -> int:
        """The position of the first occurrence of ``value``, or -1."""
        index = 0
        entry = self._header.next
        while entry is not self._header:
            if entry.value == value:
                return index
            index += 1
            entry = entry.next
        return -1

    def is_empty(self) -> bool:
        return self._header.next is self._header

    def __len__(self) -> int:
        return self._size

    def rep_ok(self) -> bool:
        """Whether each entry's successor points back to it, and the size is right."""
        count = 0
        entry = self._header
        while True:
            if entry.next.prev is not entry:
                return False
            entry = entry.next
            if entry is self._header:
                return count == self._size
            count += 1

    def _insert_before(self, place: Entry, value: int) -> None:
        entry = Entry(value)
        entry.prev = place.prev
        entry.next = place
        place.prev.next = entry
        place.prev = entry
        self._size += 1

    def _unlink(self, entry: Entry) -> int:
        if entry is self._header:
            raise IndexError("the list is empty")
        entry.prev.next = entry.next
        self._size -= 1
        return entry.value
