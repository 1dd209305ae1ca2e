"""Formulas with every name resolved: what unfolding works on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from heapwright.program.abstract import Known
from heapwright.program.fields import Kinds
from heapwright.terms import Linear, Literal


@dataclass(frozen=True)
class Sort:
    """What a variable stands for: ``ref``, ``int``, ``str``, ``float``; ``choice`` is one of a few
    known values, by its place among the ``options``; ``open`` is nothing that a formula can say
    anything of.
    """

    kind: str
    options: tuple[Known | None, ...] = ()

    @property
    def is_number(self) -> bool:
        return self.kind not in ("ref", "open")

    def __str__(self) -> str:
        if self == BOOL:
            return "bool"
        if self.kind == "choice":
            return " | ".join("None" if o is None else o.text for o in self.options)
        return {"ref": "reference", "open": "value"}.get(self.kind, self.kind)


REF, INT, TEXT, REAL, OPEN = (Sort(kind) for kind in ("ref", "int", "str", "float", "open"))
BOOL = Sort("choice", (Known("bool", "False"), Known("bool", "True")))


class Ref(NamedTuple):
    """A reference variable, by its number."""

    number: int


NULL = Ref(-1)

Value = Ref | Linear
"""What stands in a field or is passed to a predicate; numbers are linear terms."""


class Cell(NamedTuple):
    """``source -> Class(values)``; a field that is not mentioned is open."""

    source: Ref
    class_name: str
    values: tuple[tuple[str, Value], ...]


class Call(NamedTuple):
    """A predicate that is still folded."""

    name: str
    arguments: tuple[Value, ...]


class Case(NamedTuple):
    """One disjunct of a definition.

    Its variables are numbered from zero, references and numbers apart; ``parameters`` are the
    first of them. ``sorts`` has those of the numbers.
    """

    parameters: tuple[Value, ...]
    refs: int
    sorts: tuple[Sort, ...]
    cells: tuple[Cell, ...]
    calls: tuple[Call, ...]
    equal: tuple[tuple[Ref, Ref], ...]
    apart: tuple[tuple[Ref, Ref], ...]
    literals: tuple[Literal, ...]


@dataclass(frozen=True)
class Predicate:
    """A definition: the sorts of its parameters, and its cases.

    Of the parameters in ``free`` it says nothing, so they may be anything.
    """

    name: str
    parameters: tuple[str, ...]
    sorts: tuple[Sort, ...]
    cases: tuple[Case, ...]
    is_pre: bool
    place: str
    free: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Classes:
    """The classes of a program as formulas see them: fields in order, with their types."""

    fields: Mapping[str, Mapping[str, Kinds]]
    bases: Mapping[str, tuple[str, ...]]

    def is_a(self, name: str, other: str) -> bool:
        return other in self.bases.get(name, (name,))


@dataclass(frozen=True)
class Definitions:
    """All that a file defines, with the classes that it speaks of."""

    file: str
    predicates: Mapping[str, Predicate]
    classes: Classes
