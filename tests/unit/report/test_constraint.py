from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heapwright.execution.proxies.ranks import rank_of_any, rank_of_float
from heapwright.graph import Disjunct, State
from heapwright.heap import Node, Shape
from heapwright.program.abstract import Variable, variable_of
from heapwright.report import show_conjunction, show_state_constraint
from heapwright.report.constraint import short_constraint
from heapwright.solver import Conjunction, Facts
from heapwright.terms import Linear, Literal, app, const, eq, holds, le, lt, ne, var

A, B, C, D, ON, HIDDEN = (var(k) for k in range(6))
VALUES = (*[Variable("int")] * 4, Variable("bool"))
SHAPE = Shape((), (Node("T", ("a", "b", "c", "d", "on"), VALUES),), (0,))


@dataclass
class Given:
    literals: tuple[Literal, ...]


def rank(text: str) -> int:
    found = rank_of_any(text)
    assert found is not None
    return found


def shown(*literals: Literal) -> str:
    return show_conjunction(SHAPE, Given(literals)).replace("t.", "")


def test_nothing_to_say_is_true() -> None:
    assert shown() == "true"


@pytest.mark.parametrize(
    ("literals", "expected"),
    [
        ([lt(A, B), le(B, C), lt(C, D)], "a < b <= c < d"),
        ([lt(C, D), lt(A, B), le(B, C)], "a < b <= c < d"),
        ([le(const(0), A), lt(A, B), le(B, const(9))], "0 <= a < b <= 9"),
        ([le(const(1), A)], "a >= 1"),
        ([le(A, const(-1))], "a <= -1"),
        ([le(A, B), le(A, C), le(B, D)], "a <= b <= d and a <= c"),
        ([le(A, C), le(B, C), lt(C, D)], "a <= c < d and b <= c"),
    ],
)
def test_comparisons_become_chains(literals: list[Literal], expected: str) -> None:
    assert shown(*literals) == expected


@pytest.mark.parametrize(
    ("literals", "expected"),
    [
        ([le(A, B), le(B, A)], "a == b"),
        ([le(A, const(5)), le(const(5), A)], "a == 5"),
        ([le(A, B), le(B, A), le(B, C), le(C, B)], "a == b == c"),
        ([le(A, C), le(C, A), lt(C, D)], "a == c < d"),
        ([eq(A, B), lt(A, C), lt(B, D)], "a == b < c and a < d"),
        ([le(A, B.shift(2)), le(B.shift(2), A)], "a == b + 2"),
        ([eq(A, const(1)), eq(B, const(1))], "a == b == 1"),
    ],
)
def test_equal_values_are_told_once(literals: list[Literal], expected: str) -> None:
    assert shown(*literals) == expected


def test_a_circle_of_bounds_is_shown_whole() -> None:
    assert shown(le(A, B), le(B, C), le(C, A)) == "a <= b <= c <= a"


def test_bounds_that_a_chain_implies_are_left_out() -> None:
    assert shown(lt(A, B), lt(B, C), le(A, C.shift(-2))) == "a < b < c"
    assert shown(lt(A, B), lt(B, C), le(A, C.shift(-3))) == "a < b < c and a <= c - 3"


def test_bounds_that_equalities_and_a_chain_imply_are_left_out() -> None:
    assert shown(eq(A, B), lt(B, C), lt(C, D), le(A, D.shift(-2))) == "a == b < c < d"


ends = st.sampled_from([A, B, C, D, ON]) | st.integers(-3, 3).map(const)
literals = st.builds(
    lambda make, left, right, by: make(left, right.shift(by)),
    st.sampled_from([le, lt, eq, ne]),
    ends,
    ends,
    st.integers(-2, 2) | st.just(0),
)


@given(st.lists(literals, max_size=8), st.lists(st.integers(-3, 3), min_size=4, max_size=4))
def test_what_is_shown_means_the_same(given_ones: list[Literal], values: list[int]) -> None:
    for on in (0, 1):
        model = dict(enumerate([*values, on]))
        names = dict(zip("abcd", values, strict=True), on=on, true=True, false=False)
        assert bool(eval(shown(*given_ones), names)) is all(holds(x, model) for x in given_ones)


@pytest.mark.parametrize(
    ("literals", "expected"),
    [
        ([le(const(0), ON), le(ON, const(1))], "true"),
        ([le(const(1), ON), le(ON, const(1))], "on"),
        ([le(ON, const(0)), le(const(0), ON)], "not on"),
        ([ne(ON, const(0))], "on"),
        ([eq(ON, const(7))], "false"),
    ],
)
def test_truth_values_are_not_shown_as_numbers(literals: list[Literal], expected: str) -> None:
    assert shown(*literals) == expected


def test_what_is_no_comparison_of_two_comes_last() -> None:
    parity = eq(app("mod", A, const(2)), const(0))
    far = ne(D, B.shift(1))
    assert shown(parity, le(A.scale(2) + B, C), far, lt(A, B)) == (
        "a < b and (a % 2) == 0 and 2*a + b <= c and b != d - 1"
    )


def test_hidden_variables_are_announced() -> None:
    assert shown(eq(A, app("mul", HIDDEN, HIDDEN))) == (
        "for some hidden_1: a == (hidden_1 * hidden_1)"
    )


def state_of(*disjuncts: tuple[bool, list[Literal]]) -> State:
    state = State(0, SHAPE)
    for number, (active, literals) in enumerate(disjuncts):
        facts = Facts.of(5, literals)
        assert facts is not None
        conjunction = Conjunction.of(facts, 5)
        state.disjuncts.append(Disjunct(number, 0, conjunction, 1, None, active))
    return state


def test_a_state_shows_its_active_disjuncts() -> None:
    state = state_of((True, [lt(A, B), ne(C, D)]), (False, [eq(A, B)]), (True, [lt(B, A)]))
    assert show_state_constraint(state) == "(t.a < t.b and t.c != t.d) or t.b < t.a"


def test_a_single_disjunct_needs_no_parentheses() -> None:
    assert show_state_constraint(state_of((True, [lt(A, B), lt(C, D)]))) == (
        "t.a < t.b and t.c < t.d"
    )


def test_a_long_constraint_is_cut_short() -> None:
    many = [(True, [eq(A, const(k))]) for k in range(7)]
    assert short_constraint(state_of(*many)) == (
        "t.a == 0 or t.a == 1 or t.a == 2 or t.a == 3 or … (3 more)"
    )
    wide = [ne(A.scale(3) + B.scale(5), Linear((), k)) for k in range(100)]
    short = short_constraint(state_of((True, wide)))
    assert short.endswith(" …")
    assert len(short) <= 400


KINDS = tuple(map(variable_of, ("str", "str", "float")))
TEXTS = Shape((), (Node("T", ("a", "b", "f"), KINDS),), (0,))


@pytest.mark.parametrize(
    ("literals", "expected"),
    [
        ([le(const(0), A)], "true"),
        ([le(const(0), A), ne(A, const(rank("abc")))], "a != 'abc'"),
        ([eq(A, const(rank("")))], "a == ''"),
        ([le(const(0), A), lt(A, B)], "a < b"),
        ([le(A, const(rank("m")))], "a <= 'm'"),
        ([lt(A, const(rank("m")))], "a < 'm'"),
        ([lt(const(rank("m")), A)], "a > 'm'"),
        ([le(const(rank_of_float(1.5)), C)], "f >= 1.5"),
        ([le(C, const(rank_of_float(float("inf"))))], "true"),
    ],
)
def test_strings_and_floats_are_compared_with_values_not_ranks(
    literals: list[Literal], expected: str
) -> None:
    assert show_conjunction(TEXTS, Given(tuple(literals))).replace("t.", "") == expected
