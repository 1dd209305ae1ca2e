"""Definitions of a file, for a program."""

from __future__ import annotations

from pathlib import Path

from heapwright.errors import UserError
from heapwright.program import Program
from heapwright.seplog.definitions import Classes, Definitions, Predicate
from heapwright.seplog.parsing import parse_file
from heapwright.seplog.resolving import resolve
from heapwright.structures.space import Space


def classes_of(program: Program, space: Space) -> Classes:
    """The classes of a program as formulas see them."""
    classes = program.classes
    bases = {
        name: tuple(other for other, base in classes.items() if issubclass(cls, base))
        for name, cls in classes.items()
    }
    return Classes(space.fields, bases)


def load_definitions(file: Path, program: Program, space: Space) -> Definitions:
    """Raises: UserError if the file cannot be used."""
    return resolve(parse_file(file), classes_of(program, space))


def find_predicate(definitions: Definitions, name: str) -> Predicate:
    """Raises: UserError if there is none of this name."""
    found = definitions.predicates.get(name)
    if found is None:
        known = ", ".join(definitions.predicates) or "none"
        raise UserError(f"{definitions.file}: no pre or pred {name}; there are: {known}")
    return found
