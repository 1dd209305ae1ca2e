"""Which methods mention which others by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from heapwright.program.goals import Function, plain_name
from heapwright.program.java.classfile import ClassFile
from heapwright.program.java.goals import function_name, source_of

Find = Callable[[str], ClassFile | None]


def named_in_methods(
    find: Find, methods: Iterable[tuple[str, str, str]]
) -> dict[Function, set[str]]:
    """The names of methods in the code of each of these, as goals name functions."""
    found: dict[Function, set[str]] = {}
    for owner, name, descriptor in methods:
        file = find(owner)
        method = file.declared.get((name, descriptor)) if file is not None else None
        if file is None or method is None or method.code is None:
            continue
        named = found.setdefault((source_of(file), function_name(file, method)), set())
        for instruction in method.code.instructions:
            if instruction.opcode.startswith("invoke"):
                named.update(_names(find, file, instruction.operand))
    return found


def _names(find: Find, file: ClassFile, operand: Any) -> Iterator[str]:
    if operand[0] != "dynamic":
        yield _name(find, operand[1], operand[2])
        return
    _, static = file.bootstraps[operand[1]]
    for argument in static:
        if argument[0] == "handle":
            yield _name(find, argument[2], argument[3])


def _name(find: Find, owner: str, name: str) -> str:
    """A constructor is named like its class."""
    file = find(owner) if name == "<init>" else None
    method = file and next((each for each in file.methods if each.name == name), None)
    return plain_name(function_name(file, method)) if file and method else name
