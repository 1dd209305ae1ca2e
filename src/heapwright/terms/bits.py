"""Operations on the bits of two integers: Python's are two's complement numbers with endlessly many
bits, so ``-1`` has all of them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from math import inf

BIT = "bit "
AND, OR, XOR = f"{BIT}&", f"{BIT}|", f"{BIT}^"
LEFT, RIGHT = f"{BIT}<<", f"{BIT}>>"

FARTHEST = 10_000
"""How far a number is shifted at the most; paths that shift farther are not followed."""

_FUNCTIONS: Mapping[str, Callable[[int, int], int]] = {
    AND: operator.and_,
    OR: operator.or_,
    XOR: operator.xor,
    LEFT: operator.lshift,
    RIGHT: operator.rshift,
}


def combined(operation: str, left: int, right: int) -> int:
    """What Python calculates; a shift that no path makes has some value, too."""
    if operation in (LEFT, RIGHT):
        right = min(max(right, 0), FARTHEST)
    return _FUNCTIONS[operation](left, right)


Interval = tuple[float, float]


def between(operation: str, left: Interval, right: Interval) -> Interval:
    """Bounds of the result, given those of the operands."""
    if operation in (LEFT, RIGHT):
        return _shifted(operation, left, right)
    if operation == OR:
        low, high = _both(_inverted(left), _inverted(right))
        return -high - 1, -low - 1
    return _both(left, right) if operation == AND else _either(left, right)


def _inverted(interval: Interval) -> Interval:
    low, high = interval
    return -high - 1, -low - 1


def _both(left: Interval, right: Interval) -> Interval:
    """``&``: not more than an operand that is not negative, whatever the other one is."""
    limits = [high for low, high in (left, right) if low >= 0]
    if limits:
        return 0, min(limits)
    return -_room(min(left[0], right[0])), max(left[1], right[1])


def _either(left: Interval, right: Interval) -> Interval:
    """``^``: negative where one operand is and the other is not."""
    room = max(_room(end) for end in (*left, *right))
    signs = [_sign(left), _sign(right)]
    if 0 in signs:
        return -room, room - 1
    return (0, room - 1) if signs[0] == signs[1] else (-room, -1)


def _sign(interval: Interval) -> int:
    """1 if it has no negative number, -1 if it has no other, 0 if it has both."""
    low, high = interval
    return 1 if low >= 0 else -1 if high < 0 else 0


def _room(number: float) -> float:
    """The power of two that a number of this size, negative or not, is within."""
    if abs(number) == inf:
        return inf
    whole = int(number)
    return 1 << (whole if whole >= 0 else ~whole).bit_length()


def _shifted(operation: str, left: Interval, right: Interval) -> Interval:
    counts = [int(min(max(by, 0), FARTHEST)) for by in right]
    ends = [
        number if abs(number) == inf else combined(operation, int(number), by)
        for number in left
        for by in counts
    ]
    return min(ends), max(ends)
