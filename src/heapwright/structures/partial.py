"""What was decided of a heap, as a value: the rest of it is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Known, Reference, Value, Variable, reference_to
from heapwright.solver import Facts
from heapwright.structures.kinds import (
    HOLDERS,
    OPEN,
    ROOT,
    Become,
    Change,
    Clear,
    New,
    OfClass,
    Option,
    Put,
    Some,
    Step,
    place_count,
)
from heapwright.structures.space import Space
from heapwright.structures.tree import Fork, Leaf

Place = tuple[int, str]
"""A field: the number of its object, and its name."""


@dataclass(slots=True)
class Partial:
    """Objects by number, and the fields that were decided, in order.

    ``variables`` has the number of the variable at each place that holds one; ``lengths`` those
    of containers.
    """

    classes: list[str] = field(default_factory=list)
    values: dict[Place, Value] = field(default_factory=dict)
    variables: dict[Place, int] = field(default_factory=dict)
    lengths: dict[int, int] = field(default_factory=dict)

    def apply(self, step: Change) -> None:
        if type(step) is Put:
            self._put((step.number, step.name), step.option)
        elif type(step) is Become:
            self._become(step.number, step.other)
        elif type(step) is OfClass:
            self.classes[step.number] = step.class_name
        elif type(step) is Clear:
            self.values.update(dict.fromkeys(step.places))

    def _put(self, place: Place, option: Option) -> None:
        if type(option) is New or type(option) is Some:
            self.values[place] = reference_to(len(self.classes))
            if type(option) is New and option.length is not None:
                self.lengths[len(self.classes)] = option.length
            self.classes.append(option.class_name)
            return
        if type(option) is Variable:
            self.variables[place] = len(self.variables)
        self.values[place] = option  # type: ignore[assignment]  # neither New nor Some

    def _become(self, number: int, other: int) -> None:
        """All that refers to the one refers to the other; its number stays unused."""
        self.classes[number] = ""
        for place, value in self.values.items():
            if value == reference_to(number):
                self.values[place] = reference_to(other)


def partial_of(leaf: Leaf, seed: Sequence[Change] = ()) -> Partial:
    """The structure that the decisions on the way to a leaf make, after those of the seed."""
    steps: list[Step] = []
    fork: Fork | None = leaf.parent
    taken = leaf.taken
    while fork is not None:
        if fork.steps:
            steps.append(fork.steps[taken])
        taken, fork = fork.taken, fork.parent
    made = Partial()
    for step in (*seed, *reversed(steps)):
        made.apply(step)
    return made


@dataclass(slots=True)
class Numbered:
    """A shape in canonical order: ``objects[k]`` and ``variables[k]`` are the numbers that its
    object and its variable ``k`` have in the partial heap.
    """

    shape: Shape
    objects: list[int]
    variables: list[int]


def canonical(space: Space, partial: Partial, facts: Facts) -> Numbered:
    """The shape of what was decided, from the roots on, with open fields marked as such.

    A variable that can have one value only is a known value.
    """
    return _Numbering(space, partial, facts).run()


class _Numbering:
    """One breadth-first walk from the roots."""

    def __init__(self, space: Space, partial: Partial, facts: Facts) -> None:
        self._space = space
        self._partial = partial
        self._facts = facts
        self._numbers: dict[int, int] = {}
        self._objects: list[int] = []
        self._variables: list[int] = []

    def run(self) -> Numbered:
        roots = [v for (number, _), v in self._partial.values.items() if number == ROOT]
        held = [self._number(root.number) for root in roots if isinstance(root, Reference)]
        nodes = [self._node(old) for old in self._objects]
        shape = Shape((), tuple(nodes), tuple(sorted(set(held))))
        return Numbered(shape, self._objects, self._variables)

    def _number(self, old: int) -> int:
        if old not in self._numbers:
            self._numbers[old] = len(self._objects)
            self._objects.append(old)
        return self._numbers[old]

    def _node(self, old: int) -> Node:
        name = self._partial.classes[old]
        if name in HOLDERS:
            count = place_count(name, self._partial.lengths[old])
            fields = tuple(str(k) for k in range(count))
        else:
            fields = tuple(sorted(self._space.fields_of(name)))
        return Node(name, fields, tuple([self._value((old, f)) for f in fields]))

    def _value(self, place: Place) -> Value:
        value = self._partial.values.get(place, OPEN)
        if isinstance(value, Reference):
            return reference_to(self._number(value.number))
        if isinstance(value, Variable):
            variable = self._partial.variables[place]
            known = only_value(self._facts, variable)
            if known is not None and value.kind == "int":
                return Known("int", str(known))
            self._variables.append(variable)
        return value


def only_value(facts: Facts, variable: int) -> int | None:
    """The value of a variable that can have no other, as far as its bounds tell."""
    above, below = facts.rows[variable + 1][0], facts.rows[0][variable + 1]
    return int(above) if above == -below else None
