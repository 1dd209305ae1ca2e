"""Doubts one call earlier: the values of other states from which a call leads to a doubt.

What contradicts a doubt is often kept only if something else holds before: a counter that is odd
while a door is open must be even while it is closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from heapwright.graph.doubts import Cube, own_literals
from heapwright.graph.model import Edge, Graph, Update
from heapwright.heap import Shape
from heapwright.solver import Facts, Solver, project
from heapwright.terms import var

_MOST = 60
"""How many doubts are followed back in all."""
_LONGEST = 8
"""Literals of a doubt; one with more says too little about what to keep."""

Doubt = tuple[int, Cube]
"""The number of a state, and the conditions."""


def doubts_before(
    graph: Graph, solver: Solver, doubts: Iterable[Doubt]
) -> list[tuple[Shape, Cube]]:
    """The doubts from which calls lead to these, and so on, nearest first."""
    into: dict[int, list[tuple[Edge, Update]]] = {}
    for edge in graph.edges:
        if edge.target is not None and edge.update is not None:
            into.setdefault(edge.target, []).append((edge, edge.update))
    waiting = list(dict.fromkeys(doubts))
    found = dict.fromkeys(waiting)
    for number, cube in waiting:  # grows meanwhile
        for edge, update in into.get(number, ()):
            source = graph.disjuncts[edge.source].state
            for before in _before(solver, update, cube, graph.states[source].shape):
                if source != number and len(found) < _MOST and (source, before) not in found:
                    found[source, before] = None
                    waiting.append((source, before))
    return [(graph.states[number].shape, cube) for number, cube in found]


def _before(solver: Solver, update: Update, cube: Cube, shape: Shape) -> Iterator[Cube]:
    """Under which conditions on the state before the call leads to the doubt."""
    size = len(shape.variables)
    asked = [*update.conditions, *(one.substitute(update.terms.__getitem__) for one in cube)]
    last = max((v for literal in asked for v in literal.variables()), default=-1)
    facts = Facts.of(max(size, last + 1), asked)
    if facts is None:
        return
    for conjunction in project(solver, facts, [var(v) for v in range(size)]):
        literals = own_literals(conjunction.facts().literals(), size)
        if 0 < len(literals) <= _LONGEST:
            yield literals
