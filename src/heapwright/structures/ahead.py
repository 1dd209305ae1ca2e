"""Conditions of a predicate that are asked ahead of their turn.

A predicate asks its conditions one after the other, and decides much of the heap before the last
of them. A later one may be false of what is decided already, whatever is decided next. So each time
before the heap is decided further, the conditions that are still to come are asked as far as they
get without deciding more than truth values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.errors import LISTENERS, PathSignal
from heapwright.execution.undecided import address_of
from heapwright.program.abstract import Known, Variable
from heapwright.program.probes import LightProbes, Parts
from heapwright.structures.kinds import Put, Step
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.registry import OBJECTS, ChangedError
from heapwright.structures.wishes import compared

_FAILURES = 3
"""A condition that fails so often ahead of its turn relies on those before it."""
_TRIES = 100
_REFUSALS = 50
"""Of so many tries one must have refused a heap for it to be worthwhile."""
_STEPS = 2_000
"""Steps that a condition may take ahead of its turn."""

Part = Callable[[], Any]
Needed = tuple[int, str] | int | None
"""What must be decided before it is worthwhile to ask again: a place, or an object."""


class BlockedError(BaseException):
    """A condition needs what is not decided; the predicate must not swallow this."""


@dataclass(frozen=True, eq=False)
class Whole:
    """One of several predicates, given these arguments."""

    name: str
    given: Sequence[Any]
    ask: Part

    def __call__(self) -> Any:
        return self.ask()


class Ahead:
    """The conditions that a predicate has not come to yet, innermost last."""

    def __init__(self, probes: LightProbes) -> None:
        self.probes = probes
        self._waiting: list[Parts] = []
        self.is_asking = False
        self._is_blocked = False
        self._needed: list[Needed] = []
        self._needs: dict[Part, Needed] = {}
        self._made: list[PathSignal] = []
        self._tries: Counter[object] = Counter()
        self._refusals: Counter[object] = Counter()
        self._failures: Counter[object] = Counter()

    def begin(self) -> None:
        """The predicate starts."""
        self.probes.ask = self.together
        self.probes.compare = compared
        self.probes.asked, self.probes.place = -1, None
        self._waiting.clear()
        self._needs.clear()

    def together(self, parts: Parts) -> Any:
        """``a and b and c``; what comes later may be asked ahead of its turn."""
        if self.is_asking:
            return self._as_far_as_possible(parts)
        value: Any = True
        for k, part in enumerate(parts):
            self._waiting.append(parts[k + 1 :])
            try:
                value = part()
            finally:
                self._waiting.pop()
            if not value:
                break
        return value

    def _as_far_as_possible(self, parts: Parts) -> bool:
        """One that is false is enough, even if an earlier one cannot be told."""
        is_blocked = False
        for part in parts:
            if is_blocked and not self._may_be_asked(part):
                continue
            try:
                if not self._told(part):
                    return False
            except BlockedError:
                is_blocked = True
            except _FAILING:
                if not is_blocked:
                    raise
                self._failures[_key(part)] += 1  # it relies on one that cannot be told
                self._made.clear()
        if is_blocked:
            raise BlockedError
        return True

    def _told(self, part: Part) -> bool:
        """What a condition answers. Raises: BlockedError, even if the predicate swallows that."""
        self._is_blocked = False
        answer = bool(part())
        if self._is_blocked:
            raise BlockedError
        return answer

    # Asking -----------------------------------------------------------------------------------

    def allow(self, steps: Sequence[Step]) -> None:
        """Whether something may be decided now. Raises: BlockedError if not."""
        step = steps[0] if steps else None
        if not isinstance(step, Put):
            self._block(None if step is None else step.number)
        elif not all(map(_is_value, steps)):
            self._block((step.number, step.name))

    def number(self) -> None:
        """A condition on numbers. Raises: BlockedError."""
        self._block(None)

    def _block(self, needed: Needed) -> None:
        if not self._is_blocked and not self._needed:
            self._needed.append(needed)
        self._is_blocked = True
        raise BlockedError

    def refuses(self, heap: OpenHeap) -> bool:
        """Whether a condition that is still to come is false of what is decided."""
        if not self._waiting:
            return False
        probes = self.probes
        saved = probes.steps, probes.limit, probes.ended, probes.asked, heap.signal
        listen = self._made.append
        LISTENERS.all.append(listen)
        self.is_asking = True
        try:
            return any(
                self._refuses(part)
                for parts in list(self._waiting)
                for part in parts
                if self._is_worthwhile(part, heap)
            )
        finally:
            self.is_asking = False
            LISTENERS.all.remove(listen)
            probes.steps, probes.limit, probes.ended, probes.asked, heap.signal = saved
            probes.place = None

    def _is_worthwhile(self, part: Part, heap: OpenHeap) -> bool:
        key = _key(part)
        if not self._may_be_asked(part):
            return False
        if self._tries[key] >= _TRIES and self._refusals[key] * _REFUSALS < self._tries[key]:
            return False
        if part not in self._needs:
            return True
        needed = self._needs[part]
        if isinstance(needed, int):
            return heap.late is not None and needed not in heap.late.states
        return needed in heap.values

    def _may_be_asked(self, part: Part) -> bool:
        return self._failures[_key(part)] < _FAILURES and _is_by_itself(part)

    def _refuses(self, part: Part) -> bool:
        key, probes = _key(part), self.probes
        self._tries[key] += 1
        self._needed.clear()
        self._made.clear()
        probes.steps, probes.limit, probes.ended = 0, _STEPS, None
        probes.asked, probes.place = -1, None
        refused = False
        try:
            refused = not self._told(part)
        except BlockedError:
            pass
        except _FAILING:
            self._failures[key] += 1
        self._needs[part] = self._needed[0] if self._needed else None
        if self._made:  # swallowed by the predicate
            return False
        self._refusals[key] += refused
        return refused


_FAILING = (Exception, PathSignal, ChangedError)


def _key(part: Any) -> object:
    """The same for a condition of the source, wherever it is asked."""
    return part.name if isinstance(part, Whole) else part.__code__


def _is_value(step: Step) -> bool:
    """Whether what it decides leads to no object."""
    return isinstance(step, Put) and (
        isinstance(step.option, Known | Variable) or step.option is None
    )


def _is_by_itself(part: Any) -> bool:
    """Whether it depends on nothing but the heap: what it is given cannot change."""
    given: Sequence[Any] = part.given if isinstance(part, Whole) else part.__defaults__ or ()
    return all(
        value is None or type(value) in (bool, int, str) or address_of(value) in OBJECTS
        for value in given
    )
