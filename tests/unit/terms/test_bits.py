"""Bits of integers are Python's own, and bounds contain every result."""

from __future__ import annotations

import operator
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from heapwright.terms import app, const, var
from heapwright.terms.bits import AND, LEFT, OR, RIGHT, XOR, between

FUNCTIONS: dict[str, Callable[[int, int], int]] = {
    AND: operator.and_,
    OR: operator.or_,
    XOR: operator.xor,
    LEFT: lambda a, b: a << max(b, 0),
    RIGHT: lambda a, b: a >> max(b, 0),
}
NUMBERS = st.one_of(st.integers(-20, 20), st.integers(-(2**70), 2**70))
COUNTS = st.integers(-5, 200)
operands = st.sampled_from(sorted(FUNCTIONS)).flatmap(
    lambda op: st.tuples(st.just(op), NUMBERS, COUNTS if op in (LEFT, RIGHT) else NUMBERS)
)
"""An operation, and numbers that it can be done with."""


@given(operands, st.sampled_from(["both", "left", "right", "none"]))
def test_whatever_is_known_of_the_operands_the_value_is_pythons(
    operation: tuple[str, int, int], known: str
) -> None:
    op, left, right = operation
    first = const(left) if known in ("both", "left") else var(0)
    second = const(right) if known in ("both", "right") else var(1)
    assert app(op, first, second).value({0: left, 1: right}) == FUNCTIONS[op](left, right)


@given(operands, st.lists(st.one_of(st.just(None), st.integers(0, 40)), min_size=4, max_size=4))
def test_bounds_contain_the_result(operation: tuple[str, int, int], room: list[int | None]) -> None:
    op, left, right = operation
    below, above, lower, upper = (float("inf") if r is None else r for r in room)
    low, high = between(op, (left - below, left + above), (right - lower, right + upper))
    assert low <= FUNCTIONS[op](left, right) <= high


@given(st.sampled_from([AND, OR, XOR]), NUMBERS, NUMBERS)
def test_bounds_of_numbers_without_a_sign_have_none(op: str, left: int, right: int) -> None:
    low, _ = between(op, (abs(left), float("inf")), (abs(right), float("inf")))
    assert low >= 0
