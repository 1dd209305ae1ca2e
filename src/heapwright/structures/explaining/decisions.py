"""What the decisions on the way to a heap say of its places and objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from heapwright.program import Scope
from heapwright.program.abstract import Reference
from heapwright.structures.explaining.numbers import Numbers
from heapwright.structures.explaining.reasons import EVERYTHING
from heapwright.structures.explaining.rejected import RejectedCall
from heapwright.structures.kinds import (
    HASHED,
    HOLDERS,
    ROOT,
    Become,
    Change,
    Clear,
    Narrow,
    New,
    OfClass,
    Put,
    Some,
    Step,
)


class Decisions:
    """For each place, the decisions that say what is there; for each object, those that say which
    object it is, and which it is not.
    """

    def __init__(self) -> None:
        self.places: dict[tuple[int, str], int] = {}
        self.objects: list[int] = []
        self.classes: list[str] = []
        self._held: dict[tuple[int, str], int] = {}
        self._became: dict[int, int] = {}
        self._late: set[int] = set()
        self.numbers: Numbers | None = None
        """What comparisons of numbers depend on, if that is known."""
        self.rejected: RejectedCall | None = None
        """The call that the heap is rejected for, whatever its numbers are."""

    @classmethod
    def of(cls, steps: Iterable[tuple[Change, int]]) -> Decisions:
        """The steps, each with its bit."""
        made = cls()
        for step, bit in steps:
            made.apply(step, bit)
        return made

    def apply(self, step: Change, bit: int) -> None:
        if type(step) is Put:
            self._put(step, bit)
        elif type(step) is Narrow:
            self.objects[step.number] |= bit
            if step.fresh and not step.candidates:
                self._late.discard(step.number)
        elif type(step) is Become:
            self._become(step, bit)
        elif type(step) is Clear:
            self.places.update(dict.fromkeys(step.places, bit))
        else:
            assert type(step) is OfClass
            self.objects[step.number] |= bit

    def _put(self, step: Put, bit: int) -> None:
        place = step.number, step.name
        self.places[place] = bit
        option = step.option
        if type(option) is New or type(option) is Some:
            self._held[place] = len(self.objects)
            if type(option) is Some:
                self._late.add(len(self.objects))
            self.objects.append(bit)
            self.classes.append(option.class_name)
        elif type(option) is Reference:
            self._held[place] = option.number

    def _become(self, step: Become, bit: int) -> None:
        """What others can be depends on it too, since candidates are kept consistent."""
        number, other = step
        self._late.discard(number)
        self._became[number] = other
        self.objects[number] |= bit
        both = self.objects[number] | self.objects[other]
        for late in self._late:
            self.objects[late] |= both

    def at(self, place: tuple[int, str]) -> int:
        """Why there is at a place what there is."""
        found = self.places.get(place, EVERYTHING)
        number = self._held.get(place)
        while number is not None:
            found |= self.objects[number]
            number = self._became.get(number)
        return found


def complete_because(above: Iterator[tuple[Change, int]], steps: list[Step], limits: Scope) -> int:
    """Why there are no other steps than these: the decisions above that leave no room for one more
    object, and those that say what an undecided object can be.
    """
    known = Decisions.of(above)
    found = 0
    for name in {name for name in known.classes if name not in HOLDERS}:
        own = [k for k, other in enumerate(known.classes) if other == name]
        if len(own) >= limits.limit(name):
            found |= _together(known, own)
    step: Any = steps[0]
    if type(step) is not Put:
        found |= known.objects[step.number]
        if not any(type(s) is Narrow and s.fresh for s in steps):
            name = known.classes[step.number]
            found |= _together(known, [k for k, c in enumerate(known.classes) if c == name])
    elif step.number != ROOT and known.classes[step.number] in HASHED:
        found |= EVERYTHING  # keys differ from all others
    return found


def _together(known: Decisions, numbers: Iterable[int]) -> int:
    found = 0
    for number in numbers:
        found |= known.objects[number]
    return found
