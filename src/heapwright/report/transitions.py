"""Edges that look the same to a reader, together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from heapwright.graph import Edge, Graph
from heapwright.program.abstract import Atom, Known, Reference, Value, Variable, fold
from heapwright.report.fields import NOTHING
from heapwright.report.names import names_of

OUTSIDE, ENDED = "out of scope", "not followed"
"""Where a call leads that enters no state; the second only after an exception."""


@dataclass(frozen=True, slots=True)
class Transition:
    """What one or more paths of a call do: from a state to one, or to where none was entered."""

    source: int
    call: str
    raised: str | None
    target: int | str


def transitions(graph: Graph, edges: Iterable[Edge]) -> Counter[Transition]:
    """How many paths make each transition, in the order of the edges."""
    names: dict[int, tuple[str, ...]] = {}
    found: Counter[Transition] = Counter()
    for edge in edges:
        source = graph.disjuncts[edge.source].state
        if source not in names:
            names[source] = names_of(graph.states[source].shape, graph.statics).objects
        call = show_call(edge, names[source])
        found[Transition(source, call, edge.raised, _target(graph, edge))] += 1
    return found


def active_edges(graph: Graph) -> list[Edge]:
    """Without those of a disjunct that another one contains."""
    return [edge for edge in graph.edges if graph.disjuncts[edge.source].active]


def show_call(edge: Edge, objects: tuple[str, ...]) -> str:
    """The operation with all its arguments, the receiver first: ``Stack.push(stack, int)``.

    A graph on disk does not say which operations have a receiver, and this way is right for all.
    """
    shown = ", ".join(_show_argument(argument, objects) for argument in edge.arguments)
    return f"{edge.operation}({shown})"


def _show_argument(argument: Value, objects: tuple[str, ...]) -> str:
    def shown(atom: Atom) -> str:
        match atom:
            case None:
                return NOTHING
            case Reference(number):
                return objects[number]
            case Variable(kind):
                return kind
            case Known(kind, text):
                return text or kind

    return fold(argument, shown, lambda name, items: f"{name}({', '.join(items)})")


def _target(graph: Graph, edge: Edge) -> int | str:
    if edge.target is not None:
        return edge.target
    return ENDED if edge.raised and graph.request.stop_at_exceptions else OUTSIDE
