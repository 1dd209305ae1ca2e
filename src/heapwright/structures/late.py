"""References that are decided late: an object that may be one of those already there.

As long as it does not matter which object it is, one run stands for all of them. It matters where
identities are compared or hashed, and where a field is read. To be another one is decided by
putting that one in its place, wherever the heap refers to it, and running again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from heapwright.errors import Discarded, PathSignal
from heapwright.execution.undecided import UNDECIDED, address_of
from heapwright.structures.kinds import Become, Change, Narrow, Some, Step
from heapwright.structures.late_class import late_class, set_class
from heapwright.structures.registry import OBJECTS

if TYPE_CHECKING:
    from heapwright.structures.open_heap import OpenHeap

Place = tuple[int, str]


class Again(PathSignal):
    """The heap has changed under the run, which must start again."""


class Late(NamedTuple):
    """Which objects it may be; and whether it may be a new one."""

    candidates: tuple[int, ...]
    fresh: bool


class Lateness:
    """The objects of one heap that are not decided."""

    def __init__(self, heap: OpenHeap) -> None:
        self._heap = heap
        self.states: dict[int, Late] = {}
        self._places: dict[int, list[Place]] = {}

    # What the heap does -----------------------------------------------------------------------

    def begin(self, made: Any, number: int, option: Some, place: Place) -> None:
        self.states[number] = Late(option.candidates, option.fresh)
        self._places[number] = [place]
        UNDECIDED[address_of(made)] = _Undecided(self, number)
        set_class(made, late_class(type(made)))

    def end(self, made: Any, number: int) -> None:
        """Takes back the beginning."""
        self.states.pop(number, None)
        del self._places[number]
        UNDECIDED.pop(address_of(made), None)

    def held(self, number: int, place: Place) -> None:
        """Another place refers to the object."""
        if number in self._places:
            self._places[number].append(place)

    def left(self, number: int) -> None:
        """Takes back ``held``."""
        if number in self._places:
            self._places[number].pop()

    def narrow(self, step: Narrow) -> Any:
        """Fewer candidates; returns what was before."""
        before = self.states[step.number]
        if step.candidates or not step.fresh:
            self.states[step.number] = Late(step.candidates, step.fresh)
        else:
            del self.states[step.number]
            heap = self._heap
            made = heap.objects[step.number]
            UNDECIDED.pop(address_of(made))
            set_class(made, type(made).stands_for)
            heap.counts[heap.classes[step.number]] += 1
        return before

    def become(self, number: int, other: int) -> Any:
        """Puts the other one in its place; returns what was before."""
        heap, before = self._heap, dict(self.states)
        live, class_name = heap.objects[number], heap.classes[number]
        own = self.states.pop(number)
        if other in self.states:
            self._meet(other, own)
        for k, state in list(self.states.items()):
            if number in state.candidates:
                both = other in state.candidates
                gone = (number,) if both else (number, other)
                rest = tuple(c for c in state.candidates if c not in gone)
                self.states[k] = Late(rest, state.fresh)
            elif (k > number or k not in own.candidates) and other in state.candidates:
                rest = tuple(c for c in state.candidates if c != other)
                self.states[k] = Late(rest, state.fresh)
        UNDECIDED.pop(address_of(live))
        places = list(self._places[number])
        for place in places:
            heap.store(*place, heap.objects[other])
        if other in self._places:
            self._places[other] += places
        heap.classes[number] = ""
        return before, live, class_name

    def _meet(self, other: int, own: Late) -> None:
        """The other one is undecided too: it can be what both can be."""
        state = self.states[other]
        both = tuple(c for c in state.candidates if c in own.candidates)
        self.states[other] = Late(both, state.fresh)

    def restore(self, step: Change, before: Any) -> None:
        """Takes back a step that makes an object another, or one of fewer."""
        assert isinstance(step, Narrow | Become)
        heap, number = self._heap, step.number
        if isinstance(step, Narrow):
            if number not in self.states:
                heap.counts[heap.classes[number]] -= 1
                made = heap.objects[number]
                UNDECIDED[address_of(made)] = _Undecided(self, number)
                set_class(made, late_class(type(made)))
            self.states[number] = before
            return
        states, live, class_name = before
        heap.classes[number] = class_name
        self.states = states
        places = self._places[number]
        if step.other in self._places:
            del self._places[step.other][-len(places) :]
        for place in places:
            heap.store(*place, live)
        UNDECIDED[address_of(live)] = _Undecided(self, number)

    # What is asked ----------------------------------------------------------------------------

    def same(self, number: int, other: Any, wanted: bool | None = None) -> bool:
        state = self.states.get(number)
        found = OBJECTS.get(address_of(other))
        if state is None or found is None or found[1] not in state.candidates:
            return False
        return self.among(number, [found[1]], wanted)

    def among(self, number: int, others: Sequence[int], wanted: bool | None = None) -> bool:
        """Whether it is one of the others: decided if that is open; as it is wanted, if that is
        said.
        """
        state = self.states[number]
        inside = tuple(c for c in state.candidates if c in others)
        outside = tuple(c for c in state.candidates if c not in others)
        if not inside:
            return False
        if not outside and not state.fresh:
            if len(inside) == 1:
                self._only(Become(number, inside[0]))
            return True
        steps: list[Step] = [Narrow(number, outside, state.fresh)]
        if not outside and not self._may_be_new(number):
            steps = []
        steps.append(_narrowed(number, inside))
        if wanted is not None:
            steps = steps[-1:] if wanted else steps[:1]
            if type(steps[0]) is Narrow:
                self._heap.decide(steps)
                return steps[0].candidates == inside
        if len(steps) == 1:
            self._only(steps[0])
        taken = self._heap.decide(steps)
        return taken is not steps[0]

    def alternatives(self, number: int) -> list[Any]:
        """The objects that it may be; none if it may be a new one as well."""
        state = self.states[number]
        return [] if state.fresh else [self._heap.objects[c] for c in state.candidates]

    def settle(self, number: int) -> None:
        """Decides which object it is: a new one, if the run goes on."""
        while number in self.states:
            state = self.states[number]
            steps: list[Step] = [Become(number, c) for c in state.candidates]
            if state.fresh and self._may_be_new(number):
                self._heap.decide([Narrow(number, (), True), *steps])
            elif len(steps) == 1:
                self._only(steps[0])
            elif steps:
                self._heap.decide(steps)
                self._heap.end(Again())
            else:
                self._heap.end(Discarded())

    def settle_all(self) -> None:
        for number in list(self.states):
            self.settle(number)

    def _may_be_new(self, number: int) -> bool:
        heap = self._heap
        name = heap.classes[number]
        return heap.counts[name] < heap.space.scope.limit(name)

    def _only(self, step: Step) -> None:
        """There is no other way; the run must start again."""
        self._heap.decide([step])
        self._heap.end(Again())


def _narrowed(number: int, candidates: tuple[int, ...]) -> Step:
    if len(candidates) == 1:
        return Become(number, candidates[0])
    return Narrow(number, candidates, False)


class _Undecided:
    """One of them, as those who compare identities see it."""

    __slots__ = ("_lateness", "_number")

    def __init__(self, lateness: Lateness, number: int) -> None:
        self._lateness = lateness
        self._number = number

    def same(self, other: Any, wanted: bool | None = None) -> bool:
        return self._lateness.same(self._number, other, wanted)

    def among(self, others: Sequence[Any], wanted: bool | None = None) -> bool:
        found = map(OBJECTS.get, map(address_of, others))
        numbers = [known[1] for known in found if known is not None]
        return self._lateness.among(self._number, numbers, wanted)

    def alternatives(self) -> list[Any]:
        return self._lateness.alternatives(self._number)

    def settle(self) -> None:
        self._lateness.settle(self._number)
