"""From what a path decided to a concrete heap: one valid input that takes the path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from heapwright.errors import InternalError
from heapwright.execution.proxies.ranks import value_of_rank
from heapwright.heap.shape import Node, Shape
from heapwright.program import Boolean, Instance, Integer, Known, Nothing, Real, Text
from heapwright.program.abstract import Reference, Value, Variable, reference_to
from heapwright.program.fields import DictOf, Holder, Kinds, ListOf, SetOf, TupleOf
from heapwright.program.kinds import MACHINE_RANGES
from heapwright.solver import Facts, Solver
from heapwright.structures.accepted import Accepted
from heapwright.structures.agreement import EXTRA, Agreement, Entry
from heapwright.structures.kinds import (
    HOLDERS,
    ROOT,
    New,
    Some,
    holder_of,
    is_key,
    item_kinds,
    name_of,
    place_count,
)
from heapwright.structures.open_class import is_open
from heapwright.structures.partial import Partial, Place
from heapwright.structures.space import Fields, Space
from heapwright.structures.tree import Leaf
from heapwright.synthesis.walk import UndecidedError, solve


@dataclass
class Concrete:
    """A heap without variables: objects by number, and all their fields.

    ``chosen`` are the places that neither the path nor the precondition looked at: any other value
    would do as well.
    """

    classes: list[str] = field(default_factory=list)
    values: dict[Place, Value] = field(default_factory=dict)
    chosen: set[Place] = field(default_factory=set)

    def argument(self, name: str) -> Value:
        return self.values[ROOT, name]

    def class_at(self, name: str) -> str | None:
        """The class of the object that an argument is."""
        value = self.argument(name)
        return self.classes[value.number] if isinstance(value, Reference) else None

    def fields(self, number: int) -> Iterator[tuple[str, Value]]:
        """In order of their names; those of a container by place."""
        own = [(name, v) for (owner, name), v in self.values.items() if owner == number]
        holds = self.classes[number] in HOLDERS
        yield from sorted(own, key=lambda item: (int(item[0]) if holds else 0, item[0]))

    def reachable(self, roots: Iterable[str]) -> list[int]:
        """The objects that these roots lead to, nearest first."""
        found: dict[int, None] = {}
        waiting = [self.values[ROOT, name] for name in roots]
        for value in waiting:  # grows meanwhile
            if isinstance(value, Reference) and value.number not in found:
                found[value.number] = None
                waiting += [inner for _, inner in self.fields(value.number)]
        return list(found)

    def shape(self) -> Shape:
        """For drawings; objects that nothing leads to are left out."""
        numbers: dict[int, int] = {}
        order: list[int] = []

        def translated(value: Value) -> Value:
            if not isinstance(value, Reference):
                return value
            if value.number not in numbers:
                numbers[value.number] = len(order)
                order.append(value.number)
            return reference_to(numbers[value.number])

        roots = [translated(v) for (owner, _), v in self.values.items() if owner == ROOT]
        nodes = []
        for old in order:
            names, values = (
                zip(*self.fields(old), strict=True) if any(self.fields(old)) else ((), ())
            )
            nodes.append(Node(self.classes[old], names, tuple(translated(v) for v in values)))
        held = sorted({root.number for root in roots if isinstance(root, Reference)})
        return Shape((), tuple(nodes), tuple(held))


def instances(
    space: Space,
    solver: Solver,
    partial: Partial,
    agreement: Agreement,
    facts: Facts,
    roots: Fields,
) -> Iterator[Concrete]:
    """Valid inputs that take the path: one for each structure that agrees, then the same structures
    with other numbers, as long as there are any.

    Raises: UndecidedError if there is none, and the solver gave up on a structure.
    """
    kinds = _kinds(partial)
    numbered: list[_Numbers] = []
    undecided: UndecidedError | None = None
    for entry in agreement.entries:
        combined, image = agreement.combined(facts, entry)
        if combined is None:
            continue
        extra = sorted((v, k) for k, v in image.items() if v >= len(kinds))
        theirs = _kinds(entry.known.partial)
        completion = _Numbers(combined, [*kinds, *(theirs[k] for _, k in extra)])
        try:
            model = completion.next(solver)
        except UndecidedError as error:
            undecided = error
            continue
        if model is not None:
            yield _Completion(space, partial, entry, image, model, roots).run()
            numbered.append(replace(completion, entry=entry, image=image))
    if undecided is not None and not numbered:
        raise undecided
    while numbered:
        left: list[_Numbers] = []
        for completion in numbered:
            model = None
            with suppress(UndecidedError):
                model = completion.next(solver)
            if model is not None and completion.entry is not None:
                known = completion.entry, completion.image
                yield _Completion(space, partial, *known, model, roots).run()
                left.append(completion)
        numbered = left


@dataclass
class _Numbers:
    """Models of the facts of one structure, each with a number that none had before."""

    facts: Facts
    kinds: list[str]
    entry: Entry | None = None
    image: Mapping[int, int] = field(default_factory=dict)
    seen: list[Mapping[int, int]] = field(default_factory=list)

    def next(self, solver: Solver) -> Mapping[int, int] | None:
        if not self.seen:
            return self._solved(solver, self.facts)
        for variable in range(len(self.kinds)):
            facts = self.facts.copy()
            used = {model[variable] for model in self.seen}
            if all(facts.separate(variable + 1, 0, value) for value in sorted(used)):
                model = self._solved(solver, facts)
                if model is not None:
                    return model
        return None

    def _solved(self, solver: Solver, facts: Facts) -> Mapping[int, int] | None:
        model = solve(solver, facts, self.kinds)
        if model is not None:
            self.seen.append(model)
        return model


def concrete_of(
    space: Space, solver: Solver, leaf: Leaf, partial: Partial, roots: Fields
) -> Concrete | None:
    """A concrete heap of a structure.

    Raises: UndecidedError if the solver gives up.
    """
    names = tuple(range(len(partial.classes)))
    variables = sorted((variable, place) for place, variable in partial.variables.items())
    entry = Entry(Accepted.of(leaf, partial), names)
    agreement = Agreement(space, solver, [entry], tuple(place for _, place in variables))
    return next(instances(space, solver, partial, agreement, leaf.facts, roots), None)


def _kinds(partial: Partial) -> list[str]:
    """The kinds of its variables, in order."""
    found = sorted((variable, place) for place, variable in partial.variables.items())
    return [str(partial.values[place]) for _, place in found]


@dataclass
class _Completion:
    """Puts the structure and the path's own decisions together, and fills in the rest."""

    _space: Space
    _partial: Partial
    _entry: Entry
    _image: Mapping[int, int]
    _model: Mapping[int, int]
    _roots: Fields
    _made: Concrete = field(default_factory=Concrete)
    _kinds: dict[Place, Kinds] = field(default_factory=dict)
    _lengths: dict[int, int] = field(default_factory=dict)

    def run(self) -> Concrete:
        structure, made = self._entry.known.partial, self._made
        made.classes = list(structure.classes)
        self._lengths = dict(structure.lengths)
        names: list[int] = []
        classes = self._definite(structure.classes)
        for number, name in enumerate(self._entry.names):
            if name == EXTRA:
                names.append(len(made.classes))
                made.classes.append(classes[number])
                if number in self._partial.lengths:
                    self._lengths[names[-1]] = self._partial.lengths[number]
            else:
                names.append(name)
        self._take(structure, list(range(len(structure.classes))), self._image)
        own = {variable: variable for variable in self._partial.variables.values()}
        self._take(self._partial, names, own)
        self._fill()
        return made

    def _definite(self, known: list[str]) -> list[str]:
        """The classes of the path's objects; where one that the structure does not know may be of
        several, one that the scope has room for.
        """
        classes = self._partial.classes
        pairs = enumerate(zip(self._entry.names, classes, strict=True))
        extras = [k for k, (name, c) in pairs if name == EXTRA and c not in HOLDERS]
        if not any(is_open(classes[k]) for k in extras):
            return classes
        found = self._space.assigned(known, [classes[k] for k in extras])
        if found is None:
            raise InternalError("the scope has no room for the objects of a path")
        chosen = dict(zip(extras, found, strict=True))
        return [chosen.get(k, name) for k, name in enumerate(classes)]

    def _take(self, partial: Partial, names: list[int], image: Mapping[int, int]) -> None:
        for (number, field_name), value in partial.values.items():
            place = (number if number == ROOT else names[number], field_name)
            if isinstance(value, Reference):
                self._made.values[place] = reference_to(names[value.number])
            elif isinstance(value, Variable):
                rank = self._model[image[partial.variables[number, field_name]]]
                kind = "int" if value.kind in MACHINE_RANGES else value.kind
                self._made.values[place] = Known(kind, repr(value_of_rank(kind, rank)))
            else:
                self._made.values[place] = value

    def _fill(self) -> None:
        """Open fields get the simplest value."""
        for name, kinds in self._roots.items():
            self._fill_one((ROOT, name), kinds)
        for number, class_name in enumerate(self._made.classes):  # grows meanwhile
            if class_name in HOLDERS:
                self._fill_holder(number, class_name)
            elif class_name:
                for name, kinds in self._space.fields[class_name].items():
                    self._fill_one((number, name), kinds)

    def _fill_holder(self, number: int, class_name: str) -> None:
        kind, used = self._holder(number), set[Value]()
        for k in range(place_count(class_name, self._lengths[number])):
            place = number, str(k)
            if not is_key(class_name, k):
                self._fill_one(place, item_kinds(kind, k))
                continue
            if place not in self._made.values:
                self._made.chosen.add(place)
                self._made.values[place] = self._another(item_kinds(kind, k), used)
            used.add(self._made.values[place])

    def _another(self, kinds: Kinds, used: set[Value]) -> Value:
        """A simple value that is not used yet."""
        for option in self._space.options(kinds, self._made.classes, Counter(self._made.classes)):
            if isinstance(option, New):
                self._made.classes.append(option.class_name)
                return reference_to(len(self._made.classes) - 1)
            if isinstance(option, Variable):
                kind = option.kind
                found = [Known(kind, _simple(kind, k)) for k in range(len(used) + 1)]
                return next(value for value in found if value not in used)
            if option not in used and not isinstance(option, Some):
                return option
        raise InternalError("too few values for different keys")

    def _holder(self, number: int) -> Holder:
        for (owner, name), value in self._made.values.items():
            if value == reference_to(number):
                kinds = self._kinds_at(owner, name)
                return holder_of(kinds, self._made.classes[number], self._lengths[number])
        raise InternalError("a container that nothing refers to")

    def _kinds_at(self, owner: int, name: str) -> Kinds:
        if owner == ROOT:
            return self._roots[name]
        class_name = self._made.classes[owner]
        if class_name in HOLDERS:
            return item_kinds(self._holder(owner), int(name))
        return self._space.fields[class_name][name]

    def _fill_one(self, place: Place, kinds: Kinds) -> None:
        if place in self._made.values:
            return
        self._made.chosen.add(place)
        self._made.values[place] = self._simplest(kinds)

    def _simplest(self, kinds: Kinds) -> Value:
        if Nothing() in kinds:
            return None
        for kind in kinds:
            match kind:
                case Integer(name) if name in MACHINE_RANGES:
                    return Known("int", "0")
                case Integer():
                    return Known("int", str(self._space.ints[0] if self._space.ints else 0))
                case Boolean():
                    return Known("bool", "False")
                case Text():
                    return Known("str", "''")
                case Real():
                    return Known("float", "0.0")
                case Known():
                    return kind
                case ListOf() | DictOf() | SetOf() | TupleOf():
                    fixed = kind.places if isinstance(kind, TupleOf) else None
                    self._lengths[len(self._made.classes)] = len(fixed or ())
                    self._made.classes.append(name_of(kind))
                    return reference_to(len(self._made.classes) - 1)
        return self._some_object(kinds)

    def _some_object(self, kinds: Kinds) -> Value:
        names = [
            name
            for kind in kinds
            if isinstance(kind, Instance)
            for name in self._space.concrete(kind.class_name)
        ]
        classes = self._made.classes
        for number, name in enumerate(classes):
            if name in names:
                return reference_to(number)
        if not names:
            raise InternalError(f"no value for a field of type {kinds}")
        classes.append(names[0])
        return reference_to(len(classes) - 1)


def _simple(kind: str, number: int) -> str:
    """The source of one of many simple values."""
    if kind == "str":
        return repr(chr(ord("a") + number % 26) * (1 + number // 26))
    return repr(float(number)) if kind == "float" else str(number)
