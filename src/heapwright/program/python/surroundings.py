"""What lies around the heap: everything a path could change that no static stands for.

Module globals, class attributes, functions' own attributes, defaults and closures, and library
containers among them. They are not put back after a path, so a change must not go unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from heapwright.program.static import Static

_READABLE = ("builtins", "collections", "itertools", "array", "types")
"""Modules whose objects show their whole content as text."""


class Surroundings:
    """Notices changes around the heap of one program."""

    def __init__(
        self, modules: Iterable[ModuleType], classes: Iterable[type], statics: Iterable[Static]
    ) -> None:
        self._holders: list[tuple[str, Any]] = [(m.__name__, m) for m in modules]
        self._holders += [(cls.__qualname__, cls) for cls in classes]
        self._excepted = {(id(static.holder), static.attribute) for static in statics}
        functions = {id(f): f for _, holder in self._holders for f in _functions(holder)}
        self._functions = list(functions.values())
        self._kept: list[Any] = []
        self._readable: set[int] = set()
        self._before = self._stamps(keep=True)

    def change(self) -> str | None:
        """What has changed since last asked, if anything."""
        now = self._stamps(keep=False)
        if now == self._before:
            return None
        changed = next(name for name in now if now[name] != self._before.get(name))
        self._kept.clear()
        self._readable.clear()
        self._before = self._stamps(keep=True)
        return f"{changed} is changed, but not tracked"

    def _stamps(self, keep: bool) -> dict[str, object]:
        return dict(self._describe(keep))

    def _describe(self, keep: bool) -> Iterator[tuple[str, object]]:
        for label, holder in self._holders:
            names = [n for n in vars(holder) if (id(holder), n) not in self._excepted]
            values = [vars(holder)[name] for name in names]
            if keep:
                self._keep(values)
            yield label, (tuple(names), tuple(map(id, values)))
            for name, value in zip(names, values, strict=True):
                if id(value) in self._readable:
                    yield f"{label}.{name}", repr(value)
        for function in self._functions:
            yield f"{function.__qualname__}()", self._stamp(function)

    def _keep(self, values: list[Any]) -> None:
        """Holds on to them, so that no new object can take an old one's place in memory."""
        self._kept += values
        self._readable |= {id(value) for value in values if _is_readable(value)}

    def _stamp(self, function: FunctionType) -> object:
        cells = tuple(_content(cell) for cell in function.__closure__ or ())
        own = [
            (name, id(value))
            for name, value in function.__dict__.items()
            if (id(function), name) not in self._excepted
        ]
        return own, cells


def _content(cell: Any) -> object:
    try:
        value = cell.cell_contents
    except ValueError:
        return None
    return (id(value), repr(value)) if _is_readable(value) else id(value)


def _functions(holder: Any) -> Iterator[FunctionType]:
    for value in vars(holder).values():
        inner = getattr(value, "__func__", value)
        while isinstance(inner, FunctionType):
            yield inner
            inner = getattr(inner, "__wrapped__", None)


def _is_readable(value: object) -> bool:
    """Whether the value can change without its identity, and its text would show it."""
    kind = type(value)
    if kind.__module__.split(".")[0] not in _READABLE or kind in _CONSTANT:
        return False
    return not isinstance(value, type | FunctionType | ModuleType) and "at 0x" not in repr(value)


_STATIC = (list, dict, set)
_CONSTANT = frozenset(
    {int, bool, str, bytes, float, complex, type(None), frozenset, range, property}
    | {staticmethod, classmethod, *_STATIC}
)
