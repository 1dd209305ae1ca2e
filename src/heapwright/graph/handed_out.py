"""What calls hand out that a caller could go on with, and no state keeps."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from functools import partial
from types import FunctionType, GeneratorType, MethodType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.proxies import SymBool, SymInt
from heapwright.program.python.swapping import MARK

_PLAIN = frozenset({bool, int, type(None), SymInt, SymBool})


def check_handed_out(value: Any, usable: Collection[type], roots: list[Any]) -> None:
    """Objects handed out inside a container, and what a function or an iterator would do, are not
    explored: a caller may go on with them.

    Raises: Cut if there are any.
    """
    if type(value) in _PLAIN:
        return
    if isinstance(value, GeneratorType):
        raise Cut("it returns a generator, which is not run")
    if isinstance(value, Iterator) and _is_lazy(type(value)):
        raise Cut("it returns an iterator, which is not run")
    if isinstance(value, FunctionType | MethodType | partial) and _is_own(value):
        raise Cut("it returns a function, which is not called")
    if isinstance(value, list | tuple | set | frozenset | dict):
        items = [*value.values(), *value] if isinstance(value, dict) else list(value)
        if any(type(i) in usable and all(i is not r for r in roots) for i in items):
            raise Cut("it returns objects inside a container, which are not explored further")


def _is_lazy(kind: type) -> bool:
    """Whether going through it may run code: it is neither an iterator over one of Python's own
    containers nor an object of the program, whose class is explored or not.
    """
    written = any(isinstance(value, FunctionType) for value in vars(kind).values())
    return kind not in _PLAIN_ITERATORS and not written


_CONTAINERS: tuple[Any, ...] = (
    *([], (), "", "\N{SNOWMAN}", b"", bytearray(), range(0), range(1 << 99), deque(), set()),
    *({}, {}.keys(), {}.values(), {}.items()),
)
_PLAIN_ITERATORS = frozenset(
    type(each(value))
    for value in _CONTAINERS
    for each in (iter, reversed)
    if each is iter or hasattr(value, "__reversed__")
)
"""Those that call nothing of the program's; computed, since they have no names."""


def _is_own(value: Any) -> bool:
    """Whether it is a function of the program, bound or with arguments or not."""
    while isinstance(value, partial | MethodType):
        value = value.func if isinstance(value, partial) else value.__func__
    return MARK in getattr(value, "__globals__", ())
