"""Bit operations with a known operand, as arithmetic: Python's integers are two's complement
numbers with endlessly many bits, so ``x & 0b11`` is ``x % 4`` for negative ``x`` too.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from heapwright.execution.proxies.integer import SymInt
    from heapwright.terms import Linear


def shift_left(number: SymInt, by: Any) -> Any:
    count = shift_count(by)
    return NotImplemented if count is None else number * (1 << count)


def shift_right(number: SymInt, by: Any) -> Any:
    count = shift_count(by)
    return NotImplemented if count is None else number // (1 << count)


def with_constant_mask(number: SymInt, mask: int) -> Any:
    """``number & mask``."""
    if mask < 0:
        return number - with_constant_mask(number, ~mask)
    total: Any = 0
    low = 0
    while mask >> low:
        if not mask >> low & 1:
            low += 1
            continue
        high = low
        while mask >> high & 1:
            high += 1
        total = total + (number >> low) % (1 << (high - low)) * (1 << low)
        low = high
    return total


def has_no_bit_of(left: SymInt, right: Any) -> bool:
    """Whether one of two unknown integers is a multiple of a power of two, and the other surely
    below that: then ``|`` is ``+``.
    """
    if type(right) is not type(left):
        return False
    return any(
        left.path.path.is_within(low.term, _factor(high.term))
        for high, low in ((left, right), (right, left))
        if _factor(high.term) > 1
    )


def _factor(term: Linear) -> int:
    """The largest power of two that surely divides the term."""
    divisor = gcd(term.constant, *(factor for _, factor in term.parts))
    return divisor & -divisor


def shift_count(by: Any) -> int | None:
    """How far to shift; None if it is not an integer."""
    if not isinstance(by, int):
        return None
    if by < 0:  # before it becomes concrete: all negative numbers are one case
        raise ValueError("negative shift count")
    return int(by.__index__())
