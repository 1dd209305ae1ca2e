"""A doubly linked list of integers, and iterators that walk along it both ways."""

from __future__ import annotations

from collections.abc import Iterator


class ConcurrentModificationError(RuntimeError):
    """A list was changed by someone else than the iterator that is asked to go on."""


class Entry:
    """An element between its neighbours, None at either end."""

    def __init__(self, element: int, before: Entry | None, after: Entry | None) -> None:
        self.element = element
        self.before = before
        self.after = after


class DoubleLinkedList:
    """A list that knows its first and its last entry."""

    def __init__(self) -> None:
        self._first: Entry | None = None
        self._last: Entry | None = None
        self._size = 0
        self._changes = 0

    def get_first(self) -> int:
        """The first element.

        Raises: IndexError if the list is empty.
        """
        if self._first is None:
            raise IndexError("get_first of an empty list")
        return self._first.element

    def get_last(self) -> int:
        """The last element.

        Raises: IndexError if the list is empty.
        """
        if self._last is None:
            raise IndexError("get_last of an empty list")
        return self._last.element

    def remove_first(self) -> int:
        """Remove the first element and return it.

        Raises: IndexError if the list is empty.
        """
        if self._first is None:
            raise IndexError("remove_first from an empty list")
        return self._unlink(self._first)

    def remove_last(self) -> int:
        """Remove the last element and return it.

        Raises: IndexError if the list is empty.
        """
        if self._last is None:
            raise IndexError("remove_last from an empty list")
        return self._unlink(self._last)

    def add_first(self, x: int) -> None:
        self._link(x, None, self._first)

    def add_last(self, x: int) -> None:
        self._link(x, self._last, None)

    def contains(self, x: int) -> bool:
        return self._find(x) is not None

    def size(self) -> int:
        return self._size

    def add(self, x: int) -> bool:
        """Append ``x``; True, as the list always changes."""
        self.add_last(x)
        return True

    def remove(self, x: int) -> bool:
        """Remove the first ``x``; whether there was one."""
        entry = self._find(x)
        if entry is None:
            return False
        self._unlink(entry)
        return True

    def add_all(self, other: DoubleLinkedList) -> bool:
        """Append the elements of a list, maybe this one; whether it had any."""
        return self.add_all_at(self._size, other)

    def add_all_at(self, index: int, other: DoubleLinkedList) -> bool:
        """Insert the elements of a list, maybe this one, before ``index``; whether it had any.

        Raises: IndexError unless ``index`` is that of an element, or the size.
        """
        after = self._place(index)
        elements = [entry.element for entry in other._forward()]
        for element in elements:
            self._link(element, self._last if after is None else after.before, after)
        return bool(elements)

    def clear(self) -> None:
        self._first = self._last = None
        self._size = 0
        self._changes += 1

    def get(self, index: int) -> int:
        """The element at ``index``.

        Raises: IndexError if there is none.
        """
        return self._entry(index).element

    def set(self, index: int, x: int) -> int:
        """Put ``x`` in the place of the element at ``index``, which is returned.

        Raises: IndexError if there is none.
        """
        entry = self._entry(index)
        former, entry.element = entry.element, x
        return former

    def add_at(self, index: int, x: int) -> None:
        """Insert ``x`` before ``index``.

        Raises: IndexError unless ``index`` is that of an element, or the size.
        """
        after = self._place(index)
        self._link(x, self._last if after is None else after.before, after)

    def remove_at(self, index: int) -> int:
        """Remove the element at ``index`` and return it.

        Raises: IndexError if there is none.
        """
        return self._unlink(self._entry(index))

    def index_of(self, x: int) -> int:
        """The index of the first ``x``, or -1."""
        for index, entry in enumerate(self._forward()):
            if entry.element == x:
                return index
        return -1

    def last_index_of(self, x: int) -> int:
        """The index of the last ``x``, or -1."""
        index = self._size - 1
        entry = self._last
        while entry is not None and entry.element != x:
            index -= 1
            entry = entry.before
        return index

    def list_iterator(self, index: int) -> ListIterator:
        """An iterator whose next element is the one at ``index``.

        Raises: IndexError unless ``index`` is that of an element, or the size.
        """
        return ListIterator(self, index)

    def clone(self) -> DoubleLinkedList:
        """Another list of the same elements."""
        twin = DoubleLinkedList()
        twin.add_all(self)
        return twin

    def _forward(self) -> Iterator[Entry]:
        entry = self._first
        while entry is not None:
            yield entry
            entry = entry.after

    def _find(self, x: int) -> Entry | None:
        return next((entry for entry in self._forward() if entry.element == x), None)

    def _entry(self, index: int) -> Entry:
        for position, entry in enumerate(self._forward()):
            if position == index:
                return entry
        raise IndexError("no such index")

    def _place(self, index: int) -> Entry | None:
        """The entry at ``index``; None for the end."""
        return None if index == self._size else self._entry(index)

    def _link(self, x: int, before: Entry | None, after: Entry | None) -> None:
        """Put ``x`` between two neighbours."""
        entry = Entry(x, before, after)
        if before is None:
            self._first = entry
        else:
            before.after = entry
        if after is None:
            self._last = entry
        else:
            after.before = entry
        self._size += 1
        self._changes += 1

    def _unlink(self, entry: Entry) -> int:
        if entry.before is None:
            self._first = entry.after
        else:
            entry.before.after = entry.after
        if entry.after is None:
            self._last = entry.before
        else:
            entry.after.before = entry.before
        self._size -= 1
        self._changes += 1
        return entry.element

    def _rep_ok(self) -> bool:
        """Whether all neighbours agree, both ends are known, and the size is right."""
        count = 0
        before: Entry | None = None
        for entry in self._forward():
            count += 1
            if entry.before is not before or count > self._size:
                return False
            before = entry
        return self._last is before and count == self._size


class ListIterator:
    """A place between two elements, of use until others change the list."""

    def __init__(self, owner: DoubleLinkedList, index: int) -> None:
        self._list = owner
        self._ahead = owner._place(index)
        self._index = index
        self._passed: Entry | None = None
        self._changes = owner._changes

    def has_next(self) -> bool:
        return self._ahead is not None

    def next(self) -> int:
        """Pass the element ahead and return it.

        Raises: IndexError at the end; ConcurrentModificationError.
        """
        self._check()
        if self._ahead is None:
            raise IndexError("next at the end of a list")
        self._passed = self._ahead
        self._ahead = self._ahead.after
        self._index += 1
        return self._passed.element

    def has_previous(self) -> bool:
        return self._index > 0

    def previous(self) -> int:
        """Pass the element behind, backwards, and return it.

        Raises: IndexError at the start; ConcurrentModificationError.
        """
        self._check()
        behind = self._behind()
        if behind is None:
            raise IndexError("previous at the start of a list")
        self._passed = self._ahead = behind
        self._index -= 1
        return behind.element

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
        self._list._unlink(passed)
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
        self._list._link(x, self._behind(), self._ahead)
        self._index += 1
        self._adopt_change()

    def _behind(self) -> Entry | None:
        return self._list._last if self._ahead is None else self._ahead.before

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
