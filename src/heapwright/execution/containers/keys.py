"""Keys of which not everything is known.

A hash table cannot hold them: where they belong depends on their value. So they are wrapped, hashed
by identity, and found by comparing them with what is asked for, one by one, in order of insertion.
Each comparison is a decision of the path, so the answer is exact on every path.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from types import FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.place import here
from heapwright.execution.proxies import SymBool, SymFloat, SymInt, SymStr, SymText

_NUMBERS = (int, float, complex)


class OpenKey:
    """A key inside a container, hashed by identity.

    Where C code takes a container apart behind our back, it gets hold of these: looking at one ends
    the path.
    """

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    __hash__ = object.__hash__

    def _look(self, *_: object) -> Any:
        raise Cut("a library looks into a container with symbolic keys", here())

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __index__ = __int__ = _look
    __float__ = __str__ = __format__ = __len__ = __iter__ = __getitem__ = _look
    __contains__ = __call__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _look
    __mod__ = __rmod__ = __neg__ = __abs__ = __copy__ = __deepcopy__ = __reduce_ex__ = _look
    __getattr__ = _look

    def __repr__(self) -> str:
        """Of the key: dicts write themselves, and ask for nothing else."""
        return repr(self.value)


_SYMBOLIC = frozenset({SymInt, SymBool, SymStr, SymFloat})
_CLOSED = frozenset({int, str, bool, float, bytes, type(None), SymText})


def is_open(key: Any) -> bool:
    """Whether the hash of the key depends on something symbolic, or may do so."""
    kind = type(key)
    if kind in _CLOSED:
        return False
    if kind in _SYMBOLIC:
        return True
    if isinstance(key, tuple):
        return any(map(is_open, key))
    if isinstance(key, frozenset):
        return bool(getattr(key, "hw_opened", False))
    return type(kind.__hash__) is FunctionType and not isinstance(key, enum.Enum)


def value_of(stored: Any) -> Any:
    return stored.value if type(stored) is OpenKey else stored


def find(key: Any, stored: Iterable[Any]) -> Any:
    """The stored key that equals this one; ``OpenKey`` itself, the class, if there is none."""
    for candidate in stored:
        value = value_of(candidate)
        if value is key or (_may_equal(value, key) and value == key):
            return candidate
    return OpenKey


def _may_equal(left: Any, right: Any) -> bool:
    """False only where both are plain values of kinds that never equal each other."""
    kinds = _family(left), _family(right)
    return None in kinds or kinds[0] == kinds[1]


def _family(value: Any) -> str | None:
    if isinstance(value, _NUMBERS):
        return "number"
    for kind in (str, bytes, tuple):
        if isinstance(value, kind):
            return kind.__name__
    return "None" if value is None else None
