"""Which valid structures agree with what a path has decided so far.

A path on an open heap carries them along: the options of a first read are read off them, so no
spurious one ever appears, and a side of a condition is possible if the numbers of one of them
agree with it. They are divided at each read, in the order in which the method reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from heapwright.errors import Cut
from heapwright.program.abstract import Reference, Variable, reference_to
from heapwright.program.fields import Kinds
from heapwright.solver import Conjunction, Facts, Solver, Unknown, Unsat, Verdict
from heapwright.solver.facts import fits
from heapwright.structures.accepted import Accepted, Said
from heapwright.structures.kinds import HOLDERS, ROOT, New, OfClass, Option
from heapwright.structures.open_class import is_open, joined, parts_of
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Place
from heapwright.structures.space import Space
from heapwright.terms import Linear, holds, var

_MANY = 300
"""Structures that are worth looking at all at once."""

EXTRA = -2
"""The place of an object in a structure that knows nothing of it."""


class Entry(NamedTuple):
    """A structure that agrees, and which of its objects each of the path's objects is."""

    known: Accepted
    names: tuple[int, ...] = ()

    def place(self, place: Place) -> Place:
        """Where a place of the path's heap is in the structure."""
        number, name = place
        return (number if number == ROOT else self.names[number], name)


@dataclass(frozen=True)
class Agreement:
    """The structures that agree; ``variables`` are the places of the path's variables."""

    space: Space
    solver: Solver
    entries: Sequence[Entry]
    variables: tuple[Place, ...] = ()

    # Reading ----------------------------------------------------------------------------------

    def read(
        self, heap: OpenHeap, place: Place, kinds: Kinds, facts: Facts
    ) -> list[tuple[Option, Agreement]]:
        """The options of a first read, each with what agrees after it."""
        open_options = heap.options(*place, kinds)
        allowed = self.space.allowed(kinds)
        found: dict[Option, list[Entry]] = {}
        for entry in self.entries:
            unseen = _Unseen(self.space, heap.classes, entry, allowed)
            for option, after in unseen.options(place, open_options):
                found.setdefault(option, []).append(after)
        ordered = [o for o in open_options if o in found]
        ordered += [o for o in found if o not in open_options]
        made = [(option, self._after(place, option, found[option])) for option in ordered]
        if len(made) == 1:
            return made
        return [(option, after) for option, after in made if self.allows(facts, after.entries)]

    # Classes ----------------------------------------------------------------------------------

    decides_classes_late: ClassVar[bool] = True

    def with_open_class(
        self, heap: OpenHeap, place: Place, options: list[tuple[Option, Agreement]]
    ) -> list[tuple[Option, Agreement]]:
        """The options, with new objects of several classes made one whose class stays open."""
        fresh = [o for o, _ in options if isinstance(o, New) and o.length is None]
        name = joined([option.class_name for option in fresh])
        if len(fresh) < 2 or not self.decides_classes_late or self.space.class_of(name) is None:
            return options
        made = self._any_of(place, New(name), [after for o, after in options if o in fresh])
        first = next(k for k, (o, _) in enumerate(options) if o in fresh)
        rest = [each for each in options if each[0] not in fresh]
        return [*rest[:first], (New(name), made), *rest[first:]]

    def _any_of(self, place: Place, option: Option, each: Sequence[Agreement]) -> Agreement:
        """What agrees if one of these does."""
        entries = dict.fromkeys(entry for after in each for entry in after.entries)
        return self._after(place, option, list(entries))

    def classified(
        self, heap: OpenHeap, number: int, facts: Facts
    ) -> list[tuple[OfClass, Agreement]]:
        """The classes that an object may have, each with what agrees if it has."""
        made: list[tuple[OfClass, Agreement]] = []
        for name in parts_of(heap.classes[number]):
            classes = [name if k == number else c for k, c in enumerate(heap.classes)]
            entries = [e for e in self.entries if _is_of_class(self.space, classes, e, number)]
            if entries and self.allows(facts, entries):
                after = Agreement(self.space, self.solver, entries, self.variables)
                made.append((OfClass(number, name), after))
        return made

    def narrowed(self, step: OfClass) -> Agreement:
        """After an object has turned out to be of fewer classes than before."""
        return self

    def _after(self, place: Place, option: Option, entries: Sequence[Entry]) -> Agreement:
        more = (place,) if type(option) is Variable else ()
        return Agreement(self.space, self.solver, entries, (*self.variables, *more))

    # Numbers ----------------------------------------------------------------------------------

    def allows(self, facts: Facts, entries: Sequence[Entry] | None = None) -> bool:
        """Whether the numbers of one of the structures agree with the facts.

        Raises: Cut if the solver cannot tell.
        """
        found = self._conditions(self.entries if entries is None else entries)
        return any(self._agrees(facts, entry, condition) for condition, entry in found)

    def _conditions(self, entries: Sequence[Entry]) -> Iterator[tuple[Said, Entry]]:
        """What entries say of the path's variables, each once."""
        seen: set[object] = set()
        for entry in entries:
            condition = self._condition(entry)
            key = condition if condition[0] is not None else (id(entry.known), entry.names)
            if key not in seen:
                seen.add(key)
                yield condition, entry

    def _condition(self, entry: Entry) -> Said:
        """What the structure says of the path's variables, and which of them it knows."""
        own = entry.known.partial.variables
        known: list[int] = []
        theirs: list[int] = []
        for variable, place in enumerate(self.variables):
            found = own.get(entry.place(place))
            if found is not None:
                known.append(variable)
                theirs.append(found)
        return entry.known.restricted(tuple(theirs)), tuple(known)

    def _agrees(self, facts: Facts, entry: Entry, condition: Said) -> bool:
        if _follows(facts, condition) or _has_witness(facts, condition):
            return True
        if condition[0] is None and self._is_witnessed(facts, entry):
            return True
        if entry.known.agreed(facts, condition):
            return True
        joined = self._joined(facts, entry, condition)
        if joined is None:
            return False
        if joined.is_surely_consistent():
            return True
        match self.solver.check(joined):
            case Unsat():
                return False
            case Unknown(why):
                raise Cut(f"the solver could not decide whether a heap is valid: {why}")
        entry.known.agree(condition, joined.witness)
        return True

    def _is_witnessed(self, facts: Facts, entry: Entry) -> bool:
        """Whether the numbers that are known to satisfy the facts satisfy the structure together
        with those that it is known to have elsewhere, perhaps after some are as it says.
        """
        own = entry.known.model(self.solver)
        if own is None or facts.witness is None:
            return False
        theirs = entry.known.partial.variables
        shared = [(k, theirs.get(entry.place(place))) for k, place in enumerate(self.variables)]
        model = {k: found for k, found in shared if found is not None}
        if entry.known.satisfied_with(own, facts.witness, model):
            return True
        told = entry.known.determined(model)
        if type(facts.witness) is not dict or all(facts.witness[k] == told[k] for k in told):
            return False
        witness = {**facts.witness, **told}
        if facts.satisfied_by(witness) and entry.known.satisfied_with(own, witness, model):
            facts.witness = witness  # the next condition on the path asks the same
            return True
        return False

    def _joined(self, facts: Facts, entry: Entry, condition: Said) -> Facts | None:
        """The facts with what the structure says; None if they clash."""
        conjunction, known = condition
        if conjunction is None:
            joined, _ = self.combined(facts, entry)
            return joined
        made = facts.copy()
        return made if _assume(made, conjunction, known) else None

    def combined(self, facts: Facts, entry: Entry) -> tuple[Facts | None, dict[int, int]]:
        """The facts with all that the structure's numbers satisfy, and which variable each of its
        variables is there.
        """
        made = facts.copy()
        image: dict[int, int] = {}
        own = entry.known.partial.variables
        for variable, place in enumerate(self.variables):
            found = own.get(entry.place(place))
            if found is not None:
                image[found] = variable
        for variable in range(entry.known.facts.size):
            if variable not in image:
                image[variable] = made.add_variable()
        fits = all(
            made.assume(literal.substitute(lambda v: var(image[v])))
            for literal in entry.known.facts.literals()
        )
        return (made if fits else None), image

    def confirmed(self, facts: Facts) -> Agreement:
        """With a structure that agrees with the facts as they are in the end."""
        return self

    def strengthen(self, facts: Facts) -> Agreement:
        """What agrees with the facts; what all that is left says of the numbers becomes a fact.

        Saves questions later; where there are many structures, it would cost more than it saves.
        """
        if len(self.entries) > _MANY:
            return self
        found = list(self._conditions(self.entries))
        fitting = [(c, e) for c, e in found if self._agrees(facts, e, c)]
        entries = self.entries
        if len(fitting) < len(found):
            kept = {c if c[0] is not None else (id(e.known), e.names) for c, e in fitting}
            entries = [e for e in entries if self._key(e) in kept]
        if len(fitting) == 1 and fitting[0][0][0] is not None:
            _assume(facts, fitting[0][0][0], fitting[0][0][1])
        return Agreement(self.space, self.solver, entries, self.variables)

    def _key(self, entry: Entry) -> object:
        condition = self._condition(entry)
        return condition if condition[0] is not None else (id(entry.known), entry.names)


def options_of(entry: Entry, place: Place) -> Iterator[tuple[Option, Entry]]:
    """What the structure has at a place, if it was looked at."""
    known, names = entry
    partial = known.partial
    there = entry.place(place)
    if there not in partial.values:
        return
    value = partial.values[there]
    if not isinstance(value, Reference):
        yield value, entry  # type: ignore[misc]
    elif value.number in names:
        yield reference_to(names.index(value.number)), entry
    else:
        number = value.number
        made = New(partial.classes[number], partial.lengths.get(number))
        yield made, Entry(known, (*names, number))


def _is_of_class(space: Space, classes: Sequence[str], entry: Entry, number: int) -> bool:
    """Whether the object can be of the class that ``classes`` has for it, in this structure."""
    known, names = entry
    if names[number] != EXTRA:
        return known.partial.classes[names[number]] == classes[number]
    return space.assigned(known.partial.classes, _extras(names, classes)) is not None


def _extras(names: Sequence[int], classes: Sequence[str]) -> list[str]:
    """The classes of the path's objects that the structure knows nothing of."""
    pairs = zip(names, classes, strict=True)
    return [name for number, name in pairs if number == EXTRA and name not in HOLDERS]


@dataclass(frozen=True)
class _Unseen:
    """What a structure allows at a place, given the classes of the path's objects; ``allowed`` are
    those of objects that may be there.
    """

    space: Space
    classes: Sequence[str]
    entry: Entry
    allowed: frozenset[str]

    def options(
        self, place: Place, open_options: Sequence[Option]
    ) -> Iterator[tuple[Option, Entry]]:
        """What it has there; anything, if it was never looked at."""
        entry = self.entry
        if entry.place(place) in entry.known.partial.values:
            yield from options_of(entry, place)
            return
        for option in open_options:
            if isinstance(option, New):
                yield from self._new(option)
            elif type(option) is not Reference or self._may_be_there(option.number):
                yield option, entry

    def _may_be_there(self, number: int) -> bool:
        """Whether an object of the path is of a class that the place allows."""
        if not is_open(self.classes[number]):
            return True
        known, names = self.entry
        if names[number] != EXTRA:
            return known.partial.classes[names[number]] in self.allowed
        fitting = [part for part in parts_of(self.classes[number]) if part in self.allowed]
        classes = [joined(fitting) if k == number else c for k, c in enumerate(self.classes)]
        return self.space.assigned(known.partial.classes, _extras(names, classes)) is not None

    def _new(self, option: New) -> Iterator[tuple[Option, Entry]]:
        """A new object: one of the structure that the path has not seen, or one more."""
        known, names = self.entry
        classes = known.partial.classes
        if option.length is None:
            for number, name in enumerate(classes):
                if name == option.class_name and number not in names:
                    yield option, Entry(known, (*names, number))
            extras = [*_extras(names, self.classes), option.class_name]
            if self.space.assigned(classes, extras) is None:
                return
        yield option, Entry(known, (*names, EXTRA))


def _follows(facts: Facts, condition: Said) -> bool:
    """Whether what a structure says of the path's variables is known of them already.

    Requires: the facts have a model.
    """
    conjunction, known = condition
    if conjunction is None or conjunction.rest:
        return False
    index = [0, *(variable + 1 for variable in known)]
    return all(
        facts.judge((relation, index[i], index[j], c)) is Verdict.TRUE
        for relation, i, j, c in conjunction.conditions
    )


def _has_witness(facts: Facts, condition: Said) -> bool:
    """Whether the numbers that are known to satisfy the facts satisfy the structure, too."""
    conjunction, known = condition
    if conjunction is None or conjunction.hidden or facts.witness is None:
        return False
    model = {k: facts.witness[variable] for k, variable in enumerate(known)}
    return all(fits(each, model) for each in conjunction.conditions) and all(
        holds(literal, model) for literal in conjunction.rest
    )


def _assume(facts: Facts, conjunction: Conjunction, known: tuple[int, ...]) -> bool:
    index = [0, *(variable + 1 for variable in known)]
    for relation, i, j, c in conjunction.conditions:
        if not facts.add((relation, index[i], index[j], c)):
            return False
    image = [Linear(((variable, 1),), 0) for variable in known]
    return all(facts.assume(literal.substitute(lambda v: image[v])) for literal in conjunction.rest)
