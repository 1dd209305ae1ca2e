"""From formulas as they are written to definitions: names, fields and sorts are checked."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from heapwright.errors import UserError
from heapwright.execution.proxies.ranks import rank_of_float
from heapwright.program.abstract import Known
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
    Classes,
    Definitions,
    Predicate,
    Ref,
    Sort,
    Value,
)
from heapwright.seplog.productive import check_productive
from heapwright.seplog.pure import alternatives
from heapwright.seplog.sorting import Sorts, article, sort_of
from heapwright.seplog.syntax import (
    Applied,
    At,
    Compare,
    Data,
    Definition,
    Document,
    Expression,
    Name,
    Null,
    Number,
    PointsTo,
    Sum,
    SymbolicHeap,
    Truth,
)
from heapwright.terms import Linear, Literal, const, eq, le, lt, ne, var

ANY = "_"
"""The variable that is another one wherever it stands."""

_ORDERED = {"<=": le, "<": lt}
_FLIPPED = {">=": "<=", ">": "<"}


def resolve(document: Document, classes: Classes) -> Definitions:
    """Raises: UserError for anything that is not defined, or used in a way it cannot be."""
    return _Resolver(document, classes).run()


@dataclass
class _Scope:
    """One disjunct: its variables, each with a key for the sorts and its number."""

    definition: Definition
    heap: SymbolicHeap
    keys: dict[str, Hashable]
    order: list[str] = field(default_factory=list)
    anonymous: int = 0


class _Resolver:
    def __init__(self, document: Document, classes: Classes) -> None:
        self._document = document
        self._classes = classes
        self._file = document.file
        self._sorts = Sorts(document.file)
        self._orders: dict[str, list[str]] = {}
        self._definitions: dict[str, Definition] = {}

    def run(self) -> Definitions:
        for data in self._document.data:
            self._declare(data)
        for definition in self._document.definitions:
            self._define(definition)
        scopes = [
            self._scope(definition, k)
            for definition in self._document.definitions
            for k in range(len(definition.heaps))
        ]
        for scope in scopes:
            self._infer(scope)
        found: dict[str, list[Case]] = {name: [] for name in self._definitions}
        for scope in scopes:
            found[scope.definition.name] += _Cases(self._sorts, self._classes, self, scope).made()
        predicates = {
            name: Predicate(
                name,
                tuple(p.text for p in definition.parameters),
                tuple(self._sorts.sort((name, p.text)) for p in definition.parameters),
                tuple(found[name]),
                definition.is_pre,
                self._place(definition.at),
                frozenset(
                    p.text
                    for p in definition.parameters
                    if self._sorts.known((name, p.text)) is None
                ),
            )
            for name, definition in self._definitions.items()
        }
        made = Definitions(self._file, predicates, self._classes)
        check_productive(made)
        return made

    def _place(self, at: At) -> str:
        return f"{self._file}:{at.line}:{at.column}"

    def fail(self, at: At, message: str) -> NoReturn:
        raise UserError(f"{self._place(at)}: {message}")

    # Declarations -----------------------------------------------------------------------------

    def _declare(self, data: Data) -> None:
        own = self.fields_of(data.class_name, data.at)
        if data.class_name in self._orders:
            self.fail(data.at, f"data {data.class_name} is declared twice")
        for type_name, name, at in data.fields:
            if name not in own:
                self.fail(at, f"class {data.class_name} has no field {name}; {_known(own)}")
            self._check_type(data.class_name, name, type_name, at)
        names = [name for _, name, _ in data.fields]
        for name in own:
            if name not in names:
                self.fail(data.at, f"data {data.class_name} leaves out its field {name}")
        if len(set(names)) < len(names):
            self.fail(data.at, f"data {data.class_name} has a field twice")
        self._orders[data.class_name] = names

    def _check_type(self, owner: str, name: str, said: str, at: At) -> None:
        kinds = self._classes.fields[owner][name]
        sort = sort_of(kinds)
        really = {str(kind) for kind in kinds} - {"None"}
        fits = said in really or (sort is REF and any(self._classes.is_a(r, said) for r in really))
        if not fits and really and said not in ("object",):
            shown = " | ".join(sorted(really))
            self.fail(at, f"field {owner}.{name} is {shown} in the program, not {said}")

    def _define(self, definition: Definition) -> None:
        if definition.name in self._definitions:
            self.fail(definition.at, f"{definition.name} is defined twice")
        names = [parameter.text for parameter in definition.parameters]
        for parameter in definition.parameters:
            if names.count(parameter.text) > 1:
                self.fail(parameter.at, f"parameter {parameter.text} is there twice")
        self._definitions[definition.name] = definition

    def _scope(self, definition: Definition, k: int) -> _Scope:
        heap = definition.heaps[k]
        keys: dict[str, Hashable] = {
            p.text: (definition.name, p.text) for p in definition.parameters
        }
        for name in heap.names:
            if name.text in keys:
                self.fail(name.at, f"{name.text} is bound twice; give one of them another name")
            keys[name.text] = (definition.name, k, name.text)
        return _Scope(definition, heap, keys, list(keys))

    # Sorts ------------------------------------------------------------------------------------

    def _infer(self, scope: _Scope) -> None:
        for chunk in scope.heap.spatial:
            if isinstance(chunk, PointsTo):
                self._give(scope, chunk.source, REF)
                for name, value in self.arguments(chunk):
                    self._give(scope, value, sort_of(self._classes.fields[chunk.class_name][name]))
            else:
                for parameter, value in zip(
                    self.target(chunk).parameters, chunk.arguments, strict=True
                ):
                    self._unify(scope, value, (chunk.name, parameter.text))
        for compare in _compares(scope.heap.pure):
            self._infer_compare(scope, compare)

    def _infer_compare(self, scope: _Scope, compare: Compare) -> None:
        key = ("compare", compare.at)
        self._unify(scope, compare.left, key)
        self._unify(scope, compare.right, key)

    def _unify(self, scope: _Scope, value: Expression, key: Hashable) -> None:
        """The expression and the variable are of one sort."""
        if isinstance(value, Name) and value.text != ANY and self._constant(scope, value) is None:
            self._sorts.unify(self.key(scope, value), key, value, value.at)
            return
        sort = self._sort(scope, value)
        known = self._sorts.known(key)
        if sort is not None and not (isinstance(value, Number) and known == REAL):
            self._sorts.give(key, sort, _text(value), value.at)

    def _give(self, scope: _Scope, value: Expression, sort: Sort) -> None:
        """The expression is of this sort. Raises: UserError if it is not."""
        if isinstance(value, Name) and value.text == ANY:
            return
        if sort is OPEN:
            self.fail(
                value.at,
                f"a formula cannot say anything of this field; write {ANY} for {_text(value)}",
            )
        if isinstance(value, Name) and self._constant(scope, value) is None:
            self._sorts.give(self.key(scope, value), sort, value, value.at)
            return
        own = self._sort(scope, value)
        if own is not None and own != sort and not (isinstance(value, Number) and sort == REAL):
            if isinstance(value, Null) and None in sort.options:
                return
            self.fail(
                value.at, f"{_text(value)} is {article(own)}, and {article(sort)} is wanted here"
            )

    def _sort(self, scope: _Scope, value: Expression) -> Sort | None:
        match value:
            case Null():
                return REF
            case Truth():
                return BOOL
            case Number():
                return INT
            case Sum(parts):
                for _, part in parts:
                    self._give(scope, part, INT)
                return INT
            case Name() if value.text != ANY:
                found = self._constant(scope, value)
                return found[0] if found is not None else None
        return None

    def _constant(self, scope: _Scope, name: Name) -> tuple[Sort, int] | None:
        """A known value, such as a member of an enum, with its place among the options."""
        if not name.path or name.text in scope.keys:
            return None
        for own in self._classes.fields.values():
            for kinds in own.values():
                sort = sort_of(kinds)
                for k, option in enumerate(sort.options):
                    if isinstance(option, Known) and option.text == str(name):
                        return sort, k
        return self.fail(name.at, f"{name} is not a value that a field of the program can have")

    # Names ------------------------------------------------------------------------------------

    def key(self, scope: _Scope, name: Name) -> Hashable:
        if name.text not in scope.keys:
            self.fail(
                name.at,
                f"{name.text} is not bound: add it to the parameters of {scope.definition.name}, "
                f"or write exists {name.text}.",
            )
        if name.path:
            self.fail(name.at, f"write a points-to for the fields of {name.text}, not {name}")
        return scope.keys[name.text]

    def fields_of(self, class_name: str, at: At) -> Sequence[str]:
        if class_name not in self._classes.fields:
            known = ", ".join(self._classes.fields) or "none"
            self.fail(at, f"no class {class_name} in the program; there are: {known}")
        return list(self._classes.fields[class_name])

    def arguments(self, chunk: PointsTo) -> list[tuple[str, Expression]]:
        """The arguments of a points-to, each with its field."""
        own = self.fields_of(chunk.class_name, chunk.at)
        order = self._orders.get(chunk.class_name, list(own))
        named = [name for name, _ in chunk.arguments if name is not None]
        for name, value in chunk.arguments:
            if name is not None and name not in own:
                self.fail(value.at, f"class {chunk.class_name} has no field {name}; {_known(own)}")
            if name is not None and named.count(name) > 1:
                self.fail(value.at, f"field {name} is there twice")
        if named and len(named) < len(chunk.arguments):
            self.fail(chunk.at, "name all fields of a points-to, or none")
        if not named and len(chunk.arguments) != len(order):
            self.fail(
                chunk.at,
                f"{chunk.class_name} has {len(order)} fields ({', '.join(order)}), "
                f"and {len(chunk.arguments)} are given",
            )
        if named:
            return [(str(name), value) for name, value in chunk.arguments]
        return [(name, v) for name, (_, v) in zip(order, chunk.arguments, strict=True)]

    def target(self, chunk: Applied) -> Definition:
        found = self._definitions.get(chunk.name)
        if found is None:
            known = ", ".join(self._definitions)
            self.fail(chunk.at, f"no predicate {chunk.name}; there are: {known}")
        if len(found.parameters) != len(chunk.arguments):
            self.fail(
                chunk.at,
                f"{chunk.name} takes {', '.join(p.text for p in found.parameters) or 'nothing'}, "
                f"and {len(chunk.arguments)} arguments are given",
            )
        return found

    def number(self, scope: _Scope, value: Name) -> tuple[Sort, int] | None:
        return self._constant(scope, value)


class _Cases:
    """The disjunct as cases: one for each alternative of its pure part."""

    def __init__(self, sorts: Sorts, classes: Classes, resolver: _Resolver, scope: _Scope) -> None:
        self._sorts = sorts
        self._classes = classes
        self._resolver = resolver
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

    def made(self) -> Iterator[Case]:
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
                    for p in self._resolver.target(chunk).parameters
                ]
                pairs = zip(chunk.arguments, sorts, strict=True)
                calls.append(Call(chunk.name, tuple(self._value(v, sort) for v, sort in pairs)))
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
        fields = self._resolver.fields_of(chunk.class_name, chunk.at)
        kinds = self._classes.fields[chunk.class_name]
        given = dict(self._resolver.arguments(chunk))
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
                constant = self._resolver.number(self._scope, value)
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
                self._resolver.fail(compare.at, f"references have no order: {relation}")
            (equal if relation == "=" else apart).append((left, right))
            return
        if relation in _FLIPPED:
            left, right, relation = right, left, _FLIPPED[relation]
        if relation in _ORDERED:
            literals.append(_ORDERED[relation](left, right))
        else:
            literals.append((eq if relation == "=" else ne)(left, right))


def _compares(pure: object) -> Iterator[Compare]:
    if isinstance(pure, Compare):
        yield pure
    elif hasattr(pure, "inner"):
        yield from _compares(pure.inner)
    else:
        for part in getattr(pure, "parts", ()):
            yield from _compares(part)


def _is_any(value: Expression | None) -> bool:
    return value is None or (isinstance(value, Name) and value.text == ANY)


def _known(fields: Sequence[str]) -> str:
    return f"its fields: {', '.join(fields) or 'none'}"


def _text(value: Expression) -> str:
    match value:
        case Name():
            return str(value)
        case Number(value=number):
            return str(number)
        case Truth(value=truth):
            return str(truth).lower()
        case Null():
            return "null"
    return "a sum"
