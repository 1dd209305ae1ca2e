"""Which option of a field to try first, where any accepted heap will do."""

from __future__ import annotations

from collections.abc import Sequence

from heapwright.program.abstract import Reference
from heapwright.structures.kinds import ROOT, New, Put, Step
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Partial

_Place = tuple[str, str]


class Preferred:
    """What was there in heaps that were accepted: most predicates want a container of one length
    only, and some fields never are None.
    """

    def __init__(self) -> None:
        self._lengths: dict[_Place, int] = {}
        self._filled: set[_Place] = set()
        self._empty: set[_Place] = set()

    def learn(self, accepted: Partial) -> None:
        for (owner, name), value in accepted.values.items():
            place = _place(accepted.classes, owner, name)
            if value is None:
                self._empty.add(place)
            elif isinstance(value, Reference):
                self._filled.add(place)
                if value.number in accepted.lengths:
                    self._lengths[place] = accepted.lengths[value.number]

    def first(self, heap: OpenHeap, steps: list[Step]) -> list[Step]:
        """The steps, with what was accepted at such a place before the others."""
        step = steps[0]
        if not isinstance(step, Put):
            return steps
        place = _place(heap.classes, step.number, step.name)
        if place in self._lengths:
            length = self._lengths[place]
            return sorted(steps, key=lambda each: not _has_length(each, length))
        if step.option is None and place in self._filled and place not in self._empty:
            return [*steps[1:], step]
        return steps


def _place(classes: Sequence[str], owner: int, name: str) -> _Place:
    return ("" if owner == ROOT else classes[owner], name)


def _has_length(step: Step, length: int) -> bool:
    match step:
        case Put(option=New(length=int(own))):
            return own == length
    return False
