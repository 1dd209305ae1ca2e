"""Terms and literals as people write them, and as Python reads them."""

import pytest

from heapwright.terms import (
    FALSE,
    TRUE,
    Linear,
    Literal,
    app,
    const,
    eq,
    le,
    lt,
    ne,
    show_linear,
    show_literal,
    var,
)

X, Y, Z = var(0), var(1), var(2)


def name(variable: int) -> str:
    return "xyz"[variable]


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (const(0), "0"),
        (const(-4), "-4"),
        (X, "x"),
        (X.scale(-1), "-x"),
        (X.scale(2) - Y.scale(3) + const(1), "2*x - 3*y + 1"),
        (Y - X - const(7), "-x + y - 7"),
        (app("div", X, const(2)), "(x // 2)"),
        (app("mod", X.scale(2), const(3)).scale(-4), "-4*((2*x) % 3)"),
        (app("mul", X, Y) + Z, "z + (x * y)"),
        (app("div", X, const(-2)), "(x // -2)"),
        (app("div", X.shift(1), const(2)), "((x + 1) // 2)"),
    ],
)
def test_terms(term: Linear, text: str) -> None:
    assert show_linear(term, name) == text


@pytest.mark.parametrize(
    ("literal", "text"),
    [
        (TRUE, "0 >= 0"),
        (FALSE, "0 >= 1"),
        (le(X, const(3)), "x <= 3"),
        (lt(X, const(3)), "x <= 2"),
        (le(const(3), X), "x >= 3"),
        (le(X, Y), "x <= y"),
        (lt(X, Y), "x < y"),
        (lt(Y, X), "y < x"),
        (le(X, Y.shift(4)), "x <= y + 4"),
        (le(X + Y, const(-2)), "x + y <= -2"),
        (le(const(2), X + Y), "x + y >= 2"),
        (eq(X, Y.shift(1)), "x == y + 1"),
        (ne(X, const(0)), "x != 0"),
        (eq(app("mod", X, const(2)), const(1)), "(x % 2) == 1"),
    ],
)
def test_literals(literal: Literal, text: str) -> None:
    assert show_literal(literal, name) == text


@pytest.mark.parametrize(
    "term",
    [
        app("div", X.shift(1), const(2)),
        app("mod", X - Y, const(3)),
        app("mul", X + Y, Z.shift(-1)),
        app("mod", X, Y.scale(2)),
        app("div", app("div", X, const(2)), const(3)),
    ],
)
def test_operands_of_an_application_keep_together(term: Linear) -> None:
    shown = show_linear(term, name)
    for point in ((7, 5, 3), (-7, 5, 4), (8, -1, -2)):
        model = dict(enumerate(point))
        values = {name(v): value for v, value in model.items()}
        assert eval(shown, {}, values) == term.value(model), shown
