"""Variables that have only one value: with the number in their place, less is left to solve."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from heapwright.solver import matrix
from heapwright.solver.facts import Facts
from heapwright.terms import Linear, Literal, const, var


def pinned(facts: Facts) -> dict[int, Linear]:
    """The variables that have only one value, with that."""
    rows = facts.rows
    values = [(v, rows[v + 1][0], rows[0][v + 1]) for v in range(facts.size)]
    return {v: const(int(above)) for v, above, below in values if above != inf and above == -below}


def with_pinned(facts: Facts) -> Facts | None:
    """The same with the numbers of variables that have only one value in their place: what was a
    sum of several variables may then be a bound of one. The facts themselves if nothing changes;
    None if they are empty.
    """
    known = pinned(facts)
    if not any(v in known for literal in facts.rest for v in literal.variables()):
        return facts
    simpler = Facts(matrix.copy(facts.rows), facts.apart)
    rest = [literal.substitute(lambda v: known.get(v) or var(v)) for literal in facts.rest]
    return simpler if all(simpler.assume(literal) for literal in rest) else None


def literals_without_pinned(facts: Facts) -> Iterator[Literal]:
    """The literals of the facts, with no comparison to a variable that has only one value.

    A bound of one variable may be said by its distance to any other that is known: who tells the
    types of variables by what they are compared with takes a number for a string then.
    """
    known = pinned(facts)
    for literal in facts.literals():
        if len(literal.term.parts) > 1 and literal.term.is_plain():
            yield literal.substitute(lambda v: known.get(v) or var(v))
        else:
            yield literal
