"""What calls hand out that a caller could go on with, and no state keeps."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from functools import partial
from inspect import getattr_static, unwrap
from types import FunctionType, GeneratorType, MethodType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.proxies import SymBool, SymInt
from heapwright.program import OperationKind, Program
from heapwright.program.python.called_fields import is_defined
from heapwright.program.python.effects import may_change
from heapwright.program.python.offered import Offer, offers
from heapwright.program.python.special_methods import is_public
from heapwright.program.python.swapping import MARK
from heapwright.program.snapshot import fields_of

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
    if isinstance(value, _FUNCTIONS) and _is_own(value):
        raise Cut("it returns a function, which is not called")
    if isinstance(value, list | tuple | set | frozenset | dict):
        items = [*value.values(), *value] if isinstance(value, dict) else list(value)
        if any(type(i) in usable and all(i is not r for r in roots) for i in items):
            raise Cut("it returns objects inside a container, which are not explored further")


class Helpers:
    """Classes of the program that nobody explores, although a caller could change something by
    the methods of their objects.
    """

    def __init__(self, program: Program, usable: Collection[type]) -> None:
        self._names = {c: name for name, c in program.classes.items() if c not in usable}
        self._known: dict[tuple[type, str], str | None] = {}

    def named(self, value: Any, operation: str) -> str | None:
        """What the claim says of a value that an operation returned, the first time."""
        name = self._names.get(type(value))
        if name is None or (type(value), operation) in self._known:
            return None
        offered = offers(type(value))
        changes = any(isinstance(o, Offer) and _changes(o.function) for o in offered)
        said = f"methods of the {name} that {operation} returns" if changes else None
        self._known[type(value), operation] = said
        return said


class Fields:
    """Functions that objects keep in public fields, and that no operation calls."""

    def __init__(self, program: Program) -> None:
        self._names = {cls: name for name, cls in program.classes.items()}
        self._called = {op.member for op in program.operations if op.kind is OperationKind.FIELD}
        self.found: dict[str, bool] = {}
        """What was found, and whether it was told."""

    def look_at(self, held: Any) -> None:
        for name, value in fields_of(held).items():
            known = name in self._called or is_defined(type(held), name)
            if is_public(name) and not known and _is_called(value):
                owner = self._names.get(type(held), type(held).__name__)
                self.found.setdefault(f"{owner}.{name}, which a field holds", False)

    def untold(self) -> list[str]:
        new = [what for what, told in self.found.items() if not told]
        self.found.update(dict.fromkeys(new, True))
        return new


def _is_called(value: Any) -> bool:
    """Whether it is a function of the program, or an object of it that is called like one."""
    if isinstance(value, _FUNCTIONS):
        return _is_own(value)
    return callable(value) and _is_own(getattr_static(type(value), "__call__", None))


_FUNCTIONS = (FunctionType, MethodType, partial)


def _changes(function: Any) -> bool:
    return function is None or may_change(unwrap(function))


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
