"""Bit operations with an operand that is not known: arithmetic where the other one says which bits
matter, and else a term of its own.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Any

from heapwright.errors import TooLarge
from heapwright.execution.place import here
from heapwright.terms import Linear, app, const, le
from heapwright.terms.bits import FARTHEST

_FEW = 64
"""How many shifts are tried one by one."""

_WIDEST = 64
"""How many bits an integer has at the most whose bits are counted."""

if TYPE_CHECKING:
    from heapwright.execution.path import Handle


def shifted(path: Handle, operation: str, term: Linear, by: Any) -> Linear | None:
    """The term with its bits moved; None if they are not moved by an integer."""
    if not isinstance(by, int):
        return None
    if by < 0:  # before it becomes concrete: all negative numbers are one case
        raise ValueError("negative shift count")
    if not hasattr(by, "term"):
        return app(operation, term, const(int(by.__index__())))
    low, high = path.path.positions(by.term, _FEW)
    if low is not None and high is not None:  # each is a path of its own
        return app(operation, term, const(next((k for k in range(low, high) if by == k), high)))
    if not path.decide(le(by.term, const(FARTHEST))):
        path.end(TooLarge(f"a shift above {FARTHEST}", here()))
    return app(operation, term, by.term)


def with_mask(path: Handle, operation: str, left: Linear, right: Linear) -> Linear:
    """The bits of both, combined. If one of them has few values, all are tried, each of which says
    which bits of the other one matter.
    """
    if left.parts and right.parts:
        if path.has_bounds(right):
            right = const(path.concretise(right, "a bit mask"))
        elif path.has_bounds(left):
            left = const(path.concretise(left, "a bit mask"))
    return app(operation, left, right)


def has_no_bit_of(path: Handle, left: Linear, right: Linear) -> bool:
    """Whether one of two unknown integers is a multiple of a power of two, and the other surely
    below that: then ``|`` is ``+``.
    """
    return any(
        path.path.is_within(low, _factor(high))
        for high, low in ((left, right), (right, left))
        if low.parts and high.parts and _factor(high) > 1
    )


def length_of(path: Handle, number: Any) -> int:
    """How many bits the integer has: each number of bits is a path of its own."""
    for bits in range(_WIDEST + 1):
        if -(1 << bits) < number < 1 << bits:
            return bits
    return path.end(TooLarge(f"an integer of more than {_WIDEST} bits", here()))


def count_of(path: Handle, number: Any) -> Any:
    """How many of the bits are set: a sum of as many remainders as there are bits."""
    positive = abs(number)
    return sum(positive >> bit & 1 for bit in range(length_of(path, positive)))


def _factor(term: Linear) -> int:
    """The largest power of two that surely divides the term."""
    divisor = gcd(term.constant, *(factor for _, factor in term.parts))
    return divisor & -divisor
