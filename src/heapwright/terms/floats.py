"""Floats as integers: an order-preserving number for each, and calculations by these numbers.

An application whose operation begins with ``FLOAT`` is what Python calculates with two floats,
rounded as Python rounds. Rounding keeps the order, so bounds of the operands give bounds of the
result, and these are never too tight.
"""

from __future__ import annotations

import math
import operator
import struct
from collections.abc import Callable, Mapping

FLOAT = "float "
SUM, PRODUCT, RATIO = f"{FLOAT}+", f"{FLOAT}*", f"{FLOAT}/"

_TOP = 2**63


def rank_of_float(number: float) -> int:
    """Requires: the number is not NaN, which has no place in any order."""
    (bits,) = struct.unpack(">q", struct.pack(">d", number))
    return int(bits) if bits >= 0 else -(int(bits) + _TOP)


def float_of_rank(rank: int) -> float:
    bits = rank if rank >= 0 else -rank - _TOP
    (number,) = struct.unpack(">d", struct.pack(">q", bits))
    return float(number)


HIGHEST = rank_of_float(math.inf)

_FUNCTIONS: Mapping[str, Callable[[float, float], float]] = {
    SUM: operator.add,
    PRODUCT: operator.mul,
    RATIO: operator.truediv,
}


def calculated(operation: str, left: int, right: int) -> int:
    """The rank of the result.

    Raises: ZeroDivisionError where there is none, or it is not a number.
    """
    if max(abs(left), abs(right)) > HIGHEST:
        raise ZeroDivisionError("no float has this rank")
    found = _FUNCTIONS[operation](float_of_rank(left), float_of_rank(right))
    if math.isnan(found):
        raise ZeroDivisionError("not a number")
    return rank_of_float(found)


def between(
    operation: str, left: tuple[float, float], right: tuple[float, float]
) -> tuple[int, int]:
    """Bounds of the result's rank, given those of the operands."""
    everything = -HIGHEST, HIGHEST
    lows = [int(max(low, -HIGHEST)) for low, _ in (left, right)]
    highs = [int(min(high, HIGHEST)) for _, high in (left, right)]
    if operation == RATIO and lows[1] <= 0 <= highs[1]:
        return everything
    try:
        ends = [
            calculated(operation, a, b) for a in (lows[0], highs[0]) for b in (lows[1], highs[1])
        ]
    except ZeroDivisionError:
        return everything
    return min(ends), max(ends)
