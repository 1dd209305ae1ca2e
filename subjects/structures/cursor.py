"""A linked list of integers and the cursors that walk along it."""


class Link:
    """A value between its neighbours; ``detached`` once it has left the list."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.prev: Link = self
        self.next: Link = self
        self.detached = False


class CursorList:
    """A list that is read and thinned out through cursors."""

    def __init__(self) -> None:
        self._ends = Link(0)
        self._size = 0

    def append(self, value: int) -> None:
        link = Link(value)
        link.prev = self._ends.prev
        link.next = self._ends
        link.prev.next = link
        self._ends.prev = link
        self._size += 1

    def cursor(self) -> "Cursor":
        """A cursor on the first value."""
        return Cursor(self)

    def __len__(self) -> int:
        return self._size

    def rep_ok(self) -> bool:
        """Whether all links agree with their neighbours and the size is right."""
        count = 0
        link = self._ends
        while link.next.prev is link and not link.next.detached:
            link = link.next
            if link is self._ends:
                return count == self._size
            count += 1
        return False

    def _detach(self, link: Link) -> None:
        link.prev.next = link.next
        link.next.prev = link.prev
        link.detached = True
        self._size -= 1


class Cursor:
    """A place in a list: on one of its values, or at its end."""

    def __init__(self, owner: CursorList) -> None:
        self._list = owner
        self._link = owner._ends.next

    def at_end(self) -> bool:
        return self._link is self._list._ends

    def value(self) -> int:
        """The value under the cursor.

        Raises: IndexError at the end; RuntimeError if another cursor removed it.
        """
        return self._here().value

    def advance(self) -> None:
        """Go on to the next value.

        Raises: IndexError at the end; RuntimeError if another cursor removed this one.
        """
        self._link = self._here().next

    def remove(self) -> int:
        """Remove the value under the cursor, which goes on to the next.

        Raises: IndexError at the end; RuntimeError if another cursor removed it.
        """
        link = self._here()
        self._link = link.next
        self._list._detach(link)
        return link.value

    def _here(self) -> Link:
        if self._link.detached:
            raise RuntimeError("the value under the cursor was removed")
        if self.at_end():
            raise IndexError("the cursor is at the end")
        return self._link
