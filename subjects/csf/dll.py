"""A ring of entries with links in both directions; the header is an entry without a value."""

from __future__ import annotations


class Entry:
    """A value between two neighbours; alone it is its own neighbour."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.before: Entry = self
        self.after: Entry = self


class DoublyLinkedList:
    """A sequence of integers."""

    def __init__(self) -> None:
        self.header = Entry(0)
        self.size = 0

    def is_empty(self) -> bool:
        return self.size == 0

    def get_first(self) -> int:
        """Raises: LookupError if the list is empty."""
        if self.size == 0:
            raise LookupError("get_first of an empty list")
        return self.header.after.value

    def get_last(self) -> int:
        """Raises: LookupError if the list is empty."""
        if self.size == 0:
            raise LookupError("get_last of an empty list")
        return self.header.before.value

    def add_first(self, value: int) -> None:
        self._insert(value, self.header.after)

    def add_last(self, value: int) -> None:
        self._insert(value, self.header)

    def remove_first(self) -> int:
        """Raises: LookupError if the list is empty."""
        return self._remove(self.header.after)

    def remove_last(self) -> int:
        """Raises: LookupError if the list is empty."""
        return self._remove(self.header.before)

    def get(self, index: int) -> int:
        """Raises: IndexError if there is no such place."""
        return self._entry(index).value

    def set(self, index: int, value: int) -> int:
        """The value that was there.

        Raises: IndexError if there is no such place.
        """
        entry = self._entry(index)
        old, entry.value = entry.value, value
        return old

    def add_at(self, index: int, value: int) -> None:
        """Raises: IndexError if there is no such place."""
        self._insert(value, self.header if index == self.size else self._entry(index))

    def remove_at(self, index: int) -> int:
        """Raises: IndexError if there is no such place."""
        return self._remove(self._entry(index))

    def index_of(self, value: int) -> int:
        """The first place with this value, or -1."""
        index, entry = 0, self.header.after
        while entry is not self.header:
            if entry.value == value:
                return index
            index, entry = index + 1, entry.after
        return -1

    def last_index_of(self, value: int) -> int:
        """The last place with this value, or -1."""
        index, entry = self.size, self.header.before
        while entry is not self.header:
            index -= 1
            if entry.value == value:
                return index
            entry = entry.before
        return -1

    def remove(self, value: int) -> bool:
        """Remove the first such value; whether there was one."""
        entry = self.header.after
        while entry is not self.header:
            if entry.value == value:
                self._remove(entry)
                return True
            entry = entry.after
        return False

    def clear(self) -> None:
        self.header.before = self.header.after = self.header
        self.size = 0

    def _entry(self, index: int) -> Entry:
        """From the nearer end."""
        if index < 0 or index >= self.size:
            raise IndexError(f"no place {index}")
        entry = self.header
        if index < self.size // 2:
            for _ in range(index + 1):
                entry = entry.after
        else:
            for _ in range(self.size - index):
                entry = entry.before
        return entry

    def _insert(self, value: int, after: Entry) -> None:
        entry = Entry(value)
        entry.before, entry.after = after.before, after
        entry.before.after = entry
        entry.after.before = entry
        self.size += 1

    def _remove(self, entry: Entry) -> int:
        if entry is self.header:
            raise LookupError("the list is empty")
        entry.before.after = entry.after
        entry.after.before = entry.before
        self.size -= 1
        return entry.value

    def rep_ok(self) -> bool:
        """Whether links agree in both directions, and the size counts the entries."""
        count, entry = 0, self.header
        while True:
            if entry.after.before is not entry:
                return False
            entry = entry.after
            if entry is self.header:
                return count == self.size
            count += 1
            if count > self.size:
                return False
