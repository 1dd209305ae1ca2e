"""A boolean that is not known: a variable with the range 0..1.

Whatever is computed with it, other than passing it on, decides it first.
"""

from __future__ import annotations

import math
import operator
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.execution.proxies.common import Unchanging, passes_for
from heapwright.execution.proxies.repeating import is_repeated_in_place, repeated
from heapwright.terms import Linear, Relation, var

if TYPE_CHECKING:
    from heapwright.execution.path import Handle


class SymBool(Unchanging):
    """The variable with this index in the difference matrix."""

    __slots__ = ("path", "row")
    __class__ = passes_for(bool)

    def __init__(self, path: Handle, index: int) -> None:
        self.path = path
        self.row = index

    offset = 0
    general = None

    @property
    def term(self) -> Linear:
        return var(self.row - 1)

    def __bool__(self) -> bool:
        return not self.path.compare(Relation.LE, self.row, 0, 0)

    def __int__(self) -> int:
        return int(bool(self))

    __index__ = __int__

    def __hash__(self) -> int:
        return hash(bool(self))

    def __float__(self) -> float:
        return float(bool(self))

    def __str__(self) -> str:
        return str(bool(self))

    __repr__ = __str__

    def __format__(self, specification: str) -> str:
        return format(bool(self), specification)

    def __eq__(self, other: object) -> Any:
        return bool(self) == other

    def __ne__(self, other: object) -> Any:
        return bool(self) != other

    def __divmod__(self, other: Any) -> Any:
        return divmod(bool(self), other)

    def __rdivmod__(self, other: Any) -> Any:
        return divmod(other, bool(self))

    def __rmul__(self, other: Any) -> Any:
        if is_repeated_in_place(other):
            return repeated(sys._getframe(1), other, self.__int__)
        return other * bool(self)

    def __getattr__(self, name: str) -> Any:
        """Whatever else a bool has."""
        return getattr(bool(self), name)


def _decided(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: SymBool, *others: Any) -> Any:
        return function(bool(self), *others)

    return method


def _reflected(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: SymBool, other: Any) -> Any:
        return function(other, bool(self))

    return method


_BINARY = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift")
_BITS = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}
for _name, _function in ({name: getattr(operator, name) for name in _BINARY} | _BITS).items():
    setattr(SymBool, f"__{_name}__", _decided(_function))
    if _name != "mul":
        setattr(SymBool, f"__r{_name}__", _reflected(_function))
_ROUNDING: dict[str, Callable[..., Any]] = {
    "round": round,
    "trunc": math.trunc,
    "floor": math.floor,
    "ceil": math.ceil,
}
for _name, _function in _ROUNDING.items():
    setattr(SymBool, f"__{_name}__", _decided(_function))
for _name in ("lt", "le", "gt", "ge", "neg", "pos", "abs", "invert"):
    setattr(SymBool, f"__{_name}__", _decided(getattr(operator, _name)))
SymBool.__name__ = SymBool.__qualname__ = "bool"  # what messages call it
