"""Functions whose results are cached: each path starts with empty caches.

That is as good as true as long as nobody can change what a cache keeps.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.place import here
from heapwright.execution.waiting import WAITING
from heapwright.program.values import written

_STEADY: tuple[type, ...] = (int, float, complex, str, bytes, type(None), type, enum.Enum, range)
_STEADY += (FunctionType, BuiltinFunctionType)


def cached(function: Callable[..., Any]) -> Callable[..., Any]:
    """What ``functools.cache`` is given instead of the function."""

    @functools.wraps(function)
    def checked(*arguments: Any, **options: Any) -> Any:
        result = function(*arguments, **options)
        if WAITING.path is not None and not _is_steady(result):  # not while a module is imported
            kind = type(result).__qualname__
            raise Cut(f"a cache keeps a {kind} from call to call, which is not tracked", here())
        return result

    return checked


def _is_steady(value: Any) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(map(_is_steady, value))
    return isinstance(value, _STEADY) or written(value) is not None
