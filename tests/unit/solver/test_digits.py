"""Digits in the place of a number: the same models, and no operation on it is left."""

from collections.abc import Sequence
from itertools import product

import pytest

from heapwright.solver.digits import by_digits, digits_of
from heapwright.terms import Linear, Literal, app, const, eq, holds, le, ne, var

X, Y, Z = (var(v) for v in range(3))
FRESH = 10
RANGE, FEWER = range(-40, 41), range(-5, 6)


def divided(term: Linear, by: int) -> Linear:
    return app("div", term, const(by))


def remainder(term: Linear, by: int) -> Linear:
    return app("mod", term, const(by))


CASES = [
    [eq(remainder(Z, 4), X), eq(divided(Z, 4), Y)],
    [eq(remainder(Z, 2), X), eq(remainder(divided(Z, 2), 3), Y)],
    [eq(remainder(Z, 2), X), eq(divided(Z, 6), Y), le(Z, const(7))],
    [eq(remainder(Z.shift(1), 3), X), le(const(-4), Z), le(Z, const(5)), eq(Y, const(0))],
    [eq(remainder(Z, 3), X), eq(Y, Z), ne(Z, const(2))],
    [eq(divided(Z, 3), X), le(const(3), Z), le(Y, Z), le(Z, Y.shift(1))],
]


@pytest.mark.parametrize("literals", CASES)
def test_the_same_values_of_the_others_are_possible(literals: Sequence[Literal]) -> None:
    count = digits_of(literals, 2)
    fresh = range(FRESH, FRESH + count)
    changed = by_digits(literals, 2, fresh)
    assert changed is not None
    assert all(2 not in literal.variables() for literal in changed)
    assert not any(list(literal.term.applied_variables()) for literal in changed)
    assert _possible(literals, [2]) == _possible(changed, fresh)


@pytest.mark.parametrize(
    "literals",
    [
        [eq(X, Z)],
        [eq(remainder(Z, 4), X), eq(remainder(Z, 6), Y)],
        [eq(remainder(Z, 4), X), eq(app("mul", Z, Y), X)],
        [eq(app("mod", Z, Y), X)],
        [eq(remainder(Z + Y, 4), X)],
        [eq(remainder(Z, 4), X), eq(remainder(Z.shift(1), 4), Y)],
    ],
)
def test_other_uses_of_a_number_have_no_digits(literals: Sequence[Literal]) -> None:
    assert digits_of(literals, 2) == 0
    assert by_digits(literals, 2, range(FRESH, FRESH + 3)) is None


def test_a_bound_of_the_number_is_one_of_its_first_digit() -> None:
    literals = [eq(remainder(Z, 100), X), le(Z, const(299)), le(const(100), Z)]
    changed = by_digits(literals, 2, range(FRESH, FRESH + 2))
    assert changed is not None
    high = var(FRESH + 1)
    assert set(changed[-2:]) == {le(high, const(2)), le(const(1), high)}


def _possible(literals: Sequence[Literal], names: Sequence[int]) -> set[tuple[int, int]]:
    """Small values of the first two variables for which there are values of the others."""
    return {
        (x, y)
        for x, y in product(range(-3, 4), repeat=2)
        if any(
            all(
                holds(literal, {0: x, 1: y, **dict(zip(names, others, strict=True))})
                for literal in literals
            )
            for others in product(RANGE if len(names) == 1 else FEWER, repeat=len(names))
        )
    }
