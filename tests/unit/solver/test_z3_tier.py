"""The translation to Z3 means what Python's integers mean."""

from itertools import product

import pytest

from heapwright.solver import Sat, Unknown, Unsat
from heapwright.solver.z3_tier import Z3Tier
from heapwright.terms import Linear, Literal, Relation, app, const, eq, holds, le, lt, ne, var

X, Y, Z = var(0), var(1), var(2)
SIGNED = [-7, -6, -2, -1, 0, 1, 2, 6, 7]


@pytest.fixture(scope="module")
def tier() -> Z3Tier:
    return Z3Tier()


@pytest.mark.parametrize("right", [-3, -2, -1, 1, 2, 3])
@pytest.mark.parametrize("op", ["div", "mod"])
def test_division_rounds_down_whatever_the_signs(tier: Z3Tier, op: str, right: int) -> None:
    for left, divisor in product(SIGNED, (const(right), Y)):
        expected = left // right if op == "div" else left % right
        pinned = [eq(X, const(left)), eq(Y, const(right))]
        result = app(op, X, divisor)
        assert tier.check(2, [*pinned, eq(result, const(expected))]) == Sat({0: left, 1: right})
        assert tier.check(2, [*pinned, ne(result, const(expected))]) == Unsat()


def test_a_quotient_and_its_remainder_make_the_dividend(tier: Z3Tier) -> None:
    for divisor in (-3, 2, 5):
        whole = app("div", X, const(divisor)).scale(divisor) + app("mod", X, const(divisor))
        assert tier.check(1, [ne(whole, X)]) == Unsat()


@pytest.mark.parametrize("relation", list(Relation))
@pytest.mark.parametrize("op", ["div", "mod"])
def test_a_division_by_zero_satisfies_nothing(tier: Z3Tier, op: str, relation: Relation) -> None:
    nested = app("mul", app(op, X, Y), X)
    for term in (app(op, X, Y), nested):
        literal = Literal(relation, term)
        assert tier.check(2, [literal, eq(Y, const(0))]) == Unsat()
        assert isinstance(tier.check(2, [literal]), Sat)


@pytest.mark.parametrize(
    "term",
    [
        const(3),
        X.scale(-2) + Y.scale(3) - const(4),
        app("mul", X, Y) - X,
        app("mod", app("div", X, const(2)), const(-3)) + Y,
        app("div", app("mul", X, X), Y.scale(2).shift(1)),
    ],
)
@pytest.mark.parametrize("relation", list(Relation))
def test_literals_hold_in_z3_where_they_hold(
    tier: Z3Tier, relation: Relation, term: Linear
) -> None:
    literal = Literal(relation, term).substitute(var)
    for point in product((-4, -1, 0, 3), repeat=2):
        model = dict(enumerate(point))
        pinned = [eq(var(v), const(value)) for v, value in model.items()]
        answer = tier.check(2, [*pinned, literal])
        assert answer == (Sat(model) if holds(literal, model) else Unsat())


def test_a_model_has_every_variable_even_unused_ones(tier: Z3Tier) -> None:
    answer = tier.check(3, [eq(X, const(10**40))])
    assert isinstance(answer, Sat)
    assert set(answer.model) == {0, 1, 2}
    assert answer.model[0] == 10**40


def test_questions_do_not_leak_into_each_other(tier: Z3Tier) -> None:
    assert isinstance(tier.check(1, [lt(X, const(0))]), Sat)
    assert isinstance(tier.check(1, [lt(const(0), X)]), Sat)
    assert tier.check(1, [lt(X, X)]) == Unsat()
    assert isinstance(tier.check(1, []), Sat)


@pytest.mark.parametrize(
    ("left", "right", "inside"),
    [
        ([], [], False),
        ([], [(0, [])], True),
        ([lt(X, Y)], [(0, [le(X, Y)])], True),
        ([le(X, Y)], [(0, [lt(X, Y)])], False),
        ([le(X, Y)], [(0, [lt(X, Y)]), (0, [eq(X, Y)])], True),
        # z is hidden: even numbers are the doubles of something.
        ([eq(app("mod", X, const(2)), const(0))], [(1, [eq(X, Z.scale(2))])], True),
        ([], [(1, [eq(X, Z.scale(2))])], False),
        # z on the left is another z than on the right.
        ([eq(X, Z.scale(4))], [(1, [eq(X, Z.scale(2))])], True),
        ([eq(X, Z)], [(1, [eq(Y, Z)])], True),
    ],
)
def test_outside(
    tier: Z3Tier,
    left: list[Literal],
    right: list[tuple[int, list[Literal]]],
    inside: bool,
) -> None:
    answer = tier.outside(2, left, right)
    assert isinstance(answer, Unsat if inside else Sat)


def test_giving_up_says_so(tier: Z3Tier) -> None:
    cubes = [app("mul", app("mul", v, v), v) for v in (X, Y, Z)]
    hard = [eq(cubes[0] + cubes[1], cubes[2]), lt(const(0), X), lt(const(0), Y)]
    answer = tier.check(3, hard)
    assert isinstance(answer, Unknown)
    assert "Z3" in answer.why
    assert isinstance(tier.check(1, [le(X, const(0))]), Sat)
