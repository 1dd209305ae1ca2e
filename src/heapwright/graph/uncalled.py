"""What was never called, although everything else was explored."""

from __future__ import annotations

from collections.abc import Iterator

from heapwright.errors import Place
from heapwright.graph.model import Graph
from heapwright.program import Instance, Operation, Program


def never_held(graph: Graph, program: Program) -> Iterator[tuple[str, str, Place | None]]:
    """Reasons, with the operation and its place: an operation that takes objects of a class that is
    not explored was never called, nor was a class of which no object fits into the scope.
    """
    held = {name for state in graph.states for _, name in state.shape.held}
    for name in program.explored:
        left = graph.out_of_scope > 0
        if left and not any(program.is_a(other, name) for other in held):
            yield f"no {name} is ever held within the scope", "", None
    called = {edge.operation for edge in graph.edges}
    for operation in program.operations:
        if operation.name not in called and _takes_strangers(program, operation):
            reason = "never called, since no object that it takes is ever held"
            yield reason, operation.name, operation.place


def _takes_strangers(program: Program, operation: Operation) -> bool:
    made = program.explored
    if operation.has_receiver and operation.owner not in (*made, *program.supplied):
        return False  # for objects that calls hand out, if ever they do
    return any(
        isinstance(kind, Instance) and not any(program.is_a(name, kind.class_name) for name in made)
        for parameter in operation.parameters
        for kind in parameter.alternatives
    )
