"""What formulas mean, by their definition: heaps are split among the parts of a formula, one by
one, and whatever is said of numbers is left to Z3.

Shares the parser with ``heapwright``, and nothing else.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple

import z3

from heapwright.seplog.syntax import (
    And,
    Applied,
    Compare,
    Definition,
    Document,
    Expression,
    Name,
    Not,
    Null,
    Number,
    PointsTo,
    Pure,
    Sum,
    Truth,
)

ANY = "_"


class Ref(NamedTuple):
    """A reference: an object of the heap by its number, or null."""

    number: int


NULL = Ref(-1)


class Term(NamedTuple):
    """A sum of variables, each with a factor, and a constant."""

    factors: tuple[tuple[str, int], ...] = ()
    constant: int = 0

    @staticmethod
    def added(parts: Sequence[tuple[int, Term]]) -> Term:
        total: Counter[str] = Counter()
        constant = 0
        for factor, term in parts:
            constant += factor * term.constant
            for name, own in term.factors:
                total[name] += factor * own
        return Term(tuple(total.items()), constant)

    def z3(self) -> Any:
        return z3.Sum([z3.IntVal(self.constant), *(f * z3.Int(n) for n, f in self.factors)])


class Condition(NamedTuple):
    """A comparison of terms, or its negation."""

    left: Term
    relation: str
    right: Term
    wanted: bool = True

    def z3(self) -> Any:
        said = _RELATIONS[self.relation](self.left.z3(), self.right.z3())
        return said if self.wanted else z3.Not(said)


_RELATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt,
    "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip

Cells = Mapping[int, tuple[str, Mapping[str, Any]]]
"""Objects by number: the class, and what each field holds: a ``Ref`` or a ``Term``."""


@dataclass(frozen=True)
class Way:
    """One way to read a heap along a formula so far: variables, and what is left to explain."""

    bound: Mapping[str, Any]
    left: frozenset[int]
    conditions: tuple[Condition, ...]

    def binding(self, name: str, value: Any) -> Way:
        return Way({**self.bound, name: value}, self.left, self.conditions)

    def given(self, *conditions: Condition) -> Way:
        return Way(self.bound, self.left, (*self.conditions, *conditions))


class Meaning:
    """The definitions of a file, over classes with these fields."""

    def __init__(self, document: Document, fields: Mapping[str, Sequence[str]]) -> None:
        self._definitions = {each.name: each for each in document.definitions}
        self._fields = fields
        self._fresh = count()

    def holds(self, name: str, root: Ref, cells: Cells) -> bool:
        """Whether the definition describes exactly these objects, the root as its parameter."""
        self._cells = cells
        start = Way({}, frozenset(cells), ())
        return any(
            not way.left and self._is_possible(way)
            for way in self._called(self._definitions[name], [root], start)
        )

    def _is_possible(self, way: Way) -> bool:
        solver = z3.Solver()
        solver.add(*(condition.z3() for condition in way.conditions))
        found = solver.check()
        assert found != z3.unknown
        return bool(found == z3.sat)

    # Formulas ---------------------------------------------------------------------------------

    def _called(self, definition: Definition, passed: Sequence[Any], way: Way) -> Iterator[Way]:
        names = [parameter.text for parameter in definition.parameters]
        for heap in definition.heaps:
            own = Way(dict(zip(names, passed, strict=True)), way.left, way.conditions)
            for after in self._side_by_side(list(heap.spatial), heap.pure, own):
                yield Way(way.bound, after.left, after.conditions)

    def _side_by_side(self, chunks: list[Any], pure: Pure, way: Way) -> Iterator[Way]:
        """A part whose references are known comes before one of which some are not."""
        if not chunks:
            yield from self._truth(pure, way, True)
            return
        chunk = next((c for c in chunks if self._is_known(c, way)), chunks[0])
        rest = [each for each in chunks if each is not chunk]
        for after in self._chunk(chunk, way):
            yield from self._side_by_side(rest, pure, after)

    def _is_known(self, chunk: Any, way: Way) -> bool:
        if isinstance(chunk, PointsTo):
            return getattr(chunk.source, "text", "") in way.bound
        return all(not isinstance(a, Name) or a.text in way.bound for a in chunk.arguments)

    def _chunk(self, chunk: Any, way: Way) -> Iterator[Way]:
        if isinstance(chunk, PointsTo):
            yield from self._points_to(chunk, way)
            return
        assert isinstance(chunk, Applied)
        definition = self._definitions[chunk.name]
        for values, after in self._values(chunk.arguments, self._sorts(definition), way):
            yield from self._called(definition, values, after)

    def _points_to(self, chunk: PointsTo, way: Way) -> Iterator[Way]:
        names = list(self._fields[chunk.class_name])
        given = [(name or names[k], value) for k, (name, value) in enumerate(chunk.arguments)]
        for (source,), after in self._values([chunk.source], ["ref"], way):
            if source.number not in after.left:
                continue
            class_name, held = self._cells[source.number]
            if class_name != chunk.class_name:
                continue
            ways = [Way(after.bound, after.left - {source.number}, after.conditions)]
            for name, value in given:
                ways = [w for each in ways for w in self._is(value, held[name], each)]
            yield from ways

    def _is(self, value: Expression, held: Any, way: Way) -> Iterator[Way]:
        """The field holds what the formula says; a variable that is not bound is bound to it."""
        if isinstance(value, Name) and value.text == ANY:
            yield way
        elif isinstance(value, Name) and value.text not in way.bound:
            yield way.binding(value.text, held)
        else:
            sort = "ref" if isinstance(held, Ref) else "int"
            for (said,), after in self._values([value], [sort], way):
                if isinstance(held, Ref):
                    if said == held:
                        yield after
                else:
                    yield after.given(Condition(said, "=", held))

    # Numbers and references -------------------------------------------------------------------

    def _values(
        self, values: Sequence[Expression], sorts: Sequence[str], way: Way
    ) -> Iterator[tuple[list[Any], Way]]:
        """What expressions stand for; a reference that is not bound may be any."""
        if not values:
            yield [], way
            return
        for first, after in self._value(values[0], sorts[0], way):
            for others, last in self._values(values[1:], sorts[1:], after):
                yield [first, *others], last

    def _value(self, value: Expression, sort: str, way: Way) -> Iterator[tuple[Any, Way]]:
        match value:
            case Null():
                yield NULL, way
            case Number(value=number):
                yield Term(constant=number), way
            case Truth(value=truth):
                yield Term(constant=int(truth)), way
            case Name(text=text) if text in way.bound:
                yield way.bound[text], way
            case Name(text=text):
                for fresh in self._any(sort):
                    yield fresh, way if text == ANY else way.binding(text, fresh)
            case Sum(parts):
                inner = [part for _, part in parts]
                for terms, after in self._values(inner, ["int"] * len(inner), way):
                    factors = [factor for factor, _ in parts]
                    yield Term.added(list(zip(factors, terms, strict=True))), after

    def _any(self, sort: str) -> Iterator[Any]:
        if sort == "ref":
            yield NULL
            yield from map(Ref, self._cells)
        else:
            yield Term(((f"n{next(self._fresh)}", 1),))

    def _sorts(self, definition: Definition) -> list[str]:
        """By convention: references are called x, y, z, head, …; numbers have other names."""
        return ["ref" if p.text in REFERENCES else "int" for p in definition.parameters]

    def _truth(self, pure: Pure, way: Way, wanted: bool) -> Iterator[Way]:
        match pure:
            case Not(inner):
                yield from self._truth(inner, way, not wanted)
            case And(parts) if wanted:
                ways = [way]
                for part in parts:
                    ways = [after for each in ways for after in self._truth(part, each, True)]
                yield from ways
            case And(parts):
                for part in parts:
                    yield from self._truth(part, way, False)
            case Compare():
                yield from self._compared(pure, way, wanted)

    def _compared(self, compare: Compare, way: Way, wanted: bool) -> Iterator[Way]:
        sides = compare.left, compare.right
        sort = "ref" if any(map(self._is_reference, sides)) else "int"
        for (left, right), after in self._values(sides, [sort] * 2, way):
            if sort == "ref":
                if ((left == right) is (compare.relation == "=")) is wanted:
                    yield after
                continue
            yield after.given(Condition(left, compare.relation, right, wanted))

    def _is_reference(self, value: Expression) -> bool:
        return isinstance(value, Null) or getattr(value, "text", "") in REFERENCES


REFERENCES = frozenset({"self", "x", "y", "z", "head", "next", "before", "last", "after"})
"""Names of references in formulas that are given a meaning here."""
