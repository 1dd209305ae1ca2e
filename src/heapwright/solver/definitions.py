"""Definitions: equations that only say what a variable is of which nothing else is known.

They never make facts contradictory, however hard the equation is to solve, so they can be left out
and the variable be calculated from a model of the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from math import inf

from heapwright.solver.facts import Facts
from heapwright.terms import Linear, Literal, Relation
from heapwright.terms.floats import FLOAT

Definition = tuple[int, Literal]
"""A variable, and the equation that defines it."""


def without_definitions(
    facts: Facts, kept: Container[int | None] = ()
) -> tuple[Facts, list[Definition]]:
    """The facts without definitions of variables other than those to be kept, and these definitions
    in the order in which they were left out.
    """
    rest = list(facts.rest)
    found: list[Definition] = []
    while True:
        times = Counter(v for literal in rest for v in set(literal.variables()))
        every = (d for each in rest for d in _defined(facts, each, times))
        definition = next((d for d in every if d[0] not in kept), None)
        if definition is None:
            return Facts(facts.rows, facts.apart, rest), found
        found.append(definition)
        rest.remove(definition[1])


def completed(
    facts: Facts, model: Mapping[int, int], definitions: Sequence[Definition]
) -> dict[int, int] | None:
    """The model with what the definitions say; None if one of them has no value."""
    whole = dict(model)
    for variable, literal in reversed(definitions):
        try:
            rest = literal.term.without(variable).value(whole)
        except ZeroDivisionError:
            return None
        whole[variable] = -literal.term.coefficient(variable) * rest
    return whole if facts.satisfied_by(whole) else None


def _defined(facts: Facts, literal: Literal, times: Counter[int]) -> list[Definition]:
    if literal.relation is not Relation.EQ:
        return []
    term = literal.term
    return [
        (atom, literal)
        for atom, factor in term.parts
        if isinstance(atom, int)
        and abs(factor) == 1
        and times[atom] == 1
        and atom not in set(term.applied_variables())
        and _is_free(facts, atom)
        and not _divides(term)
    ]


def _is_free(facts: Facts, variable: int) -> bool:
    """Whether neither bounds nor disequalities say anything of it."""
    index = variable + 1
    others = [k for k in range(facts.size + 1) if k != index]
    return all(facts.rows[index][k] == facts.rows[k][index] == inf for k in others) and not any(
        index in (i, j) for i, j, _ in facts.apart
    )


def _divides(term: Linear) -> bool:
    """Whether it may have no value, or needs a divisor that is known not to be zero."""
    return any(
        (each.op in ("div", "mod") and each.right.parts) or each.op.startswith(FLOAT)
        for each in term.applications()
    )
