"""Advice that goes with a result."""

from __future__ import annotations

from heapwright.graph.contents import integers, is_container
from heapwright.graph.model import Graph
from heapwright.heap import Shape
from heapwright.heap.shape import FUNCTION
from heapwright.program.abstract import Group, references


def place_name(graph: Graph, shape: Shape, variable: int) -> str:
    """The field of a class, or the static, that holds a variable, be it in a container."""
    number, field, _ = shape.variables[variable]
    if number is None:
        return graph.statics[int(field)]
    owner = shape.nodes[number].class_name
    own = f"an item of a {owner}" if is_container(shape, number) else f"{owner}.{field}"
    return _places(graph, shape).get(number, own)


def growing_fields(graph: Graph) -> list[str]:
    """Fields whose numbers keep states apart, maybe without end, and what can be done about it.

    Always fields of the program's classes, or statics: what is in a container belongs to the field
    that holds it.
    """
    values: dict[tuple[str, bool], set[int]] = {}
    for state in graph.states:
        places = _places(graph, state.shape)
        for number, node in enumerate(state.shape.nodes):
            if node.class_name.startswith(FUNCTION):
                continue
            for name, value in zip(node.fields, node.values, strict=True):
                inside = number in places or isinstance(value, Group)
                place = places.get(number, f"{node.class_name}.{name}")
                values.setdefault((place, inside), set()).update(integers(value))
    bounded = max(graph.scope.values(), default=0) + 1  # a size never takes more values than that
    return [
        _advice(place, len(found), inside)
        for (place, inside), found in sorted(values.items())
        if len(found) > bounded
    ]


def _advice(place: str, count: int, inside: bool) -> str:
    if inside:
        return (
            f"{place} held {count} different values; leave out what changes it (--without), "
            "or bound the sequences (--max-length)"
        )
    return f"{place} took {count} different values; --ignore-field {place} would ignore it"


def _places(graph: Graph, shape: Shape) -> dict[int, str]:
    """The field or static that leads to each container, through other containers too."""
    found: dict[int, str] = {}
    for name, value in zip(graph.statics, shape.statics, strict=True):
        for number in references(value):
            found.setdefault(number, name)
    for owner, node in enumerate(shape.nodes):
        for name, value in zip(node.fields, node.values, strict=True):
            place = found.get(owner) if is_container(shape, owner) else None
            for number in references(value):
                found.setdefault(number, place or f"{node.class_name}.{name}")
    return {number: place for number, place in found.items() if is_container(shape, number)}
