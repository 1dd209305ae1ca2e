"""Valid heaps by search: for where there are too many structures to know them all.

A path carries one completion, a valid heap that agrees with it. What that one does needs no
question; for everything else, a completion is searched for by running the precondition on the open
heap with what is decided fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product

from heapwright.errors import Cut, PathSignal
from heapwright.heap.rebuild import Rebuilder
from heapwright.heap.running import add_variable
from heapwright.program.abstract import Reference, Variable, reference_to
from heapwright.program.fields import Kinds
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.accepted import Accepted
from heapwright.structures.agreement import EXTRA, Agreement, Entry, options_of
from heapwright.structures.explaining.explainer import explain
from heapwright.structures.kinds import HOLDERS, Change, New, OfClass, Option, Put, Some, Step
from heapwright.structures.lemmas import Lemmas
from heapwright.structures.near import steps_like
from heapwright.structures.open_class import is_open, joined, parts_of
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Partial, Place, partial_of
from heapwright.structures.precondition import NotAnsweredError, Precondition
from heapwright.structures.preferring import Preferred
from heapwright.structures.space import Fields, Space
from heapwright.structures.tree import Leaf, Tree

_RUNS = 20_000
"""Candidates that one question may cost."""
_GUESSES = 3
"""Candidates that are tried like a known heap, before all others are."""
_FEW_EACH = 8
"""Candidates that a question costs where searching is the right thing to do."""


class ExhaustedError(PathSignal):
    """Questions have cost more than they may."""


@dataclass
class Completer:
    """Finds completions; ``runs`` counts candidates, ``questions`` what was asked. All questions
    together may cost ``most`` candidates, and a few more for each of them.
    """

    ways: Sequence[tuple[Space, Precondition]]
    solver: Solver
    roots: Fields
    most: int | None = None
    runs: int = 0
    questions: int = 0
    _way: int = 0
    _rebuilders: dict[int, Rebuilder] = field(default_factory=dict)
    _preferred: Preferred = field(default_factory=Preferred)
    _lemmas: Lemmas = field(default_factory=Lemmas)

    def complete(
        self, steps: Sequence[Step], facts: Facts, near: Entry | None = None
    ) -> Accepted | None:
        """A valid heap that agrees with these decisions and facts; None if there is none.

        One that is like ``near`` elsewhere is tried first. Raises: Cut if that could not be found
        out.
        """
        if self.is_exhausted:
            raise ExhaustedError
        self.questions += 1
        found = (self._search(each, facts, near) for each in self._with_classes(steps))
        return next((known for known in found if known is not None), None)

    def _with_classes(self, steps: Sequence[Step]) -> Iterator[Sequence[Step]]:
        """The steps with every choice of classes for objects that may be of several."""
        if not any(is_open(_class_made(step)) for step in steps):
            yield steps
            return
        made = Partial()
        for step in steps:
            made.apply(step)
        for chosen in product(*map(parts_of, made.classes)):
            at_once = _made_at_once(steps, chosen)
            if self._has_room([_class_made(step) for step in at_once]):
                yield at_once

    def _has_room(self, classes: Sequence[str]) -> bool:
        limits = self.ways[0][0].scope
        counts = Counter(name for name in classes if name and name not in HOLDERS)
        return all(count <= limits.limit(name) for name, count in counts.items())

    @property
    def is_exhausted(self) -> bool:
        return self.most is not None and self.runs >= self._most_now

    @property
    def _most_now(self) -> int:
        return (self.most or 0) + _FEW_EACH * self.questions

    def _search(self, steps: Sequence[Step], facts: Facts, near: Entry | None) -> Accepted | None:
        while True:
            try:
                return self._search_in(steps, facts, near)
            except NotAnsweredError:
                self._way += 1

    def _search_in(
        self, steps: Sequence[Step], facts: Facts, near: Entry | None
    ) -> Accepted | None:
        if self._lemmas.reject(steps):
            return None
        if near is not None:
            guess = steps_like(self.ways[0][0], near, steps)
            tree, leaf = self._explored(steps, facts, guess, _GUESSES)
            if leaf is not None:
                return Accepted.of(leaf, partial_of(leaf, (*steps, *guess)))
            if tree.is_refuted:
                if tree.rejected is not None:
                    self._lemmas.learn(steps, tree.rejected)
                return None
        left = _RUNS if self.most is None else max(self._most_now - self.runs, 1)
        tree, leaf = self._explored(steps, facts, (), left)
        if leaf is not None:
            found = partial_of(leaf, steps)
            self._preferred.learn(found)
            return Accepted.of(leaf, found)
        if self.is_exhausted:
            raise ExhaustedError
        for reason, place in tree.cuts:
            raise Cut(f"whether a heap is valid could not be decided: {reason}", place)
        return None

    def _explored(
        self, steps: Sequence[Step], facts: Facts, guess: Sequence[Change], most: int
    ) -> tuple[Tree, Leaf | None]:
        """The first heap that is accepted, among so many candidates."""
        space, precondition = self.ways[self._way]
        if self._way not in self._rebuilders:
            self._rebuilders[self._way] = Rebuilder(space.program)
        tree = Tree(
            space,
            self._rebuilders[self._way],
            self.solver,
            self.roots,
            precondition.accepts,
            steps,
            facts.copy(),
            partial(explain, precondition),
            self._preferred.first,
            guess,
        )
        try:
            return tree, next(tree.leaves(most), None)
        finally:
            self.runs += tree.runs
            tree.close()


def _class_made(step: Step) -> str:
    """The class of the object that a step makes; nothing if it makes none."""
    option = step.option if type(step) is Put else None
    return option.class_name if type(option) is New else ""


def _made_at_once(steps: Sequence[Step], classes: Sequence[str]) -> list[Step]:
    """The steps, with objects that are of their classes from the beginning."""
    numbers = iter(range(len(classes)))
    made: list[Step] = []
    for step in steps:
        if isinstance(step, Put) and isinstance(step.option, New):
            option = New(classes[next(numbers)], step.option.length)
            made.append(Put(step.number, step.name, option))
        elif isinstance(step, Put) and isinstance(step.option, Some):
            next(numbers)
            made.append(step)
        elif not isinstance(step, OfClass):
            made.append(step)
    return made


class Completed(Agreement):
    """Knows one heap that agrees, and finds others when it is asked."""

    def __init__(
        self,
        space: Space,
        completer: Completer,
        entries: Sequence[Entry],
        variables: tuple[Place, ...] = (),
        steps: tuple[Step, ...] = (),
    ) -> None:
        super().__init__(space, completer.solver, entries, variables)
        object.__setattr__(self, "_completer", completer)
        object.__setattr__(self, "_steps", steps)

    _completer: Completer
    _steps: tuple[Step, ...]

    def read(
        self, heap: OpenHeap, place: Place, kinds: Kinds, facts: Facts
    ) -> list[tuple[Option, Agreement]]:
        options = heap.options(*place, kinds)
        if len(options) == 1 and isinstance(options[0], Variable):
            return [(options[0], self._with(place, options[0], self.entries))]
        return self.confirmed(facts)._read(heap, place, options, kinds, facts)

    def _read(
        self, heap: OpenHeap, place: Place, options: Sequence[Option], kinds: Kinds, facts: Facts
    ) -> list[tuple[Option, Agreement]]:
        """Requires: the known heap agrees with the facts."""
        made: list[tuple[Option, Agreement]] = []
        shared = self._shared(heap, place, options, facts)
        for option in options:
            if option in shared:
                found = shared[option]
            else:
                found = self._completed(place, option, facts, self._narrowing(heap, option, kinds))
            if found is not None:
                made.append((option, self._with(place, option, [found])))
        return made

    def _shared(
        self, heap: OpenHeap, place: Place, options: Sequence[Option], facts: Facts
    ) -> dict[Option, Entry | None]:
        """What is found for references to objects of one class, where there are several: all are
        asked for at once, since most often none of them is possible.
        """
        entry = self.entries[0]
        if entry.place(place) not in entry.known.partial.values:
            return {}
        own = [option for option, _ in options_of(entry, place)]
        asked: dict[str, list[int]] = {}
        for option in options:
            if type(option) is Reference and option not in own:
                asked.setdefault(heap.classes[option.number], []).append(option.number)
        found: dict[Option, Entry | None] = {}
        for name, numbers in asked.items():
            if len(numbers) > 1 and self.space.may_be_late(name):
                found |= self._among(place, name, numbers, facts)
        return found

    def _among(
        self, place: Place, name: str, numbers: Sequence[int], facts: Facts
    ) -> dict[Option, Entry | None]:
        """Which of these objects can be there, each with a heap where it is."""
        found: dict[Option, Entry | None] = {reference_to(number): None for number in numbers}
        left = list(numbers)
        while len(left) > 1:
            known = self._asked((Put(*place, Some(name, tuple(left), False)),), facts)
            if known is None:
                return found
            taken = known.partial.values[place]
            assert isinstance(taken, Reference)
            found[taken] = Entry(known, tuple(range(len(self.entries[0].names))))
            left.remove(taken.number)
        for number in left:
            found[reference_to(number)] = self._completed(place, reference_to(number), facts, [])
        return found

    def _narrowing(self, heap: OpenHeap, option: Option, kinds: Kinds) -> list[OfClass]:
        """What an object must be to be where only some of its classes may be."""
        if not isinstance(option, Reference) or not is_open(heap.classes[option.number]):
            return []
        allowed, parts = self.space.allowed(kinds), parts_of(heap.classes[option.number])
        fitting = [part for part in parts if part in allowed]
        if any(_has_class(self.entries[0], option.number, part) for part in fitting):
            return []
        return [OfClass(option.number, joined(fitting))]

    def _completed(
        self, place: Place, option: Option, facts: Facts, narrowing: list[OfClass]
    ) -> Entry | None:
        """A heap that agrees and has this option there: the known one, if it has."""
        entry = self.entries[0]
        if narrowing:
            known = self._asked((*narrowing, Put(*place, option)), facts)
            return None if known is None else Entry(known, tuple(range(len(entry.names))))
        if entry.place(place) not in entry.known.partial.values and not isinstance(option, New):
            return entry  # it may have anything there
        for value, after in options_of(entry, place):
            if value == option:
                return after
        after_facts = facts
        if isinstance(option, Variable):
            after_facts = facts.copy()
            add_variable(after_facts, option.kind)
        known = self._asked((Put(*place, option),), after_facts)
        if known is None:
            return None
        more = 1 if isinstance(option, New) else 0
        count = len(entry.names) + more
        return Entry(known, tuple(range(count)))

    def _asked(self, more: tuple[Step, ...], facts: Facts) -> Accepted | None:
        """A heap for which this is decided, too."""
        return self._completer.complete((*self._steps, *more), facts, self.entries[0])

    def _with(self, place: Place, option: Option, entries: Sequence[Entry]) -> Completed:
        variables = (*self.variables, place) if isinstance(option, Variable) else self.variables
        steps = (*self._steps, Put(*place, option))
        return Completed(self.space, self._completer, entries, variables, steps)

    def _any_of(self, place: Place, option: Option, each: Sequence[Agreement]) -> Agreement:
        return self._with(place, option, each[0].entries)

    def classified(
        self, heap: OpenHeap, number: int, facts: Facts
    ) -> list[tuple[OfClass, Agreement]]:
        return self.confirmed(facts)._classified(heap, number, facts)

    def _classified(
        self, heap: OpenHeap, number: int, facts: Facts
    ) -> list[tuple[OfClass, Agreement]]:
        """Requires: the known heap agrees with the facts."""
        made: list[tuple[OfClass, Agreement]] = []
        for name in parts_of(heap.classes[number]):
            step = OfClass(number, name)
            if _has_class(self.entries[0], number, name):
                made.append((step, self._then(step, self.entries)))
                continue
            known = self._asked((step,), facts)
            if known is not None:
                entry = Entry(known, tuple(range(len(heap.classes))))
                made.append((step, self._then(step, [entry])))
        return made

    def narrowed(self, step: OfClass) -> Agreement:
        return self._then(step, self.entries)

    def _then(self, step: Step, entries: Sequence[Entry]) -> Completed:
        steps = (*self._steps, step)
        return Completed(self.space, self._completer, entries, self.variables, steps)

    def allows(self, facts: Facts, entries: Sequence[Entry] | None = None) -> bool:
        if super().allows(facts, entries):
            return True
        return self._asked((), facts) is not None

    def strengthen(self, facts: Facts) -> Agreement:
        return self

    def confirmed(self, facts: Facts) -> Completed:
        """With a heap that agrees with the facts as they are now: a condition may have gone the way
        that the known one does not go.
        """
        if super().allows(facts):
            return self
        known = self._asked((), facts)
        if known is None:
            return self
        names = tuple(range(len(self.entries[0].names)))
        return Completed(
            self.space, self._completer, [Entry(known, names)], self.variables, self._steps
        )


def _has_class(entry: Entry, number: int, name: str) -> bool:
    known, names = entry
    return names[number] != EXTRA and known.partial.classes[names[number]] == name


def beginning(space: Space, completer: Completer) -> Agreement | None:
    """Where a path begins; None if no heap is valid."""
    known = completer.complete((), Facts(unbounded(0)))
    return None if known is None else Completed(space, completer, [Entry(known)])
