"""Calculations with ranks are Python's own, and bounds contain every result."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heapwright.solver import Facts, Solver, Unsat
from heapwright.terms import Literal, app, const, eq, ne, var
from heapwright.terms.floats import (
    PRODUCT,
    RATIO,
    SUM,
    between,
    calculated,
    float_of_rank,
    rank_of_float,
)

NUMBERS = st.floats(allow_nan=False)
FUNCTIONS: dict[str, Callable[[float, float], float]] = {
    SUM: operator.add,
    PRODUCT: operator.mul,
    RATIO: operator.truediv,
}
OPERATIONS = st.sampled_from(sorted(FUNCTIONS))


@given(NUMBERS)
def test_a_rank_leads_back_to_its_number(number: float) -> None:
    assert float_of_rank(rank_of_float(number)) == number
    assert rank_of_float(-number) == -rank_of_float(number)


@given(OPERATIONS, NUMBERS, NUMBERS)
def test_calculations_are_pythons(operation: str, left: float, right: float) -> None:
    ranks = rank_of_float(left), rank_of_float(right)
    try:
        expected = FUNCTIONS[operation](left, right)
    except ZeroDivisionError:
        expected = math.nan
    if math.isnan(expected):
        with pytest.raises(ZeroDivisionError):
            calculated(operation, *ranks)
    else:
        assert float_of_rank(calculated(operation, *ranks)) == expected


@settings(max_examples=500)
@given(OPERATIONS, st.tuples(NUMBERS, NUMBERS, NUMBERS), st.tuples(NUMBERS, NUMBERS, NUMBERS))
def test_bounds_contain_every_result(
    operation: str, left: tuple[float, float, float], right: tuple[float, float, float]
) -> None:
    a, b = (sorted(map(rank_of_float, numbers)) for numbers in (left, right))
    low, high = between(operation, (a[0], a[2]), (b[0], b[2]))
    try:
        found = calculated(operation, a[1], b[1])
    except ZeroDivisionError:
        return
    assert low <= found <= high


@settings(max_examples=60, deadline=None)
@given(OPERATIONS, NUMBERS, NUMBERS)
def test_no_solver_denies_a_result(operation: str, left: float, right: float) -> None:
    ranks = rank_of_float(left), rank_of_float(right)
    try:
        result = calculated(operation, *ranks)
    except ZeroDivisionError:
        return
    term = app(operation, var(0), var(1))
    known = [eq(var(2), term), eq(var(2), const(result)), *map(_is, (0, 1), ranks)]
    facts = Facts.of(3, known[:1] + known[2:])
    assert facts is not None
    assert not isinstance(Solver().check(facts), Unsat)
    assert not isinstance(Solver()._tier().check(3, known), Unsat)
    wrong = Facts.of(3, [ne(term, const(result)), *known[2:]])
    assert wrong is None or isinstance(Solver().check(wrong), Unsat)


def _is(variable: int, rank: int) -> Literal:
    return eq(var(variable), const(rank))


@given(NUMBERS, NUMBERS, st.sampled_from([None, 0, 1, -1]))
def test_a_sum_has_the_sign_of_the_larger_one_and_is_zero_only_of_opposites(
    left: float, right: float, near: int | None
) -> None:
    """Also close to opposites, where the sum is smaller than any ordinary float."""
    ranks = rank_of_float(left), rank_of_float(right) if near is None else -rank_of_float(left)
    one, other = ranks[0], ranks[1] + (near or 0)
    try:
        found = calculated(SUM, one, other)
    except ZeroDivisionError:
        return
    assert (found > 0) == (one + other > 0)
    assert (found < 0) == (one + other < 0)
