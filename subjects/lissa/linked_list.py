"""A doubly linked list with a sentinel, after ``java.util.LinkedList`` as it was in Java 6."""

from __future__ import annotations


class Entry:
    """An element with its neighbours."""

    element: int
    next: Entry | None
    previous: Entry | None

    def __init__(self, element: int, following: Entry | None, previous: Entry | None) -> None:
        self.element = element
        self.next = following
        self.previous = previous


class LinkedList:
    """A list of integers; the sentinel's element is not one of them."""

    header: Entry | None
    size: int

    def __init__(self) -> None:
        self.header = Entry(0, None, None)
        self.header.next = self.header.previous = self.header
        self.size = 0

    def add(self, element: int) -> bool:
        self._add_before(element, self.header)
        return True

    def get(self, index: int) -> int:
        return self._entry(index).element

    def remove(self, index: int) -> int:
        return self._remove(self._entry(index))

    def remove_value(self, element: int) -> bool:
        entry = self.header.next
        while entry is not self.header:
            if entry.element == element:
                self._remove(entry)
                return True
            entry = entry.next
        return False

    def index_of(self, element: int) -> int:
        index = 0
        entry = self.header.next
        while entry is not self.header:
            if entry.element == element:
                return index
            index += 1
            entry = entry.next
        return -1

    def __len__(self) -> int:
        return self.size

    def _entry(self, index: int) -> Entry:
        if index < 0 or index >= self.size:
            raise IndexError("no such index")
        entry = self.header
        if index < self.size // 2:
            step = 0
            while step <= index:
                entry = entry.next
                step += 1
        else:
            step = self.size
            while step > index:
                entry = entry.previous
                step -= 1
        return entry

    def _add_before(self, element: int, entry: Entry) -> Entry:
        made = Entry(element, entry, entry.previous)
        made.previous.next = made
        made.next.previous = made
        self.size += 1
        return made

    def _remove(self, entry: Entry) -> int:
        if entry is self.header:
            raise LookupError("no such element")
        result = entry.element
        entry.previous.next = entry.next
        entry.next.previous = entry.previous
        entry.next = entry.previous = None
        self.size -= 1
        return result

    def rep_ok(self) -> bool:
        """Whether the entries make a ring through the sentinel, both ways, of this size."""
        if self.header is None:
            return False
        visited = {self.header}
        entry = self.header
        while True:
            following = entry.next
            if following is None or following.previous is not entry:
                return False
            if following is self.header:
                break
            if following in visited:
                return False
            visited.add(following)
            entry = following
        return self.size == len(visited) - 1
