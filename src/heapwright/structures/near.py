"""What is decided of a heap, completed like another that is known: a guess, to be tried first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from heapwright.program.abstract import Reference, reference_to
from heapwright.structures.agreement import EXTRA, Entry
from heapwright.structures.kinds import HASHED, HOLDERS, ROOT, Change, Clear, New, Option, Put, Step
from heapwright.structures.partial import Partial
from heapwright.structures.space import Space


def steps_like(space: Space, near: Entry, steps: Sequence[Step]) -> list[Change]:
    """What comes after the steps so that the heap is like the known one wherever they say nothing.

    Requires: the known heap names all objects that the path had before the last step.
    """
    made = Partial()
    for step in steps:
        made.apply(step)
    options = [step.option for step in steps if isinstance(step, Put)]
    counts = Counter(option.class_name for option in options if isinstance(option, New))
    return _Likeness(space, near, made, counts).run()


class _Likeness:
    """``numbers`` says which object each of the known heap's objects is."""

    def __init__(self, space: Space, near: Entry, made: Partial, counts: Counter[str]) -> None:
        self._limits = space.scope
        self._known = near.known.partial
        self._made = made
        self._numbers = {there: here for here, there in enumerate(near.names) if there != EXTRA}
        self._numbers[ROOT] = ROOT
        self._counts = counts
        self._count = len(made.classes)

    def run(self) -> list[Change]:
        found: list[Change] = []
        cleared: list[tuple[int, str]] = []
        decided = self._made.values
        for (there, name), value in self._known.values.items():
            owner = self._numbers.get(there)
            if owner is None or (owner, name) in decided or self._is_hashed(there):
                continue
            if value is None:
                cleared.append((owner, name))
            elif type(value) is not Reference:
                found.append(Put(owner, name, value))  # type: ignore[arg-type]
            elif self._has_room(value.number):
                found.append(Put(owner, name, self._object(value.number)))
        return [*found, Clear(tuple(cleared))]

    def _is_hashed(self, number: int) -> bool:
        """Whether keys there must differ from others."""
        return number != ROOT and self._known.classes[number] in HASHED

    def _has_room(self, number: int) -> bool:
        name = self._known.classes[number]
        return (
            number in self._numbers
            or name in HOLDERS
            or self._counts[name] < self._limits.limit(name)
        )

    def _object(self, number: int) -> Option:
        if number in self._numbers:
            return reference_to(self._numbers[number])
        name = self._known.classes[number]
        self._numbers[number] = self._count
        self._count += 1
        self._counts[name] += 1
        return New(name, self._known.lengths.get(number))
