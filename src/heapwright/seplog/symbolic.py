"""A symbolic heap while it is unfolded: objects, references, facts, and folded predicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from heapwright.heap.running import add_variable
from heapwright.seplog.definitions import NULL, Call, Case, Ref, Sort, Value
from heapwright.solver import Facts
from heapwright.solver.matrix import unbounded
from heapwright.terms import Linear, Literal, const, le, var

UNKNOWN = ""
"""The class of an object of which only that it exists is known."""


class Object(NamedTuple):
    """What a reference points to."""

    class_name: str
    values: dict[str, Value]


@dataclass(slots=True, eq=False)
class Symbolic:
    """Separated objects by their reference, and what is known of references and numbers.

    Every method that adds something changes the heap in place and returns False if that
    contradicts what is known; then the heap must not be used any more.
    """

    refs: int = 0
    aliases: dict[int, int] = field(default_factory=dict)
    objects: dict[int, Object] = field(default_factory=dict)
    apart: list[tuple[Ref, Ref]] = field(default_factory=list)
    calls: tuple[Call, ...] = ()
    counts: Counter[str] = field(default_factory=Counter)
    facts: Facts = field(default_factory=lambda: Facts(unbounded(0)))
    sorts: list[Sort] = field(default_factory=list)

    def copy(self) -> Symbolic:
        return Symbolic(
            self.refs,
            dict(self.aliases),
            dict(self.objects),
            list(self.apart),
            self.calls,
            Counter(self.counts),
            self.facts.copy(),
            list(self.sorts),
        )

    # Variables --------------------------------------------------------------------------------

    def fresh_ref(self) -> Ref:
        self.refs += 1
        return Ref(self.refs - 1)

    def fresh_number(self, sort: Sort) -> Linear:
        index = len(self.sorts)
        add_variable(self.facts, sort.kind)
        if sort.kind == "choice":
            self.facts.bound(0, index + 1, 0)
            self.facts.bound(index + 1, 0, len(sort.options) - 1)
        self.sorts.append(sort)
        return var(index)

    def fresh(self, sort: Sort) -> Value:
        return self.fresh_ref() if sort.kind == "ref" else self.fresh_number(sort)

    # References -------------------------------------------------------------------------------

    def find(self, ref: Ref) -> Ref:
        """The reference that stands for all that are equal to this one."""
        number = ref.number
        while number in self.aliases:
            number = self.aliases[number]
        return Ref(number)

    def object_of(self, ref: Ref) -> Object | None:
        return self.objects.get(self.find(ref).number)

    def is_decided(self, ref: Ref) -> bool:
        """Whether it is null, or an object that is there."""
        found = self.find(ref)
        return found == NULL or found.number in self.objects

    def unify(self, left: Ref, right: Ref) -> bool:
        one, other = self.find(left), self.find(right)
        if one == other:
            return True
        if other == NULL or other.number in self.objects:
            one, other = other, one
        if other.number in self.objects:  # both are: separate objects, or an object and null
            return False
        self.aliases[other.number] = one.number
        return all(self.find(left) != self.find(right) for left, right in self.apart)

    def separate(self, left: Ref, right: Ref) -> bool:
        self.apart.append((left, right))
        return self.find(left) != self.find(right)

    def allocate(self, ref: Ref, class_name: str, values: dict[str, Value]) -> bool:
        found = self.find(ref)
        if found == NULL or found.number in self.objects:
            return False
        self.objects[found.number] = Object(class_name, values)
        self.counts[class_name] += 1
        return True

    # Numbers ----------------------------------------------------------------------------------

    def assume(self, literal: Literal) -> bool:
        return self.facts.assume(literal)

    def bounded(self, terms: Sequence[Linear], rows: Sequence[Sequence[float]]) -> bool:
        """Differences of the terms are within these bounds; the first row and column are zero's."""
        points = [const(0), *terms]
        for i, row in enumerate(rows):
            for j, bound in enumerate(row):
                if i != j and bound != float("inf"):
                    limit = points[j].shift(int(bound))
                    if not self.assume(le(points[i], limit)):
                        return False
        return True

    # Unfolding --------------------------------------------------------------------------------

    def unfold(self, case: Case, arguments: Sequence[Value]) -> bool:
        """Adds one case of a predicate, in place of the predicate with these arguments."""
        refs: dict[int, Ref] = {NULL.number: NULL}
        numbers: dict[int, Linear] = {}
        for parameter, argument in zip(case.parameters, arguments, strict=True):
            if isinstance(parameter, Ref):
                assert isinstance(argument, Ref)
                refs[parameter.number] = argument
            else:
                assert isinstance(argument, Linear)
                numbers[next(parameter.variables())] = argument
        for number in range(case.refs):
            if number not in refs:
                refs[number] = self.fresh_ref()
        for index, sort in enumerate(case.sorts):
            if index not in numbers:
                numbers[index] = self.fresh_number(sort)

        def image(value: Value) -> Value:
            if isinstance(value, Ref):
                return refs[value.number]
            return value.substitute(numbers.__getitem__)

        return (
            all(self.unify(refs[a.number], refs[b.number]) for a, b in case.equal)
            and all(self.separate(refs[a.number], refs[b.number]) for a, b in case.apart)
            and all(self.assume(lit.substitute(numbers.__getitem__)) for lit in case.literals)
            and self._add_chunks(case, refs, image)
        )

    def _add_chunks(
        self, case: Case, refs: dict[int, Ref], image: Callable[[Value], Value]
    ) -> bool:
        for cell in case.cells:
            values = {name: image(value) for name, value in cell.values}
            if not self.allocate(refs[cell.source.number], cell.class_name, values):
                return False
        self.calls = (
            *self.calls,
            *(Call(c.name, tuple(image(a) for a in c.arguments)) for c in case.calls),
        )
        return True

    def without_call(self, index: int) -> Symbolic:
        """A copy without one of the folded predicates."""
        made = self.copy()
        made.calls = (*self.calls[:index], *self.calls[index + 1 :])
        return made

    def undecided(self, roots: Sequence[Value]) -> Iterator[Ref]:
        """References in fields and roots that are neither null nor an object that is there."""
        seen: set[Ref] = set()
        fields = (value for obj in self.objects.values() for value in obj.values.values())
        for value in (*roots, *fields):
            if isinstance(value, Ref):
                found = self.find(value)
                if found not in seen and not self.is_decided(found):
                    seen.add(found)
                    yield found
