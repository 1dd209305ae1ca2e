"""Literals: one normal form for each comparison, and its negation."""

import pytest

from heapwright.terms import (
    FALSE,
    TRUE,
    Linear,
    Literal,
    Relation,
    app,
    const,
    eq,
    holds,
    le,
    lt,
    ne,
    negate,
    var,
)

X, Y = var(0), var(1)
LE, EQ, NE = Relation.LE, Relation.EQ, Relation.NE


@pytest.mark.parametrize(
    ("literal", "relation", "term"),
    [
        (le(X, Y), LE, X - Y),
        (lt(X, Y), LE, X - Y + const(1)),
        (le(const(3), X), LE, const(3) - X),
        (le(X.scale(2), const(5)), LE, X - const(2)),
        (le(const(5), X.scale(2)), LE, const(3) - X),
        (le(X.scale(-3), const(-4)), LE, const(2) - X),
        (lt(X.scale(2), const(5)), LE, X - const(2)),
        (lt(X.scale(2), const(4)), LE, X - const(1)),
        (eq(X.scale(2), const(4)), EQ, X - const(2)),
        (eq(Y, X), EQ, X - Y),
        (eq(X.scale(-4), Y.scale(6)), EQ, X.scale(2) + Y.scale(3)),
        (ne(const(2), X), NE, X - const(2)),
        (ne(X.scale(3), Y.scale(3).shift(6)), NE, X - Y - const(2)),
    ],
)
def test_literals_are_divided_and_rounded(
    literal: Literal, relation: Relation, term: Linear
) -> None:
    assert literal == Literal(relation, term)


@pytest.mark.parametrize(
    ("literal", "expected"),
    [
        (le(const(2), const(2)), TRUE),
        (lt(const(2), const(2)), FALSE),
        (eq(X, X), TRUE),
        (ne(X, X), FALSE),
        (le(X, X.shift(1)), TRUE),
        (lt(X.shift(1), X), FALSE),
        (eq(X.scale(2), const(3)), FALSE),
        (ne(X.scale(2), const(3)), TRUE),
        (eq(X.scale(2) + Y.scale(4), const(1)), FALSE),
    ],
)
def test_what_needs_no_model_is_decided_at_once(literal: Literal, expected: Literal) -> None:
    assert literal == expected


@pytest.mark.parametrize(
    ("literal", "opposite"),
    [
        (le(X, Y), lt(Y, X)),
        (lt(X, Y), le(Y, X)),
        (eq(X, Y), ne(X, Y)),
        (ne(X, Y), eq(X, Y)),
        (le(X.scale(2), const(5)), le(const(3), X)),
        (TRUE, FALSE),
        (FALSE, TRUE),
        (eq(X, X), FALSE),
        (ne(X, X), TRUE),
    ],
)
def test_negating(literal: Literal, opposite: Literal) -> None:
    assert negate(literal) == opposite


@pytest.mark.parametrize(
    ("literal", "truth"),
    [
        (le(X, Y), True),
        (lt(Y, X), False),
        (eq(X.shift(5), Y), True),
        (ne(X.shift(5), Y), False),
        (eq(app("div", X, const(2)), const(-2)), True),
        (eq(app("mod", X, const(2)), const(1)), True),
        (eq(app("mod", X, const(-2)), const(-1)), True),
        (eq(app("mul", X, Y), const(-6)), True),
        (TRUE, True),
        (FALSE, False),
    ],
)
def test_literals_hold_as_integers_compare(literal: Literal, truth: bool) -> None:
    assert holds(literal, {0: -3, 1: 2}) is truth


def test_a_division_by_zero_satisfies_neither_a_literal_nor_its_negation() -> None:
    literal = le(app("div", X, Y), const(0))
    assert not holds(literal, {0: 1, 1: 0})
    assert not holds(negate(literal), {0: 1, 1: 0})


def test_substituting_gives_a_normal_form_again() -> None:
    assert le(X, Y).substitute(lambda _: const(1)) == TRUE
    assert eq(X, Y).substitute({0: Y.scale(2), 1: Y.scale(4)}.__getitem__) == eq(Y, const(0))
    assert sorted(le(X, app("div", Y, const(2))).variables()) == [0, 1]
