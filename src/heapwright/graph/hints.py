"""Advice that goes with a result."""

from __future__ import annotations

from heapwright.graph.model import Graph
from heapwright.heap import Shape
from heapwright.heap.shape import FUNCTION, Known


def place_name(graph: Graph, shape: Shape, variable: int) -> str:
    """The field of a class, or the static, that a variable is the value of."""
    number, field, _ = shape.variables[variable]
    if number is None:
        return graph.statics[int(field)]
    owner = shape.nodes[number].class_name
    return f"an item of a {owner}" if field.isdigit() else f"{owner}.{field}"


def growing_fields(graph: Graph) -> list[str]:
    """Fields whose numbers keep states apart, maybe without end."""
    values: dict[str, set[str]] = {}
    for state in graph.states:
        for node in state.shape.nodes:
            if node.class_name.startswith(FUNCTION):
                continue
            for name, value in zip(node.fields, node.values, strict=True):
                if isinstance(value, Known) and value.kind == "int":
                    values.setdefault(f"{node.class_name}.{name}", set()).add(value.text)
    bounded = max(graph.scope.values(), default=0) + 1  # a size never takes more values than that
    return [
        f"{field} took {len(found)} different values; --ignore-field {field} would ignore it"
        for field, found in sorted(values.items())
        if len(found) > bounded
    ]
