"""Linear terms: one normal form for each sum, and what applications simplify to."""

import pytest

from heapwright.terms import App, Linear, app, const, var

X, Y, Z = var(0), var(1), var(2)
HALF_X = App("div", X, const(2))


@pytest.mark.parametrize(
    ("term", "parts", "constant"),
    [
        (const(7), (), 7),
        (X, ((0, 1),), 0),
        (X + X, ((0, 2),), 0),
        (Y + X, ((0, 1), (1, 1)), 0),
        (X - X, (), 0),
        (X + Y - X, ((1, 1),), 0),
        (X + const(3), ((0, 1),), 3),
        (const(3) - X, ((0, -1),), 3),
        (X.scale(3).shift(-1), ((0, 3),), -1),
        ((X - Y).scale(-2), ((0, -2), (1, 2)), 0),
        (X.shift(5).scale(0), (), 0),
        (Linear(((HALF_X, 1),), 0) + Y, ((1, 1), (HALF_X, 1)), 0),
    ],
)
def test_sums_have_sorted_parts_without_zeros(
    term: Linear, parts: tuple[object, ...], constant: int
) -> None:
    assert (term.parts, term.constant) == (parts, constant)


@pytest.mark.parametrize(
    ("op", "left", "right", "expected"),
    [
        ("mul", const(6), const(-7), const(-42)),
        ("mul", X.shift(1), const(3), X.scale(3).shift(3)),
        ("mul", const(3), X.shift(1), X.scale(3).shift(3)),
        ("mul", X, const(0), const(0)),
        ("div", X, const(1), X),
        ("div", X.shift(2), const(-1), const(-2) - X),
        ("div", X.scale(6).shift(5), const(3), X.scale(2).shift(1)),
        ("div", X.scale(-6).shift(-5), const(3), X.scale(-2).shift(-2)),
        ("mod", X, const(1), const(0)),
        ("mod", X, const(-1), const(0)),
        ("mod", X.scale(6).shift(5), const(3), const(2)),
        ("mod", X.scale(6).shift(-5), const(3), const(1)),
        ("mod", X.scale(7).shift(4), const(3), app("mod", X.shift(1), const(3))),
        (
            "div",
            X.scale(7).shift(4),
            const(3),
            app("div", X.shift(1), const(3)) + X.scale(2).shift(1),
        ),
        ("div", app("div", X, const(10)), const(10), app("div", X, const(100))),
        (
            "div",
            app("div", X.shift(3), const(4)).shift(-7),
            const(5),
            app("div", X.shift(-25), const(20)),
        ),
        ("mod", app("mod", X, const(12)).shift(1), const(4), app("mod", X.shift(1), const(4))),
    ],
)
def test_applications_become_sums_where_they_can(
    op: str, left: Linear, right: Linear, expected: Linear
) -> None:
    assert app(op, left, right) == expected


@pytest.mark.parametrize(
    ("op", "left", "right"),
    [("mul", X, Y), ("div", X, const(2)), ("mod", X, const(2)), ("div", X, Y), ("mod", X, Y)],
)
def test_applications_that_are_not_linear_stay(op: str, left: Linear, right: Linear) -> None:
    assert app(op, left, right) == Linear(((App(op, left, right), 1),), 0)
    assert not app(op, left, right).is_plain()


def test_a_remainder_of_another_remainder_stays() -> None:
    inner = app("mod", X, const(10))
    assert app("mod", inner, const(4)) == Linear(((App("mod", inner, const(4)), 1),), 0)


def test_products_forget_the_order_of_their_factors() -> None:
    assert app("mul", X, Y) == app("mul", Y, X)


@pytest.mark.parametrize("left", [-7, -6, -1, 0, 1, 6, 7])
@pytest.mark.parametrize("right", [-3, -2, -1, 1, 2, 3])
def test_division_rounds_down_whatever_the_signs(left: int, right: int) -> None:
    model = {0: left, 1: right}
    for divisor in (const(right), Y):
        assert app("div", X, divisor).value(model) == left // right
        assert app("mod", X, divisor).value(model) == left % right
    assert app("div", const(left), const(right)) == const(left // right)
    assert app("mod", const(left), const(right)) == const(left % right)


def test_a_division_by_zero_has_no_value() -> None:
    with pytest.raises(ZeroDivisionError):
        app("div", X, Y).value({0: 1, 1: 0})


def test_coefficients_and_the_term_without_them() -> None:
    term = X.scale(2) - Y + const(4)
    assert [term.coefficient(v) for v in range(3)] == [2, -1, 0]
    assert term.without(0) == const(4) - Y
    assert term.without(2) == term


def test_variables_are_found_inside_applications_too() -> None:
    term = X + app("mul", Y, app("div", Z, const(2)))
    assert sorted(term.variables()) == [0, 1, 2]
    assert sorted(term.applied_variables()) == [1, 2]
    assert X.is_plain()
    assert not term.is_plain()


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (X + Y, Y.scale(3)),
        (app("mul", X, Y), app("mul", Y.scale(2), Y)),
        (app("div", X, const(2)), Y),
        (app("mod", X.shift(1), const(2)), const(1)),
    ],
)
def test_substituting_simplifies_again(term: Linear, expected: Linear) -> None:
    assert term.substitute({0: Y.scale(2), 1: Y}.__getitem__) == expected
