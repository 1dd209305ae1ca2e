"""A float that is not known: compared exactly, calculated with in bounds or by a few values."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.errors import CutKind
from heapwright.execution.proxies.calculated import (
    apply,
    attribute,
    give_arithmetic,
    is_calculated,
    is_number,
    part_of,
    quotient_and_rest,
)
from heapwright.execution.proxies.common import Unchanging, passes_for
from heapwright.execution.proxies.expressions import Compared
from heapwright.execution.proxies.foreign import is_foreign, is_numeric
from heapwright.execution.proxies.integer import SymInt
from heapwright.execution.proxies.ranks import rank_of_float
from heapwright.execution.proxies.rounded import rounded
from heapwright.execution.proxies.trying import choose
from heapwright.terms import Linear, Relation, const, eq, le, var

if TYPE_CHECKING:
    from heapwright.execution.path import Handle


class SymFloat(Unchanging):
    """A float of which only the rank is known, as the variable with this index, or as a ``general``
    term; never NaN.
    """

    __slots__ = ("general", "path", "row")
    __class__ = passes_for(float)

    offset = 0

    def __init__(self, path: Handle, index: int, general: Linear | None = None) -> None:
        self.path = path
        self.row = index
        self.general = general

    @property
    def term(self) -> Linear:
        return var(self.row - 1) if self.general is None else self.general

    def concretised(self, use: str = "calculated with") -> float:
        """One of a few numbers; others are other paths, and all the rest a cut."""
        return float(choose(self, "float", rank_of_float, use, CutKind.FLOATS))

    def _compare(self, relation: Relation, other: SymFloat | None, c: int) -> bool:
        """The rank against the other one's, or zero, plus a number."""
        if self.general is None and (other is None or other.general is None):
            return self.path.compare(relation, self.row, other.row if other else 0, c)
        right = (other.term if other else const(0)).shift(c)
        return self.path.decide((le if relation is Relation.LE else eq)(self.term, right))

    def _is_mixed(self, other: object) -> bool:
        """Whether no solver compares the two, and an input can be asked."""
        kind = type(other)
        return is_calculated(other) or (kind is SymInt and self.path.path.follows_input)

    def _mixed(self, left: Any, sign: str, right: Any) -> bool:
        return self.path.path.settle(Compared(part_of(left), sign, part_of(right)))

    def _at_most(self, other: Any, c: int) -> Any:
        """``self <= other`` or, with ``c`` -1, ``self < other``."""
        if type(other) is SymFloat:
            same = self.term == other.term
            return c == 0 if same else self._compare(Relation.LE, other, c)
        if self._is_mixed(other):
            return self._mixed(self, "<" if c else "<=", other)
        bound = _bound(other, below=True, strict=c < 0)
        if bound is None:
            return NotImplemented if not _is_nan(other) else False
        return self._compare(Relation.LE, None, bound)

    def _at_least(self, other: Any, c: int) -> Any:
        if type(other) is SymFloat:
            return other._at_most(self, c)
        if self._is_mixed(other):
            return self._mixed(other, "<" if c else "<=", self)
        bound = _bound(other, below=False, strict=c < 0)
        if bound is None:
            return NotImplemented if not _is_nan(other) else False
        if self.general is None:
            return self.path.compare(Relation.LE, 0, self.row, -bound)
        return self.path.decide(le(const(bound), self.term))

    def __le__(self, other: Any) -> Any:
        return self._at_most(other, 0)

    def __lt__(self, other: Any) -> Any:
        return self._at_most(other, -1)

    def __ge__(self, other: Any) -> Any:
        return self._at_least(other, 0)

    def __gt__(self, other: Any) -> Any:
        return self._at_least(other, -1)

    def __eq__(self, other: object) -> Any:
        if type(other) is SymFloat:
            return self.term == other.term or self._compare(Relation.EQ, other, 0)
        if self._is_mixed(other):
            return self._mixed(self, "==", other)
        if type(other) is SymInt:
            return self.concretised() == other
        if isinstance(other, complex):
            return self.concretised() == other
        if not isinstance(other, int | float):
            return NotImplemented
        if _is_nan(other) or _as_float(other) != other:
            return False
        return self._compare(Relation.EQ, None, rank_of_float(float(other)))

    def __bool__(self) -> bool:
        return bool(self != 0.0)

    def __divmod__(self, other: Any) -> Any:
        if self.path.path.follows_input and is_number(other):
            return quotient_and_rest(self, other)
        if not _is_taken(other):
            return NotImplemented
        return divmod(self.concretised(), _real_number(other))

    def __rdivmod__(self, other: Any) -> Any:
        if self.path.path.follows_input and is_number(other):
            return quotient_and_rest(other, self)
        if not _is_taken(other):
            return NotImplemented
        return divmod(_real_number(other), self.concretised())

    def _applied(self, function: Callable[..., Any], *others: Any) -> Any:
        if self.path.path.follows_input and all(map(is_number, others)):
            return apply(self.path, function, (self, *others))
        if self.path.path.keeps_unknown:
            found = rounded(self, function, others, lambda term: SymFloat(self.path, 0, term))
            if found is not None:
                return found
        if function is not round and not all(map(_is_taken, others[:1])):
            return NotImplemented
        return function(self.concretised(), *map(_real_number, others))

    def __hash__(self) -> int:
        return hash(self.concretised("hashed"))

    def __getattr__(self, name: str) -> Any:
        """Whatever else a float has."""
        if name.startswith("__") or not hasattr(float, name):  # nor may protocols find more
            raise AttributeError(f"'float' object has no attribute {name!r}")
        if self.path.path.follows_input:
            return attribute(self.path, self, name)
        return getattr(self.concretised(), name)


def _is_taken(other: object) -> bool:
    """Whether a float calculates with it; anything else Python asks itself."""
    return is_numeric(other) or is_foreign(other)


def _is_nan(value: object) -> bool:
    return isinstance(value, float) and math.isnan(value)


def _as_float(number: int | float) -> float:
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def _bound(number: Any, *, below: bool, strict: bool) -> int | None:
    """The last rank that is below (or above) the number; None if it is not a number to compare."""
    if type(number) is SymInt:
        number = number.__index__()
    if not isinstance(number, int | float) or _is_nan(number):
        return None
    near = _as_float(number)
    rank = rank_of_float(near)
    if below:
        return rank - 1 if near > number or (strict and near == number) else rank
    return rank + 1 if near < number or (strict and near == number) else rank


def _looked_at(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: SymFloat, *others: Any) -> Any:
        return function(self.concretised(), *map(_real_number, others))

    return method


def _real_number(value: Any) -> Any:
    if type(value) is SymFloat:
        return value.concretised()
    return value.__index__() if type(value) is SymInt else value


give_arithmetic(SymFloat)
for _function in (int, float, str, repr, format):
    setattr(SymFloat, f"__{_function.__name__}__", _looked_at(_function))
SymFloat.__name__ = SymFloat.__qualname__ = "float"  # what messages call it
