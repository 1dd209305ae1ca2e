"""Facts without the variables that have nothing to do with those that are asked about."""

from __future__ import annotations

from collections.abc import Sequence

from heapwright.solver import matrix
from heapwright.solver.answer import Sat
from heapwright.solver.facts import Facts
from heapwright.solver.mending import related_variables
from heapwright.solver.tiers import Solver
from heapwright.terms import Linear, var


def connected(
    solver: Solver, facts: Facts, terms: Sequence[Linear]
) -> tuple[Facts, Sequence[Linear]]:
    """The facts on the variables of the terms and on all that these depend on, and the terms over
    the variables that are left.

    What is left out has a model of its own, so every model of the rest is a part of one of the
    whole.
    """
    kept = related_variables(facts, {v for term in terms for v in term.variables()})
    if len(kept) == facts.size:
        return facts, terms
    others = [v for v in range(facts.size) if v not in kept]
    if facts.witness is None and not isinstance(solver.check(_part(facts, others)), Sat):
        return facts, terms
    order = sorted(kept)
    place = {v: k for k, v in enumerate(order)}
    renamed = [term.substitute(lambda v: var(place[v])) for term in terms]
    return _part(facts, order), renamed


def _part(facts: Facts, order: Sequence[int]) -> Facts:
    """What the facts say of these variables, in this order."""
    place = {v: k for k, v in enumerate(order)}
    index = {0: 0} | {v + 1: k + 1 for v, k in place.items()}
    rest = [
        literal.substitute(lambda v: var(place[v]))
        for literal in facts.rest
        if place.keys() >= set(literal.variables())
    ]
    apart = [(index[i], index[j], c) for i, j, c in facts.apart if {i, j} <= index.keys()]
    return Facts(matrix.restrict(facts.rows, [v + 1 for v in order], [0] * len(order)), apart, rest)
