"""Abstract calls (Def. 4.5): an operation with objects the caller holds and unknown primitives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from heapwright.program import (
    Alternative,
    Anything,
    Boolean,
    Instance,
    Integer,
    Nothing,
    Operation,
    Parameter,
    Program,
)

Argument = int | str | None
"""An object's number, ``"int"`` or ``"bool"`` for a fresh variable, or None."""


@dataclass(frozen=True, slots=True)
class Call:
    operation: Operation
    arguments: tuple[Argument, ...]

    def fresh(self) -> list[str]:
        """The kinds of the call's own variables, in order."""
        return [argument for argument in self.arguments if isinstance(argument, str)]


def enumerate_calls(
    program: Program, operation: Operation, held: Sequence[tuple[int, str]]
) -> Iterator[Call]:
    """Every way to pass held objects, given with their classes, to the operation."""
    choices = [list(_choices(program, parameter, held)) for parameter in operation.parameters]
    for arguments in product(*choices):
        yield Call(operation, arguments)


def _choices(
    program: Program, parameter: Parameter, held: Sequence[tuple[int, str]]
) -> Iterator[Argument]:
    found: dict[Argument, None] = {}
    for kind in parameter.alternatives:
        found.update(dict.fromkeys(_of_kind(program, kind, held)))
    return iter(found)


def _of_kind(
    program: Program, kind: Alternative, held: Sequence[tuple[int, str]]
) -> Iterator[Argument]:
    match kind:
        case Integer():
            yield "int"
        case Boolean():
            yield "bool"
        case Nothing():
            yield None
        case Instance(name):
            yield from (number for number, owner in held if program.is_a(owner, name))
        case Anything():
            yield from (number for number, _ in held)
            yield None
            yield "int"
