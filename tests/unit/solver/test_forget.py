"""What is said of a state's own variables without the hidden ones is true of every instance."""

from __future__ import annotations

from itertools import product
from math import inf

import pytest

from heapwright.solver import Conjunction, Facts
from heapwright.solver.forget import interval, without_hidden
from heapwright.terms import Linear, Literal, app, const, eq, holds, le, ne, var

X, Y, H = var(0), var(1), var(2)
SQUARE = app("mul", H, H)
DOMAIN = range(-3, 4)
BETWEEN = [le(const(-3), H), le(H, const(3))]

CONJUNCTIONS: dict[str, list[Literal]] = {
    "a hidden bound between": [le(X, H), le(H, Y)],
    "a sum with a hidden one": [le(X + Y + H, const(2)), *BETWEEN],
    "a remainder": [eq(X, app("mod", H, const(3)))],
    "a quotient": [eq(X, app("div", H, const(2))), *BETWEEN],
    "a product": [eq(X, SQUARE), *BETWEEN],
    "two sums with the same application": [eq(X, SQUARE), le(SQUARE + Y, const(1))],
    "apart": [ne(X, Y), ne(X, H)],
}


def facts(literals: list[Literal]) -> Facts:
    found = Facts.of(3, literals)
    assert found is not None
    return found


@pytest.mark.parametrize("literals", CONJUNCTIONS.values(), ids=CONJUNCTIONS)
def test_every_instance_remains_one(literals: list[Literal]) -> None:
    weaker = without_hidden(Conjunction.of(facts(literals), 2))
    kept = [literal for literal in weaker.literals if all(v < 2 for v in literal.variables())]
    assert len(kept) == len(weaker.literals)
    for values in product(DOMAIN, repeat=3):
        if all(holds(literal, dict(enumerate(values))) for literal in literals):
            assert all(holds(literal, dict(enumerate(values[:2]))) for literal in kept), values


def test_what_a_hidden_variable_links_stays_linked() -> None:
    weaker = without_hidden(Conjunction.of(facts([le(X, H), le(H + const(1), Y)]), 2))
    assert not any(
        all(holds(literal, dict(enumerate(values))) for literal in weaker.literals)
        for values in ((1, 1), (2, 1))
    )


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (X + Y, (1, 9)),
        (X - Y, (-4, 4)),
        (X.scale(-2), (-8, -2)),
        (app("mod", X, const(3)), (0, 2)),
        (app("mod", X, const(9)), (1, 4)),
        (app("div", Y, const(2)), (0, 2)),
        (app("mul", X, Y), (0, 20)),
        (H, (-inf, inf)),
        (SQUARE, (0, inf)),
    ],
)
def test_the_interval_of_a_term(term: Linear, expected: tuple[float, float]) -> None:
    bounds = [le(const(1), X), le(X, const(4)), le(const(0), Y), le(Y, const(5))]
    assert interval(term, facts(bounds)) == expected
