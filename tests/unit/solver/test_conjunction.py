"""Conjunctions are values: equal, hashable, renamed, compared."""

import pickle

import pytest

from heapwright.solver import Conjunction, Facts, fixed
from heapwright.terms import Literal, app, const, eq, le, lt, ne, var

X, Y, Z = var(0), var(1), var(2)
ODD = eq(app("mod", X, const(2)), const(1))
EVEN_Y = eq(app("mod", Y, const(2)), const(0))


def conjunction(*literals: Literal, own: int = 2, size: int = 2) -> Conjunction:
    facts = Facts.of(size, literals)
    assert facts is not None
    return Conjunction.of(facts, own)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([], []),
        ([le(X, Y), le(Y, X)], [eq(X, Y)]),
        ([lt(X, Y)], [le(X, Y), ne(X, Y)]),
        ([ne(X, Y), lt(X, Y)], [lt(X, Y)]),
        ([ODD, EVEN_Y], [EVEN_Y, ODD]),
        ([ne(X, const(1)), ne(Y, const(2))], [ne(Y, const(2)), ne(X, const(1))]),
        ([le(X, const(3)), le(X, const(4))], [le(X, const(3))]),
    ],
)
def test_what_says_the_same_in_bounds_is_equal(one: list[Literal], other: list[Literal]) -> None:
    assert conjunction(*one) == conjunction(*other)
    assert hash(conjunction(*one)) == hash(conjunction(*other))


def test_true_has_every_model() -> None:
    true = Conjunction.true(2)
    assert true == conjunction()
    assert true.literals == ()
    assert true.holds({0: -5, 1: 10**30})


def test_facts_of_a_conjunction_are_a_fresh_copy() -> None:
    one = conjunction(lt(X, Y), ODD)
    assert one.facts().assume(eq(X, const(3)))
    assert one == conjunction(lt(X, Y), ODD)


def test_a_conjunction_survives_pickling() -> None:
    one = conjunction(lt(X, Y), ODD, ne(X, const(4)))
    assert one.literals
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize(
    ("left", "right", "sure"),
    [
        ([], [], True),
        ([lt(X, Y)], [le(X, Y)], True),
        ([le(X, Y)], [lt(X, Y)], False),
        ([lt(X, Y)], [ne(X, Y)], True),
        ([lt(Y, X)], [ne(X, Y)], True),
        ([ne(X, Y)], [ne(X, Y)], True),
        ([], [ne(X, Y)], False),
        ([eq(X, const(1))], [ne(X, const(2))], True),
        ([ODD, EVEN_Y], [ODD], True),
        ([ODD], [ODD, EVEN_Y], False),
        # True, but not cell by cell.
        ([ODD, EVEN_Y], [ne(X, Y)], False),
    ],
)
def test_entailment_cell_by_cell(left: list[Literal], right: list[Literal], sure: bool) -> None:
    assert conjunction(*left).surely_entails(conjunction(*right)) is sure


def test_hidden_variables_are_compared_by_equality_only() -> None:
    product = eq(app("mul", Z, Z), X)
    hiding = conjunction(product, size=3)
    assert hiding.hidden == 1
    assert hiding.surely_entails(conjunction(product, size=3))
    assert not hiding.surely_entails(conjunction(product, le(X, const(9)), size=3))
    assert not hiding.surely_entails(Conjunction.true(2))
    assert not Conjunction.true(2).surely_entails(hiding)


@pytest.mark.parametrize(
    ("literals", "swapped"),
    [
        ([lt(X, Y)], [lt(Y, X)]),
        ([le(X, const(3))], [le(Y, const(3))]),
        ([ne(X, Y.shift(2))], [ne(Y, X.shift(2))]),
        ([ne(X, const(2))], [ne(Y, const(2))]),
        ([ODD], [eq(app("mod", Y, const(2)), const(1))]),
        ([le(X.scale(2), Y)], [le(Y.scale(2), X)]),
        ([le(app("mul", X, Y), X)], [le(app("mul", X, Y), Y)]),
    ],
)
def test_permuting_swaps_two_variables(literals: list[Literal], swapped: list[Literal]) -> None:
    assert conjunction(*literals).permuted([1, 0]) == conjunction(*swapped)


def test_permuting_leaves_hidden_variables_in_place() -> None:
    one = conjunction(eq(app("mul", Z, Z), X), ne(Z, Y), size=3)
    other = conjunction(eq(app("mul", Z, Z), Y), ne(Z, X), size=3)
    assert one.permuted([1, 0]) == other


def test_the_order_says_which_old_variable_becomes_the_kth() -> None:
    one = conjunction(eq(X, const(10)), eq(Y, const(20)), eq(Z, const(30)), own=3, size=3)
    assert one.permuted([2, 0, 1]).holds({0: 30, 1: 10, 2: 20})


def test_fixed_pins_every_value() -> None:
    assert fixed([4, -1]) == [eq(X, const(4)), eq(Y, const(-1))]
    assert conjunction(*fixed([4, -1])).holds({0: 4, 1: -1})
