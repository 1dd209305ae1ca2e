"""Bit operations with a known operand, as arithmetic: Python's integers are two's complement
numbers with endlessly many bits, so ``x & 0b11`` is ``x % 4`` for negative ``x`` too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from heapwright.execution.proxies.integer import SymInt


def shift_left(number: SymInt, by: Any) -> Any:
    count = _count(by)
    return NotImplemented if count is None else number * (1 << count)


def shift_right(number: SymInt, by: Any) -> Any:
    count = _count(by)
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


def _count(by: Any) -> int | None:
    if not isinstance(by, int):
        return None
    count = by.__index__()
    if count < 0:
        raise ValueError("negative shift count")
    return count
