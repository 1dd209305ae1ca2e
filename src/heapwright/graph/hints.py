"""Advice that goes with a result."""

from __future__ import annotations

from heapwright.graph.model import Graph
from heapwright.heap.shape import FUNCTION
from heapwright.program.abstract import Known


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
