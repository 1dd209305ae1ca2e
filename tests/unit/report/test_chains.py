"""Comparisons are merged into chains as a person would write them."""

from __future__ import annotations

import pytest

from heapwright.report.chains import as_link, show_chains
from heapwright.terms import Linear, Literal, const, eq, le, lt, ne, show_linear, var

A, B, C, D = (var(k) for k in range(4))


def show(term: Linear) -> str:
    return show_linear(term, "abcd".__getitem__)


def shown(*literals: Literal) -> list[str]:
    links = [as_link(literal) for literal in literals]
    assert None not in links
    return list(show_chains([link for link in links if link], show))


@pytest.mark.parametrize(
    ("literals", "expected"),
    [
        ([lt(A, B), le(B, C)], ["a < b <= c"]),
        ([le(B, C), lt(A, B)], ["a < b <= c"]),
        ([lt(A, B), lt(A, C)], ["a < b", "a < c"]),
        ([eq(A, B), lt(B, C)], ["a == b < c"]),
        ([eq(A, B)], ["a == b"]),
        ([le(const(3), A)], ["a >= 3"]),
        ([le(const(3), A), le(A, const(9))], ["3 <= a <= 9"]),
        ([lt(A, B), lt(B, C), lt(D, B)], ["a < b < c", "d < b"]),
    ],
)
def test_chains(literals: list[Literal], expected: list[str]) -> None:
    assert shown(*literals) == expected


@pytest.mark.parametrize("literal", [ne(A, B), le(A + B, C), le(A, B + const(2))])
def test_what_has_no_two_plain_ends_is_no_link(literal: Literal) -> None:
    assert as_link(literal) is None
