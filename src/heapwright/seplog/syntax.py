"""Formulas as they are written, after Figure 2 of the CSF paper, with places in the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class At(NamedTuple):
    """A place in a file, counted from one."""

    line: int
    column: int


@dataclass(frozen=True)
class Name:
    """A variable; ``path`` are fields that are read from it, such as ``root`` in ``self.root``."""

    text: str
    at: At
    path: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ".".join((self.text, *self.path))


@dataclass(frozen=True)
class Number:
    value: int
    at: At


@dataclass(frozen=True)
class Truth:
    value: bool
    at: At


@dataclass(frozen=True)
class Null:
    at: At


@dataclass(frozen=True)
class Sum:
    """``factor * term`` for each part, added up."""

    parts: tuple[tuple[int, Expression], ...]
    at: At


Expression = Name | Number | Truth | Null | Sum


@dataclass(frozen=True)
class Compare:
    """``left relation right``; the relation is one of ``= != <= < >= >``."""

    left: Expression
    relation: str
    right: Expression
    at: At


@dataclass(frozen=True)
class Not:
    inner: Pure


@dataclass(frozen=True)
class And:
    """True if there are no parts."""

    parts: tuple[Pure, ...]


Pure = Compare | Not | And


def compares_in(pure: Pure) -> Iterator[Compare]:
    """The comparisons that it is made of, in order."""
    match pure:
        case Compare():
            yield pure
        case Not(inner):
            yield from compares_in(inner)
        case And(parts):
            for part in parts:
                yield from compares_in(part)


@dataclass(frozen=True)
class PointsTo:
    """``source -> Class(arguments)``; an argument has the name of its field, or its place."""

    source: Expression
    class_name: str
    arguments: tuple[tuple[str | None, Expression], ...]
    at: At


@dataclass(frozen=True)
class Applied:
    """``name(arguments)``."""

    name: str
    arguments: tuple[Expression, ...]
    at: At


@dataclass(frozen=True)
class SymbolicHeap:
    """``exists names. spatial & pure``."""

    names: tuple[Name, ...]
    spatial: tuple[PointsTo | Applied, ...]
    pure: And
    at: At


@dataclass(frozen=True)
class Data:
    """``data Class { type field; … }``."""

    class_name: str
    fields: tuple[tuple[str, str, At], ...]
    at: At


@dataclass(frozen=True)
class Definition:
    """``pred name(parameters) == heap | heap …``; or ``pre``, which is of a method's parameters."""

    name: str
    parameters: tuple[Name, ...]
    heaps: tuple[SymbolicHeap, ...]
    at: At
    is_pre: bool


@dataclass(frozen=True)
class Document:
    """All that a file says."""

    file: str
    data: tuple[Data, ...]
    definitions: tuple[Definition, ...]
