"""Abstract calls (Def. 4.5): an operation with objects the caller holds and unknown primitives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from heapwright.program import (
    Alternative,
    Anything,
    Boolean,
    Container,
    Instance,
    Integer,
    Nothing,
    Operation,
    Program,
    Real,
    Text,
)
from heapwright.program.abstract import (
    Group,
    Known,
    Value,
    kinds_of_variables,
    reference_to,
    variable_of,
)

LEFT_OUT = object()
"""The value of an argument that is not passed."""


def fresh_kinds(arguments: Iterable[Value]) -> Iterator[str]:
    """The kinds of the variables of a call, in order."""
    for argument in arguments:
        yield from kinds_of_variables(argument)


@dataclass(frozen=True, slots=True)
class Call:
    operation: Operation
    arguments: tuple[Value, ...]

    def fresh(self) -> list[str]:
        """The kinds of the call's own variables, in order."""
        return list(fresh_kinds(self.arguments))


def enumerate_calls(
    program: Program, operation: Operation, held: Sequence[tuple[int, str]]
) -> Iterator[Call]:
    """Every way to pass held objects, given with their classes, to the operation; containers among
    them as ``held_container`` says.
    """
    choices: list[list[Value]] = []
    if operation.has_receiver:
        owner = operation.owner
        choices.append([reference_to(k) for k, name in held if program.receives(owner, name)])
    passed = operation.parameters[operation.has_receiver :]
    choices += [list(_of_any(program, parameter.alternatives, held)) for parameter in passed]
    for arguments in product(*choices):
        yield Call(operation, arguments)


def _of_any(
    program: Program, kinds: Iterable[Alternative], held: Sequence[tuple[int, str]]
) -> Iterator[Value]:
    found: dict[Value, None] = {}
    for kind in kinds:
        found.update(dict.fromkeys(_of_kind(program, kind, held)))
    return iter(found)


def held_container(name: str, kinds: Iterable[str]) -> str:
    """What stands for the class of a container that the caller holds: its name, and what is in it,
    so that it is passed only where that is taken.
    """
    return "|".join((name, *sorted(set(kinds))))


def _is_such(program: Program, owner: str, name: str, allowed: Sequence[str]) -> bool:
    if owner in program.classes:
        return False
    container, *kinds = owner.split("|")
    return container == name and all(_is_allowed(program, kind, allowed) for kind in kinds)


def _is_allowed(program: Program, kind: str, allowed: Sequence[str]) -> bool:
    declared = [name for name in allowed if name in program.classes]
    return kind in allowed or any(program.is_a(kind, name) for name in declared)


def _of_kind(
    program: Program, kind: Alternative, held: Sequence[tuple[int, str]]
) -> Iterator[Value]:
    match kind:
        case Integer() | Boolean() | Text() | Real():
            yield variable_of(str(kind))
        case Known():
            yield kind
        case Container(name, items):
            allowed = [str(kind) for kinds in items for kind in kinds]
            yield from (
                reference_to(k) for k, owner in held if _is_such(program, owner, name, allowed)
            )
            choices = [list(_of_any(program, kinds, held)) for kinds in items]
            yield from (Group(chosen, name) for chosen in product(*choices))
        case Nothing():
            yield None
        case Instance(name):
            yield from (reference_to(k) for k, owner in held if program.is_a(owner, name))
        case Anything():
            yield from (reference_to(number) for number, _ in held)
            yield None
            yield variable_of("int")
