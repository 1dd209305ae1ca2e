"""A number that was calculated by functions that no solver knows.

Only paths that follow a concrete input have them: whatever is asked of such a number is answered by
that input, and inputs for other answers are searched for (see ``structures/guided.py``).
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from heapwright.execution.proxies.common import ConcretisedNumber
from heapwright.execution.proxies.expressions import Compared, Expression, Flipped, Leaf, Number

if TYPE_CHECKING:
    from heapwright.execution.path import Handle


class Calculated(ConcretisedNumber):
    """``kind`` is the type of the number, which is the same for all inputs that take the path."""

    __slots__ = ("expression", "kind", "path")

    def __init__(self, path: Handle, expression: Expression, kind: type) -> None:
        self.path = path
        self.expression = expression
        self.kind = kind

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return self.kind

    def concretised(self) -> Any:
        """The value that the input gives; others are other paths."""
        return self.path.path.pinned(self.expression)

    def _compared(self, sign: str, other: Any, wanted: bool = True, flipped: bool = False) -> Any:
        if not is_number(other) or (sign != "==" and complex in (self.kind, other.__class__)):
            return NotImplemented
        left, right = self.expression, part_of(other)
        condition = Compared(*((right, sign, left) if flipped else (left, sign, right)))
        return self.path.path.settle(condition) is wanted

    def __lt__(self, other: Any) -> Any:
        return self._compared("<", other)

    def __le__(self, other: Any) -> Any:
        return self._compared("<=", other)

    def __gt__(self, other: Any) -> Any:
        return self._compared("<", other, flipped=True)

    def __ge__(self, other: Any) -> Any:
        return self._compared("<=", other, flipped=True)

    def __eq__(self, other: object) -> Any:
        return self._compared("==", other)

    def __ne__(self, other: object) -> Any:
        return self._compared("==", other, wanted=False)

    def __divmod__(self, other: Any) -> Any:
        return quotient_and_rest(self, other) if is_number(other) else NotImplemented

    def __rdivmod__(self, other: Any) -> Any:
        return quotient_and_rest(other, self) if is_number(other) else NotImplemented

    def _applied(self, function: Callable[..., Any], *others: Any) -> Any:
        if not all(map(is_number, others)):
            return NotImplemented
        return apply(self.path, function, (self, *others))

    def __hash__(self) -> int:
        return hash(self.concretised())

    def __index__(self) -> int:
        return operator.index(self.concretised())

    def __getattr__(self, name: str) -> Any:
        """Whatever else such a number has."""
        if name.startswith("__") or not hasattr(self.kind, name):  # nor may protocols find more
            raise AttributeError(f"{self.kind.__name__!r} object has no attribute {name!r}")
        return attribute(self.path, self, name)


def quotient_and_rest(left: Any, right: Any) -> tuple[Any, Any]:
    """``divmod`` by two calculations."""
    return left // right, left % right


def _applying(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: Any, *others: Any) -> Any:
        return self._applied(function, *others)

    return method


def _applying_alone(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: Any) -> Any:
        return self._applied(function)

    return method


_BINARY = (
    *(operator.add, operator.sub, operator.mul, operator.truediv),
    *(operator.floordiv, operator.mod, operator.pow),
)
_ALONE = (operator.neg, operator.pos, abs, math.trunc, math.floor, math.ceil)


def give_arithmetic(cls: type) -> None:
    """Gives a class the operators of numbers, each by way of its ``_applied``."""
    for function in _BINARY:
        setattr(cls, f"__{function.__name__}__", _applying(function))
        setattr(cls, f"__r{function.__name__}__", _applying(Flipped(function)))
    for alone in _ALONE:
        setattr(cls, f"__{alone.__name__}__", _applying_alone(alone))
    setattr(cls, "__round__", _applying(round))  # noqa: B010 - the class is any


give_arithmetic(Calculated)
Calculated.__name__ = Calculated.__qualname__ = "float"  # what messages call it


def is_number(value: Any) -> bool:
    return isinstance(value, int | float | complex)


def is_calculated(value: Any) -> bool:
    return type(value) is Calculated


def part_of(value: Any) -> Leaf | Expression | Number:
    """What a number is in an expression; a truth value is decided first."""
    if type(value) is Calculated:
        return value.expression
    kind = value.__class__
    if kind is bool:
        return bool(value)
    if type(value) is not kind and hasattr(value, "term"):
        return Leaf(value.term, kind is float)
    plain: Number = value
    return plain


def apply(path: Handle, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What the function makes of numbers, on a path that follows a concrete input."""
    expression = Expression(function, tuple(map(part_of, arguments)))
    kind = path.path.comes(expression, _is_total(function, arguments))
    if kind is bool:
        return path.path.settle(Compared(expression, "==", True))
    if not issubclass(kind, int | float | complex):  # a pair, or a string
        return path.path.pinned(expression)
    return Calculated(path, expression, kind)


def attribute(path: Handle, number: Any, name: str) -> Any:
    """What else a number has; its methods are functions that no solver knows."""
    function = getattr(number.__class__, name)
    if not callable(function):
        return apply(path, attrgetter(name), (number,))
    return lambda *others: apply(path, function, (number, *others))


_TOTAL = (operator.add, operator.sub, operator.mul, operator.neg, operator.pos, abs)


def _is_total(function: Any, arguments: tuple[Any, ...]) -> bool:
    """Whether a float comes out, whatever the arguments are."""
    if isinstance(function, Flipped):
        function, arguments = function.function, arguments[::-1]
    if function is operator.truediv and type(arguments[1]) in (int, float) and arguments[1]:
        return arguments[0].__class__ is float and _is_small(int(arguments[1]))
    return (
        function in _TOTAL
        and all(value.__class__ is float or _is_small(value) for value in arguments)
        and any(value.__class__ is float for value in arguments)
    )


def _is_small(value: Any) -> bool:
    """Whether it is an integer that every calculation with floats can take."""
    return type(value) is int and abs(value) < 2**1000
