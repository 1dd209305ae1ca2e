"""A formula without a definition around it, such as a decorator has: fields may be read in it, and
names that are not bound are any values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from heapwright.errors import UserError
from heapwright.seplog.declared import ANY
from heapwright.seplog.definitions import Classes, Definitions
from heapwright.seplog.parsing import parse_file, parse_formula
from heapwright.seplog.resolving import resolve
from heapwright.seplog.syntax import (
    And,
    Applied,
    Compare,
    Definition,
    Document,
    Expression,
    Name,
    Not,
    PointsTo,
    Pure,
    Sum,
    SymbolicHeap,
    compares_in,
)

NAME = "requires"


def resolve_formula(
    text: str, file: Path, place: str, owners: Mapping[str, str], classes: Classes
) -> Definitions:
    """The definitions of a file and one more, called ``requires``, which is the formula.

    ``owners`` has the class of each parameter that is an object, and "" for the others.

    Raises: UserError if the formula or the file cannot be used.
    """
    document = parse_file(file)
    if any(definition.name == NAME for definition in document.definitions):
        raise UserError(f"{file}: {NAME} is the name of formulas in decorators; take another name")
    heaps = tuple(_Reading(heap, owners, place).heap() for heap in parse_formula(text, place))
    used = {name.text for heap in heaps for name in _names(heap)}
    at = heaps[0].at
    parameters = tuple(Name(name, at) for name in owners if name in used)
    definition = Definition(NAME, parameters, heaps, at, True)
    return resolve(Document(place, document.data, (*document.definitions, definition)), classes)


class _Reading:
    """Puts a points-to in the place of fields that are read, and binds what is free."""

    def __init__(self, heap: SymbolicHeap, owners: Mapping[str, str], place: str) -> None:
        self._heap = heap
        self._owners = owners
        self._place = place
        self._fields: dict[str, dict[str, Name]] = {}

    def heap(self) -> SymbolicHeap:
        spatial = tuple(self._chunk(chunk) for chunk in self._heap.spatial)
        pure = self._pure(self._heap.pure)
        assert isinstance(pure, And)
        read = tuple(
            PointsTo(
                Name(owner, self._heap.at), self._owners[owner], tuple(own.items()), self._heap.at
            )
            for owner, own in self._fields.items()
        )
        made = replace(self._heap, spatial=(*read, *spatial), pure=pure)
        bound = {*self._owners, *(name.text for name in made.names), ANY}
        free = {n.text: n for n in _names(made) if n.text not in bound and not n.path}
        return replace(made, names=(*made.names, *free.values()))

    def _chunk(self, chunk: PointsTo | Applied) -> PointsTo | Applied:
        if isinstance(chunk, Applied):
            return replace(chunk, arguments=tuple(map(self._expression, chunk.arguments)))
        arguments = tuple((name, self._expression(value)) for name, value in chunk.arguments)
        return replace(chunk, source=self._expression(chunk.source), arguments=arguments)

    def _pure(self, pure: Pure) -> Pure:
        match pure:
            case Compare(left, _, right):
                return replace(pure, left=self._expression(left), right=self._expression(right))
            case Not(inner):
                return Not(self._pure(inner))
            case And(parts):
                return And(tuple(map(self._pure, parts)))

    def _expression(self, value: Expression) -> Expression:
        match value:
            case Sum(parts):
                return replace(value, parts=tuple((k, self._expression(p)) for k, p in parts))
            case Name(text, at, path) if text in self._owners and path:
                if len(path) > 1 or not self._owners[text]:
                    raise UserError(
                        f"{self._place}: {value} cannot be read in a formula; only fields of a "
                        "parameter can, one at a time"
                    )
                own = self._fields.setdefault(text, {})
                return own.setdefault(path[0], Name(f"{text}_{path[0]}", at))
        return value


def _names(heap: SymbolicHeap) -> Iterator[Name]:
    for chunk in heap.spatial:
        if isinstance(chunk, PointsTo):
            yield from _in(chunk.source, *(value for _, value in chunk.arguments))
        else:
            yield from _in(*chunk.arguments)
    for compare in compares_in(heap.pure):
        yield from _in(compare.left, compare.right)


def _in(*values: Expression) -> Iterator[Name]:
    for value in values:
        if isinstance(value, Name):
            yield value
        elif isinstance(value, Sum):
            yield from _in(*(part for _, part in value.parts))
