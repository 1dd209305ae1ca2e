"""Symbolic exploration against brute force on the JVM.

Every call sequence over small numbers is run on the untouched class in a JVM; each heap it reaches
must be an instance of a state that exploration found.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import heapwright
from heapwright.emit.java.replay import java
from heapwright.program.abstract import Reference
from heapwright.program.java import names
from heapwright.program.java.spelling import split_member
from heapwright.program.operation import OperationKind

pytestmark = pytest.mark.sampled(1)

SUBJECTS = Path(__file__).parents[2] / "subjects" / "java"
CLASSES = sorted(
    file.stem
    for file in SUBJECTS.glob("*.java")
    if file.stem
    != "BalancedMap"  # holds a function, which the virtual machine shows by another name
)
NUMBERS = (-1, 0, 1)
LENGTH = 3


def _calls(program: Any) -> list[tuple[Any, ...]]:
    """Every operation with every choice of small numbers; the receiver is the first result."""
    front = java(program)
    found = []
    for operation in program.operations:
        name, descriptor = split_member(operation.member)
        kinds = names.parameters(descriptor)
        for values in itertools.product(NUMBERS, repeat=len(kinds)):
            given = tuple(zip(kinds, values, strict=True))
            owner = front.internal[operation.owner]
            if operation.kind is OperationKind.CONSTRUCTOR:
                found.append(("new", owner, name, descriptor, given))
            else:
                found.append(("call", owner, name, descriptor, (("result", 0), *given)))
    return found


def _form(rendered: Any) -> Any:
    """A heap without its numbers: which objects refer to which."""
    if isinstance(rendered, tuple) and rendered[0] == "object":
        _, number, name, fields = rendered
        return number, name, tuple((field, _form(value)) for field, value in fields)
    if isinstance(rendered, tuple) and rendered[0] == "array":
        return rendered[1], rendered[2], tuple(map(_form, rendered[3]))
    if isinstance(rendered, tuple) and rendered[0] == "again":
        return rendered
    return None if rendered is None else "value"


@pytest.mark.parametrize("name", CLASSES)
def test_every_heap_that_calls_reach_is_in_the_graph(name: str) -> None:
    found = heapwright.explore(f"{SUBJECTS}/{name}.java:{name}", max_length=LENGTH, seconds=60)
    program = found.program
    front = java(program)
    calls = _calls(program)
    makers = [call for call in calls if call[0] == "new"]
    others = [call for call in calls if call[0] != "new"]
    sessions = [
        [maker, *rest]
        for maker in makers
        for length in range(LENGTH)
        for rest in itertools.product(others, repeat=length)
    ]
    answers = front.bridge.ask("run", list(front.target.class_path), sessions)
    reached = {_form(answer[0]) for answer in answers}
    known = {_of_shape(front, state.shape) for state in found.graph.active_states()}
    assert reached <= known


def _of_shape(front: Any, shape: Any) -> Any:
    """The same of a state with one root, numbered in the order in which fields are met."""
    if not shape.roots:
        return None
    numbers: dict[int, int] = {}

    def form(value: Any) -> Any:
        if value is None:
            return None
        if not isinstance(value, Reference):
            return "value"
        if value.number in numbers:
            return "again", numbers[value.number]
        number = numbers[value.number] = len(numbers)
        node = shape.nodes[value.number]
        values = dict(zip(node.fields, node.values, strict=True))
        inner = front.internal[node.class_name]
        if inner.startswith("["):
            return number, inner, tuple(form(v) for v in node.values)
        fields = front.vm.linking.shown_fields(inner)
        parts = tuple((field, form(values[attribute])) for field, attribute, _ in fields)
        return number, names.dotted(inner), parts

    return form(Reference(shape.roots[0]))
