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
from heapwright.execution.proxies.foreign import answers
from heapwright.execution.proxies.operators import OPERATIONS, REFLECTED, SWAPPED
from heapwright.execution.proxies.repeating import is_repeated_in_place, repeated
from heapwright.program.objects import MADE_BY_A_STATEMENT
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

    def __rmul__(self, other: Any) -> Any:
        if is_repeated_in_place(other) and not answers(other, "__mul__"):
            return repeated(sys._getframe(1), other, self.__int__)
        return _times(self, other)

    def __getattr__(self, name: str) -> Any:
        """Whatever else a bool has."""
        return getattr(bool(self), name)


def _asking(name: str) -> Callable[..., Any]:
    """What a bool answers; whatever else the operator asks then, Python asks."""
    operation, counterpart = _OPERATORS[name]
    native = getattr(bool, name)
    is_reflected = name in REFLECTED.values()

    def method(self: SymBool, other: Any, *rest: Any) -> Any:
        if type(other).__flags__ & MADE_BY_A_STATEMENT and answers(other, counterpart):
            return native(bool(self), other, *rest)
        return operation(other, bool(self)) if is_reflected else operation(bool(self), other, *rest)

    method.__name__ = name
    return method


def _decided(function: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: SymBool, *others: Any) -> Any:
        return function(bool(self), *others)

    return method


_OPERATORS = {
    **{name: (OPERATIONS[name], other) for name, other in REFLECTED.items()},
    **{other: (OPERATIONS[name], name) for name, other in REFLECTED.items()},
    **{name: (getattr(operator, name), other) for name, other in SWAPPED.items()},
}
"""The operators that a bool has, each with what an object on the other side is asked for."""
_times = _asking("__rmul__")
for _name in _OPERATORS:
    if _name != "__rmul__":
        setattr(SymBool, _name, _asking(_name))
_ALONE: dict[str, Callable[..., Any]] = {
    **{"round": round, "trunc": math.trunc, "floor": math.floor, "ceil": math.ceil},
    **{name: getattr(operator, name) for name in ("neg", "pos", "abs", "invert")},
}
for _name, _function in _ALONE.items():
    setattr(SymBool, f"__{_name}__", _decided(_function))
SymBool.__name__ = SymBool.__qualname__ = "bool"  # what messages call it
