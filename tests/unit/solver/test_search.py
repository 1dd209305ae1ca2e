"""Models found without a solver, and emptiness seen without one."""

import pytest

from heapwright.solver import Facts
from heapwright.solver.search import find_model, surely_empty
from heapwright.terms import Literal, app, const, eq, le, lt, ne, var

X, Y, Z = var(0), var(1), var(2)
MOST = const(2**31 - 1)
PIGEONS = [literal for v in (X, Y, Z) for literal in (le(const(0), v), le(v, const(1)))]
"""Three of them have only 0 and 1 to go to."""


def known(*literals: Literal) -> Facts:
    facts = Facts.of(3, literals)
    assert facts is not None
    return facts


def remainder(modulus: int, rest: int) -> Literal:
    return eq(app("mod", X, const(modulus)), const(rest))


@pytest.mark.parametrize(
    "literals",
    [
        [],
        [le(const(5), X)],
        [le(X, const(-5))],
        [lt(X, Y), lt(Y, Z)],
        [lt(Z, Y), lt(Y, X), le(X, const(-100))],
        [ne(X, const(0)), ne(Y, const(0)), ne(X, Y)],
        [le(const(0), Z), le(Z, X), le(Z, Y), ne(X, Z), ne(Y, Z), ne(X, Y)],
        [remainder(7, 3)],
        [remainder(2, 1), le(const(10), X), ne(X, const(11))],
        [le(const(0), X), le(X, const(2)), ne(X, const(1)), ne(X, Y), ne(X, Z), ne(Y, Z)],
        [ne(X, Z), eq(Y, Z)],
        [ne(X, Z), eq(Y, Z.shift(1)), ne(Y, const(0)), ne(X, const(0))],
        [le(const(1), X), le(X, MOST), le(Y, MOST), lt(MOST, X + Y), ne(X, Y)],
        [le(const(1), X), le(X, MOST), eq(X, Y), lt(MOST, X + Y), ne(X, Z)],
        [le(X + Y + Y, MOST.scale(-1)), le(const(-5), X)],
    ],
)
def test_easy_facts_have_a_model_that_is_found(literals: list[Literal]) -> None:
    facts = known(*literals)
    model = find_model(facts)
    assert model is not None
    assert facts.satisfied_by(model)


def test_the_numbers_are_small_where_nothing_forbids_it() -> None:
    assert find_model(known(lt(X, Y))) == {0: 0, 1: 1, 2: 0}


@pytest.mark.parametrize(
    "literals",
    [
        [eq(app("mul", X, X), const(-1))],
        [remainder(4, 1), remainder(6, 2)],
        [*PIGEONS, ne(X, Y), ne(Y, Z), ne(X, Z)],
    ],
)
def test_where_there_is_no_model_none_is_found(literals: list[Literal]) -> None:
    assert find_model(known(*literals)) is None


@pytest.mark.parametrize(
    ("literals", "empty"),
    [
        ([], False),
        ([remainder(2, 0)], False),
        ([remainder(4, 1), remainder(6, 2)], True),
        ([remainder(4, 1), remainder(6, 3)], False),
        ([ne(app("mod", X, const(2)), const(r)) for r in (0, 1)], True),
        ([ne(app("mod", X, const(-2)), const(r)) for r in (0, -1)], True),
        # Too many remainders to try, and not remainders alone: not known.
        ([remainder(64, 0), remainder(65, 1)], False),
        ([remainder(4, 1), remainder(6, 2), le(X.scale(2) - app("div", X, const(3)), X)], False),
    ],
)
def test_remainders_that_no_number_has(literals: list[Literal], empty: bool) -> None:
    assert surely_empty(known(*literals)) is empty
