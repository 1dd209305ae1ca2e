"""Outcomes on their way from one process to another: small to send, quick to take in.

What was sent before is meant by its number. A conjunction that one sent before surely contains is
only counted: the receiver would find it subsumed, with one look-up. An update stays packed until
it is needed, which is seldom.
"""

from __future__ import annotations

import pickle
from collections.abc import Hashable, Iterable
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from heapwright.graph.expand import Change, Outcome
from heapwright.graph.observer import Sighting
from heapwright.heap import Shape
from heapwright.solver import Conjunction

T = TypeVar("T", bound=Hashable)


class Batch(NamedTuple):
    """An outcome with a change: the numbers of the rest of it and of the shape, and what is new."""

    head: int
    shape: int
    contained: int
    conjunctions: tuple[Conjunction, ...]
    symmetries: tuple[tuple[int, ...], ...]
    update: bytes


class Message(NamedTuple):
    """Outcomes in their order: a number stands for one without a change.

    ``heads`` and ``shapes`` are those that get the next numbers.
    """

    heads: list[Outcome]
    shapes: list[Shape]
    items: list[int | Batch | Sighting]


Item = Outcome | Sighting
"""What is sent: outcomes, and what an observer saw of their paths."""


class Sender:
    """Packs outcomes; ``merges`` says that the receiver looks up what is subsumed, ``updates`` that
    it may need the update even of what is.
    """

    def __init__(self, *, merges: bool, updates: bool = False) -> None:
        self._merges = merges
        self._updates = updates
        self._heads: _Numbers[Outcome] = _Numbers()
        self._shapes: _Numbers[Shape] = _Numbers()
        self._sent: dict[int, list[Conjunction]] = {}

    def pack(self, outcomes: Iterable[Item]) -> Message:
        items = [self._packed(outcome) for outcome in outcomes]
        return Message(self._heads.news(), self._shapes.news(), items)

    def _packed(self, outcome: Item) -> int | Batch | Sighting:
        if isinstance(outcome, Sighting):
            return outcome
        change = outcome.change
        if change is None:
            return self._heads.of(outcome)
        head = self._heads.of(outcome._replace(change=None))
        shape = self._shapes.of(change.shape)
        new = self._new(shape, change)
        contained = len(change.conjunctions) - len(new)
        if not new and not self._updates:
            return Batch(head, shape, contained, (), (), b"")
        update = pickle.dumps(change.update())
        return Batch(head, shape, contained, new, change.symmetries, update)

    def _new(self, shape: int, change: Change) -> tuple[Conjunction, ...]:
        """The conjunctions that none of the same shape, sent with an earlier change, contains."""
        if not self._merges:
            return change.conjunctions
        sent = self._sent.setdefault(shape, [])
        new = [c for c in change.conjunctions if not any(map(c.surely_entails, sent))]
        sent += new
        return tuple(new)


class Receiver:
    """Unpacks what one sender has packed, in the same order; ``shapes`` is for all senders, so that
    equal shapes become one object, which is quick to look up.
    """

    def __init__(self, shapes: dict[Shape, Shape]) -> None:
        self._all_shapes = shapes
        self._heads: list[Outcome] = []
        self._shapes: list[Shape] = []

    def unpack(self, message: Message) -> list[Item]:
        self._heads += message.heads
        self._shapes += [self._all_shapes.setdefault(shape, shape) for shape in message.shapes]
        return [self._item(item) for item in message.items]

    def _item(self, item: int | Batch | Sighting) -> Item:
        if isinstance(item, Sighting):
            return item
        return self._heads[item] if isinstance(item, int) else self._unpacked(*item)

    def _unpacked(
        self,
        head: int,
        shape: int,
        contained: int,
        conjunctions: tuple[Conjunction, ...],
        symmetries: tuple[tuple[int, ...], ...],
        update: bytes,
    ) -> Outcome:
        update_later = partial(pickle.loads, update)
        change = Change(self._shapes[shape], conjunctions, symmetries, update_later, contained)
        return self._heads[head]._replace(change=change)


class _Numbers(Generic[T]):
    """The numbers of values, in the order in which they were met."""

    def __init__(self) -> None:
        self._numbers: dict[T, int] = {}
        self._new: list[T] = []

    def of(self, value: T) -> int:
        number = self._numbers.get(value)
        if number is None:
            number = self._numbers[value] = len(self._numbers)
            self._new.append(value)
        return number

    def news(self) -> list[T]:
        """What got a number since last asked."""
        new, self._new = self._new, []
        return new
