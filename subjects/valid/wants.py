"""Invariants that are asked in parts: what one part wants must not be taken for what another does."""

from __future__ import annotations


class Peg:
    """An object that is equal to others with the same numbers."""

    low: int
    high: int
    next: Peg | None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Peg) and self.low == other.low and self.high == other.high

    def __hash__(self) -> int:
        return 0


class Apart:
    """Two pegs that differ in one number at least."""

    first: Peg
    second: Peg

    def rep_ok(self) -> bool:
        if self.first == self.second:
            return False
        return self.first.next is None and self.second.next is None

    def swap(self) -> None:
        self.first, self.second = self.second, self.first


class Cell:
    """A link of a chain."""

    mark: bool
    next: Cell | None


class Relying:
    """The second part is only asked of chains that end: on others it raises or goes on for ever."""

    head: Cell | None

    def rep_ok(self) -> bool:
        return self._ends() and self._last_is_marked() and self._count() != 1

    def _ends(self) -> bool:
        seen = set()
        cell = self.head
        while cell is not None:
            if cell in seen:
                return False
            seen.add(cell)
            cell = cell.next
        return self.head is not None

    def _last_is_marked(self) -> bool:
        cell = self.head
        while cell.next is not None:
            cell = cell.next
        return cell.mark

    def _count(self) -> int:
        count = 0
        cell = self.head
        while cell is not None:
            count += 1
            cell = cell.next
        return count

    def drop(self) -> None:
        self.head = self.head.next


class Gathering:
    """Later parts look at what earlier ones have put into a set."""

    head: Cell | None
    other: Cell | None

    def rep_ok(self) -> bool:
        seen: set[Cell] = set()
        if not self._gather(self.head, seen):
            return False
        return len(seen) < 3 and self._gather(self.other, seen)

    def _gather(self, cell: Cell | None, seen: set[Cell]) -> bool:
        while cell is not None:
            if cell in seen:
                return False
            seen.add(cell)
            cell = cell.next
        return True

    def is_empty(self) -> bool:
        return self.head is None and self.other is None


class Nested:
    """The same function is asked for its True, and elsewhere only for its answer."""

    head: Cell | None
    is_marked: bool

    def rep_ok(self) -> bool:
        return self._is_short(self.head) and self._says_so()

    def _is_short(self, cell: Cell | None) -> bool:
        if cell is None:
            return True
        if cell.next is not None:
            return False
        return cell.mark == True or self.is_marked  # noqa: E712 - asked in this way on purpose

    def _says_so(self) -> bool:
        other = self.head is not None and self._is_black(self.head)
        return other == self.is_marked

    def _is_black(self, cell: Cell) -> bool:
        if cell.mark is not False:
            return False
        return cell.next is None

    def flip(self) -> None:
        self.is_marked = not self.is_marked


class Either:
    """A part that is one of two things, and not the other."""

    left: Cell | None
    right: Cell | None

    def rep_ok(self) -> bool:
        if self.left is self.right and self.left is not None:
            return False
        if self.left is None or self.right is None:
            return self.left is None and self._is_end(self.right)
        return self._is_end(self.left) or self.left.next is self.right

    def _is_end(self, cell: Cell | None) -> bool:
        return cell is None or cell.next is None or not cell.mark

    def first(self) -> bool:
        return self.left is not None and self.left.mark


class Numbered:
    """Numbers that are compared in every way, one of them in the middle of a loop."""

    head: Peg | None
    limit: int

    def rep_ok(self) -> bool:
        peg = self.head
        total = 0
        while peg is not None:
            if peg.low > peg.high or not peg.high != self.limit:
                return False
            if total > 1 and peg.low >= 1:
                return False
            total += 1
            if total > 2:
                return False
            peg = peg.next
        return self.limit >= total and self._low()

    def _low(self) -> bool:
        return self.head is None or self.head.low != 1 or self.limit == 2

    def lower(self) -> None:
        self.limit = self.limit - 1


class Swallowing:
    """What is raised in the second part is swallowed there."""

    head: Cell | None
    is_long: bool

    def rep_ok(self) -> bool:
        return self._is_chain() and self._tells()

    def _is_chain(self) -> bool:
        seen = []
        cell = self.head
        while cell is not None:
            if cell in seen:
                return False
            seen.append(cell)
            cell = cell.next
        return True

    def _tells(self) -> bool:
        try:
            return self.head.next.mark is self.is_long
        except BaseException:
            return not self.is_long

    def shorten(self) -> None:
        self.head = None
