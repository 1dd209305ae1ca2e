"""Which length of a container to try first, where any accepted heap will do."""

from __future__ import annotations

from collections.abc import Sequence

from heapwright.program.abstract import Reference
from heapwright.structures.kinds import ROOT, New, Put, Step
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Partial


class Lengths:
    """How long containers were in heaps that were accepted: most predicates want one length only,
    and any completion will do.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], int] = {}

    def learn(self, accepted: Partial) -> None:
        for (owner, name), value in accepted.values.items():
            if isinstance(value, Reference) and value.number in accepted.lengths:
                self._known[_place(accepted.classes, owner, name)] = accepted.lengths[value.number]

    def first(self, heap: OpenHeap, steps: list[Step]) -> list[Step]:
        """The steps, with the last accepted length before the others."""
        match steps[-1]:
            case Put(number, name, New(length=int())):
                length = self._known.get(_place(heap.classes, number, name))
                return sorted(steps, key=lambda step: not _has_length(step, length))
        return steps


def _place(classes: Sequence[str], owner: int, name: str) -> tuple[str, str]:
    return ("" if owner == ROOT else classes[owner], name)


def _has_length(step: Step, length: int | None) -> bool:
    match step:
        case Put(option=New(length=int(own))):
            return own == length
    return False
