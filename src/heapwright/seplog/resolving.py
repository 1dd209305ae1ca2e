"""From formulas as they are written to definitions: names, fields and sorts are checked."""

from __future__ import annotations

from collections.abc import Hashable

from heapwright.seplog.declared import ANY, Declared, Scope
from heapwright.seplog.definitions import (
    BOOL,
    INT,
    OPEN,
    REAL,
    REF,
    Case,
    Classes,
    Definitions,
    Predicate,
    Sort,
)
from heapwright.seplog.disjuncts import Disjunct
from heapwright.seplog.productive import check_productive
from heapwright.seplog.sorting import Sorts, article, sort_of
from heapwright.seplog.syntax import (
    Compare,
    Document,
    Expression,
    Name,
    Null,
    Number,
    PointsTo,
    Sum,
    Truth,
    compares_in,
)


def resolve(document: Document, classes: Classes) -> Definitions:
    """Raises: UserError for anything that is not defined, or used in a way it cannot be."""
    return _Resolver(document, classes).run()


class _Resolver:
    """Finds the sort of every variable, then takes each disjunct apart."""

    def __init__(self, document: Document, classes: Classes) -> None:
        self._document = document
        self._declared = Declared(document, classes)
        self._sorts = Sorts(document.file)

    def run(self) -> Definitions:
        declared = self._declared
        scopes = [
            declared.scope(definition, k)
            for definition in self._document.definitions
            for k in range(len(definition.heaps))
        ]
        for scope in scopes:
            self._infer(scope)
        found: dict[str, list[Case]] = {name: [] for name in declared.definitions}
        for scope in scopes:
            found[scope.definition.name] += Disjunct(self._sorts, declared, scope).cases()
        predicates = {name: self._predicate(name, cases) for name, cases in found.items()}
        made = Definitions(self._document.file, predicates, declared.classes)
        check_productive(made)
        return made

    def _predicate(self, name: str, cases: list[Case]) -> Predicate:
        definition = self._declared.definitions[name]
        names = [parameter.text for parameter in definition.parameters]
        return Predicate(
            name,
            tuple(names),
            tuple(self._sorts.sort((name, text)) for text in names),
            tuple(cases),
            definition.is_pre,
            self._declared.place(definition.at),
            frozenset(text for text in names if self._sorts.known((name, text)) is None),
        )

    # Sorts ------------------------------------------------------------------------------------

    def _infer(self, scope: Scope) -> None:
        for chunk in scope.heap.spatial:
            if isinstance(chunk, PointsTo):
                self._give(scope, chunk.source, REF)
                for name, value in self._declared.arguments(chunk):
                    self._give(
                        scope, value, sort_of(self._declared.classes.fields[chunk.class_name][name])
                    )
            else:
                for parameter, value in zip(
                    self._declared.target(chunk).parameters, chunk.arguments, strict=True
                ):
                    self._unify(scope, value, (chunk.name, parameter.text))
        for compare in compares_in(scope.heap.pure):
            self._infer_compare(scope, compare)

    def _infer_compare(self, scope: Scope, compare: Compare) -> None:
        key = ("compare", compare.at)
        self._unify(scope, compare.left, key)
        self._unify(scope, compare.right, key)

    def _unify(self, scope: Scope, value: Expression, key: Hashable) -> None:
        """The expression and the variable are of one sort."""
        if (
            isinstance(value, Name)
            and value.text != ANY
            and self._declared.constant(scope, value) is None
        ):
            self._sorts.unify(self._declared.key(scope, value), key, value, value.at)
            return
        sort = self._sort(scope, value)
        known = self._sorts.known(key)
        if sort is not None and not (isinstance(value, Number) and known == REAL):
            self._sorts.give(key, sort, _text(value), value.at)

    def _give(self, scope: Scope, value: Expression, sort: Sort) -> None:
        """The expression is of this sort. Raises: UserError if it is not."""
        if isinstance(value, Name) and value.text == ANY:
            return
        if sort is OPEN:
            self._declared.fail(
                value.at,
                f"a formula cannot say anything of this field; write {ANY} for {_text(value)}",
            )
        if isinstance(value, Name) and self._declared.constant(scope, value) is None:
            self._sorts.give(self._declared.key(scope, value), sort, value, value.at)
            return
        own = self._sort(scope, value)
        if own is not None and own != sort and not (isinstance(value, Number) and sort == REAL):
            if isinstance(value, Null) and None in sort.options:
                return
            self._declared.fail(
                value.at, f"{_text(value)} is {article(own)}, and {article(sort)} is wanted here"
            )

    def _sort(self, scope: Scope, value: Expression) -> Sort | None:
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
                found = self._declared.constant(scope, value)
                return found[0] if found is not None else None
        return None


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
