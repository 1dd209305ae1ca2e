"""What a caller holds in a state, and which results are worth holding."""

from __future__ import annotations

from heapwright.execution.call import held_container
from heapwright.graph.sizes import CONTAINER_NAMES
from heapwright.heap import Shape
from heapwright.heap.codecs import CONTAINERS, NAMES
from heapwright.program import Container, Instance, Program
from heapwright.program.abstract import Group, Known, Reference, Value, Variable
from heapwright.program.kinds import flat
from heapwright.program.typed import ITEM_KINDS

Held = tuple[tuple[int, str], ...]
"""Objects by number, with their classes."""


def usable_classes(program: Program) -> set[type]:
    """Classes whose objects a caller can pass to some operation; others are not worth holding."""
    wanted = {
        kind.class_name
        for operation in program.operations
        for parameter in operation.parameters
        for kind in flat(parameter.alternatives)
        if isinstance(kind, Instance)
    } | set(program.explored)
    return {
        cls
        for name, cls in program.classes.items()
        if any(program.is_a(name, other) for other in wanted)
        and (name in program.explored or not issubclass(cls, tuple | frozenset))  # values
    }


def usable_containers(program: Program) -> set[type]:
    """Containers that a caller can pass to some operation."""
    parameters = [p for op in program.operations for p in op.parameters if not p.spread]
    kinds = [kind for parameter in parameters for kind in flat(parameter.alternatives)]
    names = {kind.name for kind in kinds if isinstance(kind, Container)}
    return {cls for cls, name in NAMES.items() if name in names and cls in CONTAINERS}


def held_objects(shape: Shape) -> Held:
    """The objects that the caller holds; containers with what is in them."""
    if all(name not in CONTAINER_NAMES for _, name in shape.held):
        return shape.held
    return tuple((number, _held_as(shape, number)) for number in shape.roots)


def _held_as(shape: Shape, number: int) -> str:
    node = shape.nodes[number]
    if node.class_name not in CONTAINER_NAMES:
        return node.class_name
    if node.class_name in ITEM_KINDS:  # whatever is in it fits
        return held_container(node.class_name, ())
    return held_container(node.class_name, (_kind_of(shape, value) for value in node.values))


def _kind_of(shape: Shape, value: Value) -> str:
    match value:
        case None:
            return "None"
        case Reference(number):
            return shape.nodes[number].class_name
        case Variable(kind):
            return kind
        case Group(name=name):
            return name
        case Known(kind, text):
            return text if kind == "enum" else kind
