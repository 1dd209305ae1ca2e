"""Conditions on ranks are shown as conditions on strings and floats."""

from __future__ import annotations

import pytest

from heapwright.execution.proxies.ranks import RANGES, rank_of_any, rank_of_float
from heapwright.report.ranked import show_ranked
from heapwright.terms import Literal, const, eq, le, lt, ne, var

X = var(0)
RED, HALF = const(rank_of_any("red") or 0), const(rank_of_float(0.5))


@pytest.mark.parametrize(
    ("literal", "kind", "expected"),
    [
        (eq(X, RED), "str", "x == 'red'"),
        (ne(X, RED), "str", "x != 'red'"),
        (lt(X, RED), "str", "x < 'red'"),
        (le(X, RED), "str", "x <= 'red'"),
        (lt(RED, X), "str", "x > 'red'"),
        (le(HALF, X), "float", "x >= 0.5"),
        (lt(X, HALF), "float", "x < 0.5"),
        (le(const(RANGES["float"][0]), X), "float", ""),
        (le(X, var(1)), "str", None),
        (le(X.scale(2), var(1)), "str", None),
    ],
)
def test_the_shorter_of_two_bounds_is_shown(
    literal: Literal, kind: str, expected: str | None
) -> None:
    assert show_ranked(literal, kind, "x") == expected
