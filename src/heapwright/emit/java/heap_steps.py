"""Concrete heaps as the JVM's side takes them: objects are allocated, then their fields set."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from heapwright.emit.java.replay import JavaReplay, java
from heapwright.errors import InternalError
from heapwright.program import Operation, Program
from heapwright.program.abstract import Known, Reference, Value
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.java import names
from heapwright.program.java.runtime.objects import VALUE_SUPERS
from heapwright.program.java.spelling import split_member
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import HOLDERS, ROOT


class HeapTypes:
    """The types of all places of a heap; ``of_roots`` are those of its arguments."""

    def __init__(self, program: Program, concrete: Concrete, of_roots: Mapping[str, str]) -> None:
        self._front = java(program)
        self._concrete = concrete
        self._of_roots = of_roots

    def is_array(self, number: int) -> bool:
        return self._concrete.classes[number] in HOLDERS

    def at(self, owner: int, name: str) -> str:
        """The descriptor of a field, an element or an argument."""
        if owner == ROOT:
            return self._of_roots[name]
        if self.is_array(owner):
            return self.array(owner)[1:]
        inner = self._front.internal[self._concrete.classes[owner]]
        return self._front.vm.linking.declared_field(inner, name)[1].descriptor

    def array(self, number: int) -> str:
        """The descriptor of an array: that of the first place that holds it."""
        for (owner, name), value in self._concrete.values.items():
            if isinstance(value, Reference) and value.number == number:
                return self.at(owner, name)
        raise InternalError("an array that nothing refers to")


def root_types(program: Program, operation: Operation) -> dict[str, str]:
    """The types of an operation's parameters, the receiver's among them."""
    types = list(names.parameters(split_member(operation.member)[1]))
    if operation.has_receiver:
        types.insert(0, f"L{java(program).internal[operation.owner]};")
    return {p.name: kind for p, kind in zip(operation.parameters, types, strict=True)}


class HeapSteps:
    """Steps of a session in the JVM; the object with number k is the result of step k."""

    def __init__(self, program: Program, concrete: Concrete, of_roots: Mapping[str, str]) -> None:
        self._run = JavaReplay(program)
        self._concrete = concrete
        self.types = HeapTypes(program, concrete, of_roots)

    def all(self) -> list[tuple[Any, ...]]:
        made = [self._made(k, name) for k, name in enumerate(self._concrete.classes)]
        return made + [
            self._put(owner, name, value)
            for (owner, name), value in self._concrete.values.items()
            if owner != ROOT
        ]

    def _made(self, number: int, name: str) -> tuple[Any, ...]:
        if self.types.is_array(number):
            length = str(sum(1 for _ in self._concrete.fields(number)))
            return "array", self.types.array(number), length, "", ()
        return "allocate", self._run.frontend.internal[name], "", "", ()

    def _put(self, owner: int, name: str, value: Value) -> tuple[Any, ...]:
        given = ("result", owner), self.argument(value, self.types.at(owner, name))
        if self.types.is_array(owner):
            return "store", "", name, "", given
        inner = self._run.frontend.internal[self._concrete.classes[owner]]
        file, field = self._run.frontend.vm.linking.declared_field(inner, name)
        return "put", file.name, field.name, "", given

    def argument(self, value: Value, descriptor: str) -> Any:
        if isinstance(value, Reference):
            return "result", value.number
        return self._run.argument(plain_value(value, descriptor), descriptor)


def plain_value(value: Value, descriptor: str) -> ArgumentValue:
    """A value that is not an object, in the form in which calls have it."""
    if not isinstance(value, Known):
        return None
    if value.kind == "enum":
        return Written(f"'{value.text}'")
    if value.kind == "str" and names.class_in(descriptor) not in VALUE_SUPERS:
        return Written(value.text)  # a constant, or a call of a static method
    if value.kind == "float" and descriptor == "F":
        return Written(value.text)
    if value.kind == "float":
        return float(value.text)
    plain: ArgumentValue = ast.literal_eval(value.text)
    return plain
