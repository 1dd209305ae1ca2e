"""Cheap answers for linear equations and bounds of several variables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, product
from math import inf

from heapwright.solver import matrix
from heapwright.solver.facts import Facts
from heapwright.solver.forget import Interval, interval
from heapwright.solver.search import find_model
from heapwright.terms import Linear, Literal, Relation, holds, var

_ROUNDS = 3
"""How often bounds are derived from each other before they count as settled."""

_MOST_CHOICES = 8
"""How many ways of solving the equations are tried."""

_MOST_COMBINATIONS = 256
"""With so few combinations of values, trying them all takes less time than any other way."""


def contradictory(facts: Facts) -> bool:
    """Whether the bounds that follow from sums of several variables contradict each other."""
    return bounds_of(facts) is None


def bounds_of(facts: Facts) -> Facts | None:
    """The bounds, with those that follow from sums of several variables; None if they contradict
    each other.
    """
    narrow = Facts(matrix.copy(facts.rows))
    for _ in range(_ROUNDS):
        before = list(narrow.rows)
        for literal in facts.rest:
            if not _narrow(narrow, literal):
                return None
        if before == narrow.rows:
            break
    return narrow


def _narrow(facts: Facts, literal: Literal) -> bool:
    """Bounds each variable of the literal by what the others may be; False if nothing is left."""
    low, high = interval(literal.term, facts)
    if low > 0 or (high < 0 and literal.relation is Relation.EQ):
        return literal.relation is Relation.NE
    if literal.relation is Relation.NE:
        return not low == high == 0
    return all(
        _bound(facts, atom, factor, interval(literal.term.without(atom), facts), literal.relation)
        for atom, factor in literal.term.parts
        if isinstance(atom, int)
    )


def _bound(facts: Facts, variable: int, factor: int, others: Interval, relation: Relation) -> bool:
    """``factor * variable + others`` is zero, or at most that."""
    low, high = others
    size = abs(factor)
    above, below = (-low, -high) if factor > 0 else (high, low)
    index = variable + 1
    is_equation = relation is Relation.EQ
    fits = True
    if abs(above) != inf and (factor > 0 or is_equation):
        fits = facts.bound(index, 0, int(above) // size)
    if abs(below) != inf and (factor < 0 or is_equation):
        fits = fits and facts.bound(0, index, int(-below) // size)
    return fits


def solve(facts: Facts) -> dict[int, int] | None:
    """A model in which the variables that equations give are calculated from the others; None where
    this does not find one.
    """
    for choice in _choices(facts):
        model = find_model(_without(facts, choice))
        if model is None:
            continue
        with suppress(ZeroDivisionError):
            for variable, image in reversed(choice):
                model[variable] = image.value(model)
            if facts.satisfied_by(model):
                return model
    return None


Solution = list[tuple[int, Linear]]
"""Variables, each with what it is in terms of those that come after it or are not in the list."""


def _choices(facts: Facts) -> Iterator[Solution]:
    """Ways to solve all equations, each for another variable."""
    equations = [one for one in facts.rest if one.relation is Relation.EQ]
    for turn in range(_MOST_CHOICES if equations else 0):
        choice = _solved(equations, turn)
        if choice is not None:
            yield choice


def _solved(equations: list[Literal], turn: int) -> Solution | None:
    left = [equation.term for equation in equations]
    found: Solution = []
    while left:
        term = left.pop(0)
        inner = set(term.applied_variables())
        units = [a for a, c in term.parts if isinstance(a, int) and abs(c) == 1 and a not in inner]
        if not units:
            if term.parts or term.constant:
                return None
            continue
        variable = units[-1 - turn % len(units)]
        image = term.without(variable).scale(-term.coefficient(variable))
        left = [_replaced(each, variable, image) for each in left]
        found.append((variable, image))
    return found


def _replaced(term: Linear, variable: int, image: Linear) -> Linear:
    return term.substitute(lambda v: image if v == variable else var(v))


def _without(facts: Facts, choice: Solution) -> Facts:
    """What is known of the other variables."""
    gone = {variable + 1 for variable, _ in choice}
    rows = [
        [c if i == j or not {i, j} & gone else inf for j, c in enumerate(row)]
        for i, row in enumerate(facts.rows)
    ]
    apart = [each for each in facts.apart if not {each[0], each[1]} & gone]
    rest = [one for one in facts.rest if not gone & {v + 1 for v in one.variables()}]
    return Facts(rows, apart, rest)


def combinations(facts: Facts) -> list[dict[int, int]] | None:
    """The values of the variables in sums and applications that bounds and these literals allow;
    None if they are too many to be tried.
    """
    variables = sorted(set(chain.from_iterable(one.variables() for one in facts.rest)))
    ranges: list[range] = []
    total = 1
    for v in variables:
        low, high = -facts.rows[0][v + 1], facts.rows[v + 1][0]
        if inf in (abs(low), abs(high)):
            return None
        ranges.append(range(int(low), int(high) + 1))
        total *= int(high) - int(low) + 1
        if total > _MOST_COMBINATIONS:
            return None
    values = (dict(zip(variables, each, strict=True)) for each in product(*ranges))
    return [model for model in values if all(holds(one, model) for one in facts.rest)]


def extended(facts: Facts, values: dict[int, int]) -> dict[int, int] | None:
    """A model with these values; None if none is found."""
    pinned = Facts(matrix.copy(facts.rows), facts.apart)
    fits = all(pinned.add((Relation.EQ, v + 1, 0, value)) for v, value in values.items())
    model = find_model(pinned) if fits else None
    return model if model is not None and facts.satisfied_by(model) else None
