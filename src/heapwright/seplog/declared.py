"""What a file declares: classes, predicates, and the names that a disjunct may use."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from heapwright.errors import UserError
from heapwright.program.abstract import Known
from heapwright.seplog.definitions import REF, Classes, Sort
from heapwright.seplog.sorting import sort_of
from heapwright.seplog.syntax import (
    Applied,
    At,
    Data,
    Definition,
    Document,
    Expression,
    Name,
    PointsTo,
    SymbolicHeap,
)

ANY = "_"
"""The variable that is another one wherever it stands."""


@dataclass
class Scope:
    """One disjunct: its variables, each with a key for the sorts and its number."""

    definition: Definition
    heap: SymbolicHeap
    keys: dict[str, Hashable]
    order: list[str] = field(default_factory=list)


class Declared:
    """The names of a file; whatever is wrong with one is said with its place."""

    def __init__(self, document: Document, classes: Classes) -> None:
        self.classes = classes
        self.definitions: dict[str, Definition] = {}
        self._file = document.file
        self._orders: dict[str, list[str]] = {}
        for data in document.data:
            self._declare(data)
        for definition in document.definitions:
            self._define(definition)

    def place(self, at: At) -> str:
        return f"{self._file}:{at.line}:{at.column}"

    def fail(self, at: At, message: str) -> NoReturn:
        raise UserError(f"{self.place(at)}: {message}")

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
        kinds = self.classes.fields[owner][name]
        sort = sort_of(kinds)
        really = {str(kind) for kind in kinds} - {"None"}
        fits = said in really or (sort is REF and any(self.classes.is_a(r, said) for r in really))
        if not fits and really and said not in ("object",):
            shown = " | ".join(sorted(really))
            self.fail(at, f"field {owner}.{name} is {shown} in the program, not {said}")

    def _define(self, definition: Definition) -> None:
        if definition.name in self.definitions:
            self.fail(definition.at, f"{definition.name} is defined twice")
        names = [parameter.text for parameter in definition.parameters]
        for parameter in definition.parameters:
            if names.count(parameter.text) > 1:
                self.fail(parameter.at, f"parameter {parameter.text} is there twice")
        self.definitions[definition.name] = definition

    def scope(self, definition: Definition, k: int) -> Scope:
        heap = definition.heaps[k]
        keys: dict[str, Hashable] = {
            p.text: (definition.name, p.text) for p in definition.parameters
        }
        for name in heap.names:
            if name.text in keys:
                self.fail(name.at, f"{name.text} is bound twice; give one of them another name")
            keys[name.text] = (definition.name, k, name.text)
        return Scope(definition, heap, keys, list(keys))

    # Names ------------------------------------------------------------------------------------

    def key(self, scope: Scope, name: Name) -> Hashable:
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
        if class_name not in self.classes.fields:
            known = ", ".join(self.classes.fields) or "none"
            self.fail(at, f"no class {class_name} in the program; there are: {known}")
        return list(self.classes.fields[class_name])

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
                f"{chunk.class_name} has {len(order)} field{'' if len(order) == 1 else 's'} "
                f"({', '.join(order)}), and {_given(len(chunk.arguments))}",
            )
        if named:
            return [(str(name), value) for name, value in chunk.arguments]
        return [(name, v) for name, (_, v) in zip(order, chunk.arguments, strict=True)]

    def target(self, chunk: Applied) -> Definition:
        found = self.definitions.get(chunk.name)
        if found is None:
            known = ", ".join(self.definitions)
            self.fail(chunk.at, f"no predicate {chunk.name}; there are: {known}")
        if len(found.parameters) != len(chunk.arguments):
            self.fail(
                chunk.at,
                f"{chunk.name} takes {', '.join(p.text for p in found.parameters) or 'nothing'}, "
                f"and {_given(len(chunk.arguments), 'argument')}",
            )
        return found

    def constant(self, scope: Scope, name: Name) -> tuple[Sort, int] | None:
        """A known value, such as a member of an enum, with its place among the options."""
        if not name.path or name.text in scope.keys:
            return None
        for own in self.classes.fields.values():
            for kinds in own.values():
                sort = sort_of(kinds)
                for k, option in enumerate(sort.options):
                    if isinstance(option, Known) and option.text == str(name):
                        return sort, k
        return self.fail(name.at, f"{name} is not a value that a field of the program can have")


def _given(count: int, noun: str = "") -> str:
    if count == 1:
        return f"1 {noun} is given".replace("  ", " ")
    return f"{count or 'no'} {noun}{'s' if noun else ''} are given".replace("  ", " ")


def _known(fields: Sequence[str]) -> str:
    return f"its fields: {', '.join(fields) or 'none'}"
