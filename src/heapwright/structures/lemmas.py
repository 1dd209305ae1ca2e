"""What rejections teach: calls that a precondition needs, and what makes such a call false.

Where the reasons are known why a heap is rejected, they say two things: the precondition is true
only if a certain call is, because of what was decided on the way to its arguments; and that call
is false, because of what was decided below them. The second is true of every heap that looks the
same from the arguments on: an inner map that is not valid is valid in no other place either. So
both are kept, and together they reject heaps on which the precondition was never run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from heapwright.program.abstract import Reference
from heapwright.structures.explaining.reasons import bit_of
from heapwright.structures.explaining.rejected import RejectedCall
from heapwright.structures.kinds import HASHED, New, Option, Put, Some, Step

Key = tuple[object, tuple[str, ...]]
"""The code of a function, and the classes of its arguments."""


class Fact(NamedTuple):
    """What a place holds: ``held`` is the number of the object, if it is one."""

    number: int
    name: str
    option: Option
    held: int | None


@dataclass(frozen=True)
class _Needed:
    """Heaps with these facts are valid only if a call on these objects is true."""

    because: frozenset[Fact]
    key: Key
    arguments: tuple[int, ...]


@dataclass
class _Pattern:
    """What is looked at next, from the arguments on, and what is known once it is found; a pattern
    without more to look at is enough for the call to be false.

    Objects have labels: the arguments first, then all others as they are met.
    """

    next: dict[tuple[int, str], dict[object, _Pattern]] = field(default_factory=dict)
    is_enough: bool = False

    def matches(self, labels: tuple[int, ...], places: Mapping[tuple[int, str], Fact]) -> bool:
        if self.is_enough:
            return True
        for (label, name), ways in self.next.items():
            fact = places.get((labels[label], name))
            if fact is not None:
                after = ways.get(_labelled(fact, labels))
                if after is not None and after.matches(_with(labels, fact), places):
                    return True
        return False


class Lemmas:
    """Grows with each rejection whose reasons are known."""

    def __init__(self) -> None:
        self._needed: dict[Fact, dict[_Needed, None]] = {}
        self._false: dict[Key, _Pattern] = {}

    def learn(self, steps: Sequence[Step], call: RejectedCall) -> None:
        """``steps`` were decided of the heap; its reasons are bits of these."""
        facts = facts_of(steps)
        if facts is None:
            return
        because = [fact for k, fact in enumerate(facts) if call.needed & bit_of(k)]
        below = [fact for k, fact in enumerate(facts) if call.false & bit_of(k)]
        key = call.code, call.classes
        if because and self._add(key, call.arguments, below):
            needed = _Needed(frozenset(because), key, call.arguments)
            self._needed.setdefault(because[-1], {})[needed] = None

    def _add(self, key: Key, arguments: tuple[int, ...], below: Sequence[Fact]) -> bool:
        """Whether what was decided below the arguments says the same of any others."""
        labels, pattern = arguments, self._false.setdefault(key, _Pattern())
        for fact in below:
            value = _labelled(fact, labels)
            if fact.number not in labels or value is None:
                return False
            ways = pattern.next.setdefault((labels.index(fact.number), fact.name), {})
            pattern = ways.setdefault(value, _Pattern())
            labels = _with(labels, fact)
        pattern.is_enough = True
        return True

    def reject(self, steps: Sequence[Step]) -> bool:
        """Whether no heap with these decisions is valid, whatever is true of its numbers."""
        facts = facts_of(steps) if self._needed else None
        if facts is None:
            return False
        known, places = frozenset(facts), {(fact.number, fact.name): fact for fact in facts}
        return any(
            needed.because <= known and self._false[needed.key].matches(needed.arguments, places)
            for fact in self._needed.keys() & known
            for needed in self._needed[fact]
        )


def facts_of(steps: Sequence[Step]) -> list[Fact] | None:
    """What each step says; None if there is one that says something else."""
    made: list[Fact] = []
    count = 0
    for step in steps:
        if type(step) is not Put:
            return None
        option, held = step.option, None
        if type(option) is New or type(option) is Some:
            if option.class_name in HASHED:  # keys differ without being compared
                return None
            held = count
            count += 1
        elif type(option) is Reference:
            held = option.number
        made.append(Fact(step.number, step.name, option, held))
    return made


def _labelled(fact: Fact, labels: tuple[int, ...]) -> object:
    """What the place holds, by the labels of objects; None if it has to do with others."""
    option = fact.option
    if type(option) is Some:
        if not set(option.candidates) <= set(labels):
            return None
        return (option.class_name, tuple(map(labels.index, option.candidates)), option.fresh)
    if type(option) is Reference:
        return (labels.index(option.number),) if option.number in labels else None
    label = labels.index(fact.held) if fact.held in labels else None
    return type(option), option, label


def _with(labels: tuple[int, ...], fact: Fact) -> tuple[int, ...]:
    return labels if fact.held is None or fact.held in labels else (*labels, fact.held)
