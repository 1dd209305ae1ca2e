"""What was calculated from symbolic numbers by functions that no solver knows, and conditions on
it: they can be asked of concrete numbers only, and say how far those are from the answer wanted.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.execution.proxies.ranks import float_of_rank
from heapwright.terms import Linear
from heapwright.terms.show import Names, show_linear

Model = Mapping[int, int]
Number = int | float | complex


@dataclass(frozen=True, slots=True)
class Leaf:
    """A symbolic number as the program has it: an integer term, or the rank of a float."""

    term: Linear
    is_float: bool

    def value(self, model: Model) -> Number:
        number = self.term.value(model)
        return float_of_rank(number) if self.is_float else number

    def variables(self) -> Iterator[int]:
        return self.term.variables()

    def text(self, names: Names) -> str:
        return show_linear(self.term, names)


@dataclass(frozen=True, slots=True)
class Flipped:
    """An operator with its operands the other way round."""

    function: Callable[[Any, Any], Any]

    def __call__(self, left: Any, right: Any) -> Any:
        return self.function(right, left)


class TooCostlyError(Exception):
    """The value would have too many digits to calculate with."""


_GROWING = (math.factorial, math.comb, math.perm, operator.pow, pow)
_LARGE = 2_000
"""Beyond this, functions whose results grow without bound are not tried."""


def _are_large(values: Sequence[Any]) -> bool:
    return all(type(value) is int for value in values) and max(map(abs, values)) > _LARGE


@dataclass(frozen=True, slots=True)
class Expression:
    """A function applied to numbers; what is not symbolic among them is known."""

    function: Callable[..., Any]
    parts: tuple[Leaf | Expression | Number, ...]

    def value(self, model: Model) -> Any:
        """Raises: whatever the function raises; TooCostlyError."""
        values = [value_of(part, model) for part in self.parts]
        if self.function in _GROWING and _are_large(values):
            raise TooCostlyError
        return self.function(*values)

    def variables(self) -> Iterator[int]:
        for part in self.parts:
            if isinstance(part, Leaf | Expression):
                yield from part.variables()

    @property
    def name(self) -> str:
        return name_of(self.function)

    @property
    def shown_name(self) -> str:
        return _SIGNS.get(self.name, self.name)

    @property
    def varies(self) -> bool:
        """Whether the type of the result depends on more than the types of the arguments: a power
        of a negative number may be complex.
        """
        return self.name == "pow"

    def text(self, names: Names) -> str:
        shown = [text_of(part, names) for part in self.parts]
        function = self.function
        if isinstance(function, Flipped):
            shown.reverse()
        sign = _SIGNS.get(self.name)
        if sign is not None and len(shown) == 2:
            return f"({shown[0]} {sign} {shown[1]})"
        return f"-{shown[0]}" if function is operator.neg else f"{self.name}({', '.join(shown)})"


_SIGNS = {
    **{"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%"},
    **{"pow": "**"},
}


def name_of(function: Callable[..., Any]) -> str:
    """As the program calls it: ``math.sqrt``."""
    if isinstance(function, Flipped):
        return name_of(function.function)
    module = getattr(function, "__module__", None) or ""
    name = str(getattr(function, "__name__", function))
    return name if module in ("builtins", "_operator", "operator") else f"{module}.{name}"


def value_of(part: Leaf | Expression | Number, model: Model) -> Any:
    return part.value(model) if isinstance(part, Leaf | Expression) else part


def text_of(part: Leaf | Expression | Number, names: Names) -> str:
    return part.text(names) if isinstance(part, Leaf | Expression) else repr(part)


@dataclass(frozen=True, slots=True)
class Compared:
    """Two values, compared; ``sign`` is ``<``, ``<=``, ``==`` or ``is``, by which NaN is NaN."""

    left: Leaf | Expression | Number
    sign: str
    right: Leaf | Expression | Number

    def holds(self, model: Model) -> bool:
        """Raises: whatever calculating one of the sides raises."""
        return _COMPARISONS[self.sign](value_of(self.left, model), value_of(self.right, model))

    def gap(self, model: Model) -> float:
        """How much greater the left side is; NaN if that has no meaning."""
        try:
            return _gap(value_of(self.left, model), value_of(self.right, model))
        except (ArithmeticError, TypeError, ValueError):
            return math.nan

    def distance(self, model: Model, wanted: bool) -> float:
        """How far it is from coming out as wanted; 0 if it does.

        Raises: whatever calculating one of the sides raises.
        """
        left, right = value_of(self.left, model), value_of(self.right, model)
        if _COMPARISONS[self.sign](left, right) is wanted:
            return 0.0
        gap = _gap(left, right)
        if math.isnan(gap):
            return math.inf
        if self.sign in ("==", "is"):
            return abs(gap) if wanted else 1.0
        return max(gap if wanted else -gap, 0.0) or _LEAST

    def variables(self) -> Iterator[int]:
        for part in (self.left, self.right):
            if isinstance(part, Leaf | Expression):
                yield from part.variables()

    def text(self, names: Names, wanted: bool) -> str:
        left, right = text_of(self.left, names), text_of(self.right, names)
        sign = "==" if self.sign == "is" else self.sign
        return f"{left} {sign if wanted else _OPPOSITE[sign]} {right}"


def _gap(left: Any, right: Any) -> float:
    try:
        return 0.0 if left == right else float(left - right)
    except OverflowError:
        return math.inf
    except TypeError:
        return math.nan


_LEAST = 1e-300
"""The distance of what is equal and should be less."""
_OPPOSITE = {"<": ">=", "<=": ">", "==": "!="}


def _is(left: Any, right: Any) -> bool:
    return bool(left == right or (left != left and right != right))


_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "is": _is,
}


@dataclass(frozen=True, slots=True)
class Comes:
    """Whether a value of this kind comes out: the name of a type, of an exception, or empty for
    anything that is returned.
    """

    expression: Expression
    kind: str = ""

    def holds(self, model: Model) -> bool:
        kind, is_returned, _ = outcome(self.expression, model)
        return kind == self.kind if self.kind else is_returned

    def distance(self, model: Model, wanted: bool) -> float:
        return 0.0 if self.holds(model) is wanted else 1.0

    def gap(self, model: Model) -> float:
        return math.nan

    def variables(self) -> Iterator[int]:
        return self.expression.variables()

    def text(self, names: Names, wanted: bool) -> str:
        said = "returns" if wanted else "raises"
        if self.kind:
            said = f"gives {'' if wanted else 'something else than '}{self.kind}"
        return f"{self.expression.text(names)} {said}"


Calculation = Compared | Comes
Wanted = tuple[Calculation, bool]


def outcome(expression: Expression, model: Model) -> tuple[str, bool, Any]:
    """The name of what comes out, whether it is returned, and the value or exception itself."""
    try:
        value = expression.value(model)
    except TooCostlyError:
        raise
    except Exception as error:
        return type(error).__name__, False, error
    return type(value).__name__, True, value
