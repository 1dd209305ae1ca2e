"""Exactness: whether calls reach every value that widening adds.

By induction. A widened disjunct is exact if each of its instances is one that is surely reached, or
comes by one call from another instance of the same state in which some counter is closer to where
it began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf

from heapwright.graph.model import Disjunct, Graph, State, Update
from heapwright.solver import Conjunction, Entails, Solver

Post = tuple[Conjunction, Update]
Posts = Callable[[State, Conjunction], Iterator[Post]]
"""What one call makes of a conjunction in the same state, and how."""


def inexact(graph: Graph, solver: Solver, posts: Posts) -> set[int]:
    """The numbers of the active disjuncts of which some instances may not be reachable."""
    exact = {d.number for d in graph.disjuncts if not d.assumed}
    for disjunct in graph.disjuncts:
        if not disjunct.assumed or disjunct.origin is None:
            continue
        if disjunct.widened:
            state = graph.states[disjunct.state]
            sure = [d.conjunction for d in state.disjuncts if d.number in exact]
            if _is_exact(disjunct, sure, list(posts(state, disjunct.conjunction)), solver):
                exact.add(disjunct.number)
        elif graph.edges[disjunct.origin].source in exact:
            exact.add(disjunct.number)
    return {d.number for d in graph.disjuncts if d.active and d.number not in exact}


def _is_exact(
    disjunct: Disjunct, sure: Sequence[Conjunction], posts: Sequence[Post], solver: Solver
) -> bool:
    own = disjunct.conjunction
    for variable, sign in _measures(own):
        nearer = [after for after, update in posts if _moves(update, variable, sign)]
        if nearer and solver.subsumed(own, [*sure, *nearer]) is Entails.YES:
            return True
    return False


def _measures(conjunction: Conjunction) -> Iterator[tuple[int, int]]:
    """Variables that are bounded on one side, and the direction that leads away from there."""
    width = conjunction.size + 1
    for variable in range(conjunction.size):
        if conjunction.cells[variable + 1] != inf:
            yield variable, 1
        if conjunction.cells[(variable + 1) * width] != inf:
            yield variable, -1


def _moves(update: Update, variable: int, sign: int) -> bool:
    """Whether the call adds a constant to the variable, in this direction."""
    term = update.terms[variable]
    return term.parts == ((variable, 1),) and term.constant * sign > 0
