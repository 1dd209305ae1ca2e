"""Which container stands in for which."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from heapwright.execution.containers.arrays import BY_TYPECODE, OpenArray
from heapwright.execution.containers.byte_arrays import OpenByteArray
from heapwright.execution.containers.counts import OpenCount
from heapwright.execution.containers.mappings import OpenDict
from heapwright.execution.containers.sets import OpenFrozenSet, OpenSet
from heapwright.execution.containers.special_mappings import (
    OpenCounter,
    OpenDefaultDict,
    OpenOrderedDict,
)
from heapwright.execution.containers.typed import NATIVE, ByteIterator, TypedIterator
from heapwright.execution.containers.views import VIEWS

_CLASSES: tuple[Any, ...] = (
    OpenDict,
    OpenSet,
    OpenFrozenSet,
    OpenDefaultDict,
    OpenOrderedDict,
    OpenCounter,
    OpenCount,
    OpenArray,
    OpenByteArray,
)
_STAND_INS: dict[Any, type] = {cls.stands_for: cls for cls in _CLASSES}
_NATIVE = frozenset(base for cls in _CLASSES for base in cls.stands_for.__mro__)
OURS = (
    frozenset(_CLASSES)
    | frozenset(VIEWS)
    | frozenset((*BY_TYPECODE.values(), TypedIterator, ByteIterator))
)
"""Classes whose objects pass for those of another: ``stands_for``."""

for _class in {base for cls in _CLASSES for base in cls.__mro__ if base not in _NATIVE}:
    vars(_class).get("__annotations__", {}).clear()  # they are none of the program's
for _class in _CLASSES:
    _class.__name__ = _class.stands_for.__name__  # what messages call it
    _class.__qualname__ = _class.stands_for.__qualname__
    for _name, _value in vars(_class).items():
        _function = getattr(_value, "__func__", _value)
        if isinstance(_function, FunctionType):
            _function.__qualname__ = f"{_class.__qualname__}.{_name}"
    _class.__module__ = _class.stands_for.__module__


def as_base(value: Any) -> Any:
    """A container that a class is derived from; objects of those derived from an array are real
    ones, which no state keeps.
    """
    return value if any(value is cls for cls in NATIVE) else stand_in(value)


def stand_in(value: Any) -> Any:
    """``dict``, ``set``, ``defaultdict`` … where they are called, derived from or passed on."""
    try:
        return _STAND_INS.get(value, value)
    except TypeError:  # unhashable
        return value
