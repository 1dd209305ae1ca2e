"""Methods of containers as functions: ``dict.get``, wherever it goes."""

from __future__ import annotations

import functools
import types
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers import OpenOrderedDict
from heapwright.execution.containers.stand_ins import stand_in
from heapwright.execution.place import here


def unbound(cls: Any, name: str) -> Any:
    """``dict.get``: a function that serves our containers and Python's own."""
    ours = stand_in(cls)
    if ours is cls:
        return getattr(cls, name)
    found = next((vars(base)[name] for base in ours.__mro__ if name in vars(base)), None)
    if type(found) is types.FunctionType and hasattr(cls, name):
        return _unbound(ours, name)
    return getattr(ours if type(found) is classmethod else cls, name)


_CHANGING = frozenset({"__setitem__", "__delitem__", "pop", "popitem", "clear", "update"})


@functools.cache
def _unbound(ours: Any, name: str) -> Any:
    """A method of the container that a stand-in stands for."""
    own, native = getattr(ours, name), getattr(ours.stands_for, name)
    is_unheard = name in _CHANGING and not issubclass(ours, OpenOrderedDict)

    @functools.wraps(native, assigned=("__name__", "__qualname__", "__doc__"))
    def call(*arguments: Any, **options: Any) -> Any:
        is_ours = arguments and issubclass(type(arguments[0]), ours)
        if is_ours and is_unheard and issubclass(type(arguments[0]), OpenOrderedDict):
            raise Cut(
                f"dict.{name}() bypasses the order of an OrderedDict, which is not supported",
                here(),
            )
        return (own if is_ours else native)(*arguments, **options)

    return call
