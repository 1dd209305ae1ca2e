"""The true quotient of two integers of which one is not known.

It is a float, and what is asked of it is what Python would answer of the rounded quotient: whether
it is above a known number depends only on whether the exact one is above a certain fraction.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from heapwright.execution.proxies.calculated import give_arithmetic
from heapwright.execution.proxies.common import ConcretisedNumber, passes_for
from heapwright.execution.proxies.foreign import is_of_program
from heapwright.execution.proxies.integer import concrete, term_of
from heapwright.solver.forget import interval
from heapwright.terms import Linear, Literal, const, eq, le, lt

if TYPE_CHECKING:
    from heapwright.execution.path import Handle

_LARGEST = math.nextafter(math.inf, 0.0)


class SymQuotient(ConcretisedNumber):
    """``left / right``; ``is_flipped`` says that ``right`` is negative, else it is positive."""

    __slots__ = ("is_flipped", "left", "path", "right")
    __class__ = passes_for(float)

    def __init__(self, path: Handle, left: Any, right: Any, is_flipped: bool) -> None:
        self.path = path
        self.left = left
        self.right = right
        self.is_flipped = is_flipped

    def concretised(self) -> float:
        """The quotient of concrete integers; others are other paths."""
        found = concrete(self.left, "a fraction") / concrete(self.right, "a fraction")
        return float(found)

    def _is_at_most(self, bound: float) -> bool:
        """Whether the rounded quotient is at most this float."""
        if bound >= _LARGEST or bound < -_LARGEST:
            return bound > 0
        return self.path.decide(at_most(*self._terms(), bound))

    def _terms(self) -> tuple[Linear, Linear]:
        """Numerator and denominator; the latter is positive."""
        sign = -1 if self.is_flipped else 1
        return _term(self.left).scale(sign), _term(self.right).scale(sign)

    def __eq__(self, other: object) -> Any:
        if not _is_known(other):
            return self._compared("__eq__", other)
        near = _below(other, strict=False) if other == other else math.nan
        if near != other:  # no float is equal to it
            return False
        return self._is_at_most(near) and not self._is_at_most(math.nextafter(near, -math.inf))

    def _compared(self, name: str, other: Any) -> Any:
        """With another number that is not known, or something else altogether."""
        real = (
            other.concretised()
            if hasattr(type(other), "concretised")
            else concrete(other, "a number")
        )
        return getattr(self.concretised(), name)(real)

    def __hash__(self) -> int:
        return hash(self.concretised())

    def __divmod__(self, other: Any) -> Any:
        return NotImplemented if is_of_program(other) else divmod(self.concretised(), other)

    def __rdivmod__(self, other: Any) -> Any:
        return NotImplemented if is_of_program(other) else divmod(other, self.concretised())

    def _applied(self, function: Callable[..., Any], *others: Any) -> Any:
        if any(map(is_of_program, others)) and function is not round:
            return NotImplemented
        return function(self.concretised(), *(concrete(other, "a number") for other in others))

    def __getattr__(self, name: str) -> Any:
        """Whatever else a float has."""
        if name.startswith("__") or not hasattr(float, name):  # nor may protocols find more
            raise AttributeError(f"'float' object has no attribute {name!r}")
        return getattr(self.concretised(), name)


def at_most(top: Linear, bottom: Linear, bound: float) -> Literal:
    """Whether ``top / bottom`` is rounded to this float or a smaller one.

    The fraction half-way to the next float is rounded to the one whose last bit is even.
    """
    half = (Fraction(bound) + Fraction(math.nextafter(bound, math.inf))) / 2
    left, right = top.scale(half.denominator), bottom.scale(half.numerator)
    is_even = half.numerator / half.denominator == bound
    return le(left, right) if is_even else lt(left, right)


def _below(number: Any, *, strict: bool) -> float:
    """The largest float that is at most this number, or less than it."""
    try:
        near = float(number)
    except OverflowError:
        near = math.inf if number > 0 else -math.inf
    too_large = near > number or (strict and near == number)
    return math.nextafter(near, -math.inf) if too_large else near


def _is_known(value: object) -> bool:
    return type(value) in (int, float, bool)


def _term(value: Any) -> Linear:
    found = term_of(value)
    assert found is not None  # integers only
    return found


def quotient_of(path: Handle, left: Any, right: Any, is_flipped: bool) -> Any:
    """The quotient that a state holds, of integers that may be known by now."""
    if type(left) is type(right) is int:
        return left / right
    return SymQuotient(path, left, right, is_flipped)


def _is_small(path: Handle, top: Linear, bottom: Linear, is_flipped: bool) -> bool:
    """Whether the quotient is surely between -1 and 1, however large the integers are."""
    above = bottom.scale(-1 if is_flipped else 1)
    facts = path.path.facts
    return interval(above - top, facts)[0] >= 0 and interval(above + top, facts)[0] >= 0


def _comparing(name: str, *, strict: bool, above: bool) -> Callable[..., Any]:
    def method(self: SymQuotient, other: Any) -> Any:
        if not _is_known(other):
            return self._compared(name, other)
        return other == other and self._is_at_most(_below(other, strict=strict)) is not above

    return method


for _name in ("__le__", "__lt__", "__gt__", "__ge__"):
    _is_strict, _is_above = _name in ("__lt__", "__ge__"), _name.startswith("__g")
    setattr(SymQuotient, _name, _comparing(_name, strict=_is_strict, above=_is_above))
give_arithmetic(SymQuotient)
SymQuotient.__name__ = SymQuotient.__qualname__ = "float"  # what messages call it


def divide(path: Handle, left: Any, right: Any) -> Any:
    """``left / right``: of integers, a quotient that is not rounded yet; those beyond the range of
    floats are left out.

    Raises: ZeroDivisionError.
    """
    top, bottom = term_of(left), term_of(right)
    if top is None or bottom is None:
        return concrete(left, "a fraction") / concrete(right, "a fraction")
    if not top.parts and not bottom.parts:
        return left / right
    if path.decide(eq(bottom, const(0))) if bottom.parts else bottom.constant == 0:
        raise ZeroDivisionError("division by zero")
    flipped = path.decide(lt(bottom, const(0))) if bottom.parts else bottom.constant < 0
    if not path.path.is_below(top, int(_LARGEST)) and not _is_small(path, top, bottom, flipped):
        path.path.leave_out("a quotient beyond the range of floats")
    return SymQuotient(path, left, right, flipped)
