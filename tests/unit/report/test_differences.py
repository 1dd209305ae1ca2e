"""Bounds that follow from a chain are left out, others are not."""

from __future__ import annotations

import pytest

from heapwright.report.differences import Difference, as_difference, without_implied
from heapwright.terms import Literal, const, eq, le, lt, ne, var

A, B, C = (var(k) for k in range(3))


@pytest.mark.parametrize(
    ("literal", "expected"),
    [
        (le(A, B + const(2)), Difference(0, 1, 2)),
        (lt(A, B), Difference(0, 1, -1)),
        (le(A, const(4)), Difference(0, None, 4)),
        (le(const(4), A), Difference(None, 0, -4)),
        (ne(A, B), None),
        (le(A + B, const(4)), None),
        (le(A.scale(2), B + const(1)), None),
    ],
)
def test_what_a_literal_bounds(literal: Literal, expected: Difference | None) -> None:
    assert as_difference(literal) == expected


def test_a_bound_that_a_chain_implies_is_left_out() -> None:
    chain = [lt(A, B), lt(B, C)]
    assert without_implied([*chain, le(A, C - const(2))]) == chain


def test_a_tighter_bound_stays() -> None:
    literals = [lt(A, B), lt(B, C), le(A, C - const(3))]
    assert without_implied(literals) == literals


def test_an_equation_leads_both_ways() -> None:
    equal = [eq(A, B + const(3)), le(B, C)]
    assert without_implied([*equal, le(A, C + const(3))]) == equal
    assert without_implied([*equal, le(A, C + const(2))]) == [*equal, le(A, C + const(2))]
