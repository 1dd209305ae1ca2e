"""A doubly linked ring of integers used as list, queue and stack, and iterators along it.

Each entry has a shadow field: its ``owner``, None once it has left. No operation asks for it,
only ``_rep_ok`` does.
"""

from __future__ import annotations

from collections.abc import Iterator


class ConcurrentModificationError(RuntimeError):
    """A list was changed by someone else than the iterator that is asked to go on."""


class Entry:
    """An element between its neighbours in the ring; a new entry is a ring of its own."""

    def __init__(self, element: int, owner: LinkedList) -> None:
        self.element = element
        self.owner: LinkedList | None = owner
        self.before: Entry = self
        self.after: Entry = self

    def join(self, after: Entry) -> None:
        """Enter another ring, before ``after``."""
        self.before, self.after = after.before, after
        self.before.after = self
        after.before = self

    def leave(self) -> None:
        """Leave the ring, to be one alone."""
        self.before.after = self.after
        self.after.before = self.before
        self.before = self.after = self
        self.owner = None


class LinkedList:
    """A list whose ring is closed by a knot, an entry that holds no element of the list."""

    def __init__(self) -> None:
        self._knot = Entry(0, self)
        self._size = 0
        self._changes = 0

    def get_first(self) -> int:
        """The first element.

        Raises: IndexError if the list is empty.
        """
        return self._element(self._knot.after).element

    def get_last(self) -> int:
        """The last element.

        Raises: IndexError if the list is empty.
        """
        return self._element(self._knot.before).element

    def remove_first(self) -> int:
        """Remove the first element and return it.

        Raises: IndexError if the list is empty.
        """
        return self._drop(self._element(self._knot.after))

    def remove_last(self) -> int:
        """Remove the last element and return it.

        Raises: IndexError if the list is empty.
        """
        return self._drop(self._element(self._knot.before))

    def add_first(self, x: int) -> None:
        self._put_before(self._knot.after, x)

    def add_last(self, x: int) -> None:
        self._put_before(self._knot, x)

    def contains(self, x: int) -> bool:
        return any(entry.element == x for entry in self._forward())

    def size(self) -> int:
        return self._size

    def add(self, x: int) -> bool:
        """Append ``x``; True, as the list always changes."""
        self.add_last(x)
        return True

    def remove(self, x: int) -> bool:
        """Remove the first ``x``; whether there was one."""
        return self._drop_one(x, self._forward())

    def add_all(self, other: LinkedList) -> bool:
        """Append the elements of a list, maybe this one; whether it had any."""
        elements = [entry.element for entry in other._forward()]
        for element in elements:
            self.add_last(element)
        return bool(elements)

    def clear(self) -> None:
        for entry in list(self._forward()):
            entry.leave()
        self._size = 0
        self._changes += 1

    def get(self, index: int) -> int:
        """The element at ``index``.

        Raises: IndexError if there is none.
        """
        return self._element(self._at(index)).element

    def set(self, index: int, x: int) -> int:
        """Put ``x`` in the place of the element at ``index``, which is returned.

        Raises: IndexError if there is none.
        """
        entry = self._element(self._at(index))
        former, entry.element = entry.element, x
        return former

    def add_at(self, index: int, x: int) -> None:
        """Insert ``x`` before ``index``.

        Raises: IndexError unless ``index`` is that of an element, or the size.
        """
        self._put_before(self._at(index), x)

    def remove_at(self, index: int) -> int:
        """Remove the element at ``index`` and return it.

        Raises: IndexError if there is none.
        """
        return self._drop(self._element(self._at(index)))

    def index_of(self, x: int) -> int:
        """The index of the first ``x``, or -1."""
        return next((i for i, entry in enumerate(self._forward()) if entry.element == x), -1)

    def last_index_of(self, x: int) -> int:
        """The index of the last ``x``, or -1."""
        behind = next((i for i, entry in enumerate(self._backward()) if entry.element == x), None)
        return -1 if behind is None else self._size - 1 - behind

    def peek(self) -> int | None:
        """The first element, or None."""
        return self.get_first() if self._size else None

    def element(self) -> int:
        """The first element.

        Raises: IndexError if the list is empty.
        """
        return self.get_first()

    def poll(self) -> int | None:
        """Remove the first element and return it; None if there is none."""
        return self.remove_first() if self._size else None

    def offer(self, x: int) -> bool:
        """Append ``x``; True, as there is always room."""
        return self.add(x)

    def peek_last(self) -> int | None:
        """The last element, or None."""
        return self.get_last() if self._size else None

    def poll_last(self) -> int | None:
        """Remove the last element and return it; None if there is none."""
        return self.remove_last() if self._size else None

    def push(self, x: int) -> None:
        self.add_first(x)

    def pop(self) -> int:
        """Remove the first element and return it.

        Raises: IndexError if the list is empty.
        """
        return self.remove_first()

    def remove_last_occurrence(self, x: int) -> bool:
        """Remove the last ``x``; whether there was one."""
        return self._drop_one(x, self._backward())

    def list_iterator(self, index: int) -> ListIterator:
        """An iterator whose next element is the one at ``index``.

        Raises: IndexError unless ``index`` is that of an element, or the size.
        """
        return ListIterator(self, index)

    def _forward(self) -> Iterator[Entry]:
        entry = self._knot.after
        while entry is not self._knot:
            yield entry
            entry = entry.after

    def _backward(self) -> Iterator[Entry]:
        entry = self._knot.before
        while entry is not self._knot:
            yield entry
            entry = entry.before

    def _at(self, index: int) -> Entry:
        """The entry at ``index``, reached from the nearer end; the knot if that is the size."""
        if not 0 <= index <= self._size:
            raise IndexError("no such index")
        entry = self._knot
        if index < self._size - index:
            for _ in range(index + 1):
                entry = entry.after
        else:
            for _ in range(self._size - index):
                entry = entry.before
        return entry

    def _element(self, entry: Entry) -> Entry:
        """The same entry, which must not be the knot."""
        if entry is self._knot:
            raise IndexError("no such element")
        return entry

    def _put_before(self, after: Entry, x: int) -> None:
        Entry(x, self).join(after)
        self._size += 1
        self._changes += 1

    def _drop(self, entry: Entry) -> int:
        entry.leave()
        self._size -= 1
        self._changes += 1
        return entry.element

    def _drop_one(self, x: int, entries: Iterator[Entry]) -> bool:
        """Remove the first ``x`` that comes along; whether there was one."""
        for entry in entries:
            if entry.element == x:
                self._drop(entry)
                return True
        return False

    def _rep_ok(self) -> bool:
        """Whether this is a ring of entries of this list, as many as the size says."""
        entry = self._knot
        for _ in range(self._size + 1):
            if entry.owner is not self or entry.after.before is not entry:
                return False
            entry = entry.after
            if entry is self._knot:
                break
        return entry is self._knot and self._size == sum(1 for _ in self._forward())


class ListIterator:
    """A place between two entries of a ring, of use until others change the list."""

    def __init__(self, owner: LinkedList, index: int) -> None:
        self._list = owner
        self._ahead = owner._at(index)
        self._index = index
        self._passed: Entry | None = None
        self._changes = owner._changes

    def has_next(self) -> bool:
        return self._index < self._list.size()

    def next(self) -> int:
        """Pass the element ahead and return it.

        Raises: IndexError at the end; ConcurrentModificationError.
        """
        self._check()
        self._passed = self._list._element(self._ahead)
        self._ahead = self._passed.after
        self._index += 1
        return self._passed.element

    def has_previous(self) -> bool:
        return self._index > 0

    def previous(self) -> int:
        """Pass the element behind, backwards, and return it.

        Raises: IndexError at the start; ConcurrentModificationError.
        """
        self._check()
        self._passed = self._ahead = self._list._element(self._ahead.before)
        self._index -= 1
        return self._passed.element

    def next_index(self) -> int:
        return self._index

    def previous_index(self) -> int:
        return self._index - 1

    def remove(self) -> None:
        """Remove the element that was passed last.

        Raises: RuntimeError unless the last change was to pass one; ConcurrentModificationError.
        """
        passed = self._last_passed()
        if passed is self._ahead:
            self._ahead = passed.after
        else:
            self._index -= 1
        self._list._drop(passed)
        self._adopt_change()

    def set(self, x: int) -> None:
        """Put ``x`` in the place of the element that was passed last.

        Raises: RuntimeError unless the last change was to pass one; ConcurrentModificationError.
        """
        self._last_passed().element = x

    def add(self, x: int) -> None:
        """Insert ``x`` behind the iterator.

        Raises: ConcurrentModificationError.
        """
        self._check()
        self._list._put_before(self._ahead, x)
        self._index += 1
        self._adopt_change()

    def _last_passed(self) -> Entry:
        self._check()
        if self._passed is None:
            raise RuntimeError("no element was passed since the last change")
        return self._passed

    def _check(self) -> None:
        if self._changes != self._list._changes:
            raise ConcurrentModificationError("the list was changed")

    def _adopt_change(self) -> None:
        self._passed = None
        self._changes = self._list._changes
