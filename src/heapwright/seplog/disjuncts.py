"""A disjunct of a definition as cases: one for each alternative of its pure part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from math import prod

from heapwright.execution.proxies.ranks import rank_of_float
from heapwright.seplog.declared import ANY, Declared, Scope
from heapwright.seplog.definitions import (
    BOOL,
    INT,
    NULL,
    OPEN,
    REAL,
    REF,
    TEXT,
    Call,
    Case,
    Cell,
    Ref,
    Sort,
    Value,
)
from heapwright.seplog.sorting import Sorts, sort_of
from heapwright.seplog.syntax import (
    And,
    Compare,
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
from heapwright.terms import Linear, Literal, const, eq, le, lt, ne, var

_ORDERED = {"<=": le, "<": lt}
_MOST = 1000
"""Alternatives of one disjunct."""
_FLIPPED = {">=": "<=", ">": "<"}


class Disjunct:
    """Gives each variable a number, and each field that is left out a variable."""

    def __init__(self, sorts: Sorts, declared: Declared, scope: Scope) -> None:
        self._sorts = sorts
        self._declared = declared
        self._scope = scope
        self._values: dict[str, Value] = {}
        self._number_sorts: list[Sort] = []
        self._refs = 0
        for name in scope.order:
            self._values[name] = self._fresh(sorts.sort(scope.keys[name]))

    def _fresh(self, sort: Sort) -> Value:
        if sort is REF:
            self._refs += 1
            return Ref(self._refs - 1)
        self._number_sorts.append(sort)
        return var(len(self._number_sorts) - 1)

    def cases(self) -> Iterator[Case]:
        scope = self._scope
        parameters = tuple(self._values[p.text] for p in scope.definition.parameters)
        cells: list[Cell] = []
        calls: list[Call] = []
        for chunk in scope.heap.spatial:
            if isinstance(chunk, PointsTo):
                cells.append(self._cell(chunk))
            else:
                sorts = [
                    self._sorts.sort((chunk.name, p.text))
                    for p in self._declared.target(chunk).parameters
                ]
                pairs = zip(chunk.arguments, sorts, strict=True)
                calls.append(Call(chunk.name, tuple(self._value(v, sort) for v, sort in pairs)))
        count = count_alternatives(scope.heap.pure)
        if count > _MOST:
            self._declared.fail(
                scope.heap.at,
                f"what is said of numbers and references can be true in {count:.3g} ways, and more "
                f"than {_MOST} are too many; negate fewer conjunctions",
            )
        for atoms in alternatives(scope.heap.pure):
            equal: list[tuple[Ref, Ref]] = []
            apart: list[tuple[Ref, Ref]] = []
            literals: list[Literal] = []
            for atom in atoms:
                self._atom(atom, equal, apart, literals)
            yield Case(
                parameters,
                self._refs,
                tuple(self._number_sorts),
                tuple(cells),
                tuple(calls),
                tuple(equal),
                tuple(apart),
                tuple(literals),
            )

    def _cell(self, chunk: PointsTo) -> Cell:
        source = self._value(chunk.source, REF)
        assert isinstance(source, Ref)
        fields = self._declared.fields_of(chunk.class_name, chunk.at)
        kinds = self._declared.classes.fields[chunk.class_name]
        given = dict(self._declared.arguments(chunk))
        values: list[tuple[str, Value]] = []
        for name in fields:
            sort = sort_of(kinds[name])
            value = given.get(name)
            if sort is OPEN or (sort in (TEXT, REAL) and _is_any(value)):
                continue  # whatever it holds, nothing depends on it
            values.append((name, self._fresh(sort) if value is None else self._value(value, sort)))
        return Cell(source, chunk.class_name, tuple(values))

    def _value(self, value: Expression, sort: Sort) -> Value:
        match value:
            case Name(text=text) if text == ANY:
                return self._fresh(sort)
            case Null() if sort.kind == "choice":
                return const(sort.options.index(None))
            case Null():
                return NULL
            case Truth(value=truth):
                return const(sort.options.index(BOOL.options[truth]))
            case Number(value=number):
                return const(rank_of_float(float(number)) if sort == REAL else number)
            case Name():
                constant = self._declared.constant(self._scope, value)
                return const(constant[1]) if constant is not None else self._values[value.text]
            case Sum(parts):
                total = const(0)
                for factor, part in parts:
                    found = self._value(part, INT)
                    assert isinstance(found, Linear)
                    total = total + found.scale(factor)
                return total

    def _atom(
        self,
        compare: Compare,
        equal: list[tuple[Ref, Ref]],
        apart: list[tuple[Ref, Ref]],
        literals: list[Literal],
    ) -> None:
        sort = self._sorts.sort(("compare", compare.at))
        left, right = self._value(compare.left, sort), self._value(compare.right, sort)
        relation = compare.relation
        if isinstance(left, Ref) or isinstance(right, Ref):
            assert isinstance(left, Ref)
            assert isinstance(right, Ref)
            if relation not in ("=", "!="):
                self._declared.fail(compare.at, f"references have no order: {relation}")
            (equal if relation == "=" else apart).append((left, right))
            return
        if relation in _FLIPPED:
            left, right, relation = right, left, _FLIPPED[relation]
        if relation in _ORDERED:
            literals.append(_ORDERED[relation](left, right))
        else:
            literals.append((eq if relation == "=" else ne)(left, right))


def _is_any(value: Expression | None) -> bool:
    return value is None or (isinstance(value, Name) and value.text == ANY)


# Pure formulas in disjunctive normal form ------------------------------------------------------

_OPPOSITE = {"=": "!=", "!=": "=", "<=": ">", ">": "<=", "<": ">=", ">=": "<"}


def alternatives(pure: Pure) -> list[list[Compare]]:
    """Comparisons that all hold, one list for each way in which the formula can be true."""
    match pure:
        case Compare():
            return [[pure]]
        case And(parts):
            return [list(chain(*way)) for way in product(*map(alternatives, parts))]
        case Not(inner):
            return _negated(inner)


def count_alternatives(pure: Pure, wanted: bool = True) -> int:
    """How many there are, without listing them; of the negation, unless ``wanted``."""
    match pure:
        case Compare():
            return 1
        case And(parts):
            counts = [count_alternatives(part, wanted) for part in parts]
            return prod(counts) if wanted else sum(counts)
        case Not(inner):
            return count_alternatives(inner, not wanted)


def _negated(pure: Pure) -> list[list[Compare]]:
    match pure:
        case Compare():
            return [[replace(pure, relation=_OPPOSITE[pure.relation])]]
        case And(parts):
            return [way for part in parts for way in _negated(part)]
        case Not(inner):
            return alternatives(inner)
