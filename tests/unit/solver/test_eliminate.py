"""Eliminating one variable, rule by rule. ``z`` goes; ``x`` and ``y`` stay."""

import pytest

from heapwright.solver.eliminate import eliminate
from heapwright.terms import FALSE, Linear, Literal, app, const, eq, le, lt, ne, var

X, Y, Z = var(0), var(1), var(2)


def divided(term: Linear, by: int) -> Linear:
    return app("div", term, const(by))


def remainder(term: Linear, by: int) -> Linear:
    return app("mod", term, const(by))


@pytest.mark.parametrize(
    ("literals", "expected"),
    [
        # Nothing to do.
        ([], [[]]),
        ([le(X, Y)], [[le(X, Y)]]),
        # A unit equation replaces, inside applications too.
        ([eq(Z, X.shift(1)), le(Z, Y)], [[lt(X, Y)]]),
        ([eq(Z, X.scale(2).shift(1)), eq(divided(Z, 2), Y)], [[eq(X, Y)]]),
        ([eq(Z, app("mul", X, Y)), le(Z, const(4))], [[le(app("mul", X, Y), const(4))]]),
        ([eq(Z, X), ne(Z, X)], []),
        # An equation with a factor leaves a remainder behind.
        ([eq(Z.scale(2), X)], [[eq(remainder(X, 2), const(0))]]),
        ([eq(Z.scale(2), X.shift(1))], [[eq(remainder(X, 2), const(1))]]),
        ([eq(Z.scale(3), X + Y)], [[eq(remainder(X + Y, 3), const(0))]]),
        ([eq(Z.scale(2), X), le(Z, Y)], [[le(X, Y.scale(2)), eq(remainder(X, 2), const(0))]]),
        # Without a bound on one side there is always room.
        ([le(X, Z), le(Y, Z), ne(Z, X)], [[]]),
        ([le(Z, X), ne(Z, X), ne(Z, Y), ne(Z, const(0))], [[]]),
        # Bounds meet, rounded to integers.
        ([le(X, Z), le(Z, Y)], [[le(X, Y)]]),
        ([lt(X, Z), lt(Z, Y)], [[le(X.shift(2), Y)]]),
        ([le(X, Z.scale(2)), le(Z, Y)], [[le(X, Y.scale(2))]]),
        (
            [le(X, Z.scale(2)), le(Z.scale(3), Y)],
            [[le(divided(X.scale(-1), 2).scale(-1), divided(Y, 3))]],
        ),
        ([le(const(1), Z), le(Z, const(0))], []),
        # A disequality between bounds splits.
        (
            [le(X, Z), le(Z, Y), ne(Z, const(0))],
            [[le(X, Y), le(X, const(-1))], [le(X, Y), le(const(1), Y)]],
        ),
        # What is divided by constants becomes its digits.
        ([eq(remainder(Z, 2), X)], [[le(const(0), X), le(X, const(1))]]),
        ([eq(divided(Z, 2), X), eq(remainder(Z, 2), const(1))], [[]]),
        (
            [eq(remainder(Z, 100), X), eq(divided(Z, 100), Y), le(Z, const(299))],
            [[le(const(0), X), le(X, const(99)), le(Y, const(2))]],
        ),
        (
            [eq(remainder(divided(Z, 10), 10), X), eq(remainder(Z, 10), Y)],
            [[le(const(0), X), le(X, const(9)), le(const(0), Y), le(Y, const(9))]],
        ),
        (
            [eq(remainder(Z, 10), X), eq(divided(Z, 10), Y), le(Z, const(25))],
            [[le(const(0), X), le(X, const(9)), le(Y.scale(10) + X, const(25))]],
        ),
        # By numbers that do not divide each other: each remainder by itself.
        (
            [eq(remainder(Z, 2), X), eq(remainder(Z, 3), const(0))],
            [[eq(X, const(0))], [eq(X, const(1))]],
        ),
        ([FALSE, le(X, Z)], []),
    ],
)
def test_eliminating_one_variable(literals: list[Literal], expected: list[list[Literal]]) -> None:
    assert [set(one) for one in eliminate(literals, [2])] == [set(one) for one in expected]


@pytest.mark.parametrize(
    "literals",
    [
        [eq(app("mul", Z, Z), X)],
        [eq(app("mul", Z, Y), X)],
        [le(app("div", X, Z), Y)],
    ],
)
def test_a_variable_in_a_non_linear_application_stays(literals: list[Literal]) -> None:
    assert eliminate(literals, [2]) == [tuple(literals)]


def test_several_variables_go_in_one_call() -> None:
    literals = [lt(X, Y), lt(Y, Z), le(Z, const(5))]
    assert eliminate(literals, [1, 2]) == [(le(X, const(3)),)]
