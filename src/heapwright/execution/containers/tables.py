"""The hash table of a set, slot by slot as CPython lays it out.

In which order a set gives its members, and which one it pops, follows from where they lie: from
their hashes, from the size of the table, and from what was there before. Python shows none of that,
so it is done again here. ``tests/unit/execution/test_set_tables.py`` compares with Python's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

_LEAST = 8
_LINEAR = 9
_SHIFT = 5
_BITS = (1 << 64) - 1
_LARGE = 50_000

Slot = tuple[int, Any]
"""A hash, and the member as it is stored."""
_GONE: Slot = (-1, None)


def _reuses() -> bool:
    """Whether this Python puts a member where one was before."""
    tried = {0}
    tried.discard(0)
    tried |= {56}
    tried.add(1)
    return list(tried) == [56, 1]


_REUSES = _reuses()


class Table:
    """Slots that are free (None), were used before (``_GONE``), or hold a member."""

    __slots__ = ("fill", "finger", "slots", "told", "used")
    hw_derived = ("told",)
    """Fields that follow from the others: to fill one in changes nothing."""

    def __init__(self) -> None:
        self.slots: list[Slot | None] = [None] * _LEAST
        self.fill = 0
        self.used = 0
        self.finger = 0
        self.told: str | None = None
        """What a state says of it, as long as nothing changes."""

    @classmethod
    def of(cls, members: Iterable[Slot]) -> Table:
        """With these members, all different, added one by one."""
        made = cls()
        for number, member in members:
            made.put(number, member)
        return made

    def __iter__(self) -> Iterator[Slot]:
        return (slot for slot in self.slots if slot is not None and slot is not _GONE)

    def _places(self, number: int, slots: list[Slot | None]) -> Iterator[int]:
        """Where a member with this hash may lie, the most likely place first."""
        mask = len(slots) - 1
        perturb = number & _BITS
        place = perturb & mask
        while True:
            yield from range(place, place + (_LINEAR + 1 if place + _LINEAR <= mask else 1))
            perturb >>= _SHIFT
            place = (place * 5 + 1 + perturb) & mask

    def find(self, number: int, equals: Callable[[Any], object]) -> Slot | None:
        """The first member with this hash that ``equals`` what is looked for."""
        slots = self.slots
        for place in self._places(number, slots):
            slot = slots[place]
            if slot is None:
                return None
            if slot is _GONE or slot[0] != number:
                continue
            equal = bool(equals(slot[1]))
            if self.slots is not slots or slots[place] is not slot:  # comparing changed it
                return self.find(number, equals)
            if equal:
                return slot
        raise AssertionError  # some slots are always free

    def after(self, place: int) -> tuple[int, Any]:
        """The first member from this place on, and the next place; None at the end."""
        for at in range(place, len(self.slots)):
            slot = self.slots[at]
            if slot is not None and slot is not _GONE:
                return at + 1, slot[1]
        return len(self.slots), None

    def put(self, number: int, member: Any) -> None:
        """Adds a member that is not there."""
        self.told = None
        self.used += 1
        free = None
        for place in self._places(number, self.slots):
            if self.slots[place] is None:
                break
            if _REUSES and self.slots[place] is _GONE:
                free = place
        if free is not None:
            self.slots[free] = number, member
            return
        self.slots[place] = number, member
        self.fill += 1
        if self.fill * 5 >= (len(self.slots) - 1) * 3:
            self._resize(self.used * (2 if self.used > _LARGE else 4))

    def _place(self, number: int, member: Any, slots: list[Slot | None]) -> None:
        place = next(place for place in self._places(number, slots) if slots[place] is None)
        slots[place] = number, member

    def _resize(self, least: int) -> None:
        size = _LEAST
        while size <= least:
            size *= 2
        if size == len(self.slots) == _LEAST and self.fill == self.used:
            return
        slots: list[Slot | None] = [None] * size
        for number, member in self:
            self._place(number, member, slots)
        self.slots = slots
        self.fill = self.used

    def drop(self, member: Any) -> None:
        """Takes out a member, known by its identity."""
        self.told = None
        for place, slot in enumerate(self.slots):
            if slot is not None and slot is not _GONE and slot[1] is member:
                self.slots[place] = _GONE
                self.used -= 1
                return

    def shrink(self) -> None:
        """As after members of another set were taken out: without most of what is gone."""
        self.told = None
        if self.fill - self.used > (len(self.slots) - 1) // 4:
            self._resize(self.used * (2 if self.used > _LARGE else 4))

    def first(self) -> Any:
        """The member that is popped next. Requires: there is one."""
        mask = len(self.slots) - 1
        place = self.finger & mask
        while (slot := self.slots[place]) is None or slot is _GONE:
            place = (place + 1) & mask
        self.finger = place + 1
        self.told = None
        return slot[1]

    def clear(self) -> None:
        """Where the next pop begins is not forgotten."""
        self.told = None
        self.slots = [None] * _LEAST
        self.fill = self.used = 0

    def reserve(self, count: int) -> None:
        """Makes room for the members of another set or dict."""
        self.told = None
        if (self.fill + count) * 5 >= (len(self.slots) - 1) * 3:
            self._resize((self.used + count) * 2)

    def take_over(self, other: Table) -> None:
        """All members of another table. Requires: nothing was ever in this one, or all that was has
        been forgotten, and it has room.
        """
        if len(self.slots) == len(other.slots) and other.fill == other.used:
            self.slots = other.slots.copy()
        else:
            for number, member in other:
                self._place(number, member, self.slots)
        self.fill = self.used = other.used

    # States -----------------------------------------------------------------------------------

    def layout(self) -> str:
        """What its members, in order, do not tell; empty if they tell all."""
        if self.told is None:
            told, plain = self._described(), Table.of(self)
            same = told == plain._described() and all(map(_is_same, self, plain))
            self.told = "" if same else told
        return self.told

    def _described(self) -> str:
        marks = ["." if s is None else "x" if s is _GONE else "m" for s in self.slots]
        return f"{''.join(marks)} {self.finger}"

    @classmethod
    def described(cls, layout: str, members: Iterable[Slot]) -> Table:
        """The table with these members in order, laid out like this."""
        if not layout:
            made = cls.of(members)
        else:
            made = cls()
            slots, _, finger = layout.partition(" ")
            rest = iter(members)
            made.slots = [next(rest) if m == "m" else _GONE if m == "x" else None for m in slots]
            made.used = slots.count("m")
            made.fill = made.used + slots.count("x")
            made.finger = int(finger)
        made.told = layout
        return made


SMALL = 5
"""The most keys of a dict with the smallest table."""


def probed(numbers: list[int], number: int) -> Iterator[int]:
    """Which keys of a small dict, into which these hashes went one by one and nothing came out, are
    looked at for another hash.
    """
    slots: dict[int, int] = {}
    for key, known in enumerate(numbers):
        slots[next(place for place in _places_in_dict(known) if place not in slots)] = key
    for place in _places_in_dict(number):
        if place not in slots:
            return
        yield slots[place]


def _places_in_dict(number: int) -> Iterator[int]:
    perturb = number & _BITS
    place = perturb % _LEAST
    while True:
        yield place
        perturb >>= _SHIFT
        place = (place * 5 + perturb + 1) % _LEAST


def _is_same(left: Slot, right: Slot) -> bool:
    return left[1] is right[1]
