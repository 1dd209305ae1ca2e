"""Sums, products and ratios of unknown floats: terms that are rounded as Python rounds."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.execution.proxies.expressions import Flipped
from heapwright.terms import Linear, app, const
from heapwright.terms.floats import PRODUCT, RATIO, SUM, rank_of_float

if TYPE_CHECKING:
    from heapwright.execution.proxies.floating import SymFloat

Make = Callable[[Linear], "SymFloat"]
"""An unknown float with this rank."""

_OPERATIONS = {
    operator.add: SUM,
    operator.sub: SUM,
    operator.mul: PRODUCT,
    operator.truediv: RATIO,
}
_LARGEST = math.nextafter(math.inf, 0.0)
_EXACT = 2**53
"""Integers up to this are floats as they are."""


def rounded(
    number: SymFloat, function: Callable[..., Any], others: tuple[Any, ...], make: Make
) -> Any:
    """What a function makes of the number and the others; None if it is none of those above."""
    if not others:
        return _alone(number, function, make)
    (other,) = others[:1]
    left, right = _operand(number), _operand(other)
    if isinstance(function, Flipped):
        function, left, right = function.function, right, left
    operation = _OPERATIONS.get(function)
    if operation is None or left is None or right is None or len(others) > 1:
        return None
    if not (_is_finite(left) and _is_finite(right)):
        return function(_like(left), _like(right))
    if operation == RATIO and right == 0.0:
        return function(1.0, 0.0)
    term = _rank(right)
    return make(app(operation, _rank(left), term.scale(-1) if function is operator.sub else term))


def _alone(number: SymFloat, function: Callable[..., Any], make: Make) -> Any:
    if function is operator.neg or (function is abs and number < 0.0):
        return make(number.term.scale(-1))
    return number if function in (operator.pos, abs) else None


def _operand(value: Any) -> Any:
    """The float that the value is in a calculation; None if that is not sure."""
    if hasattr(value, "term"):
        return value if value.__class__ is float else None
    if isinstance(value, int):
        return float(value) if abs(value) <= _EXACT else None
    return value if isinstance(value, float) and not math.isnan(value) else None


def _is_finite(value: Any) -> bool:
    return bool(-_LARGEST <= value <= _LARGEST)


def _like(value: Any) -> float:
    """A number that gives the same result where the other one is infinite: only signs matter."""
    for known in (math.inf, -math.inf, 0.0):
        if value == known:
            return known
    return 1.0 if value > 0.0 else -1.0


def _rank(value: Any) -> Linear:
    return value.term if hasattr(value, "term") else const(rank_of_float(value))
