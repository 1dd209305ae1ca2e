"""Statics: module globals and class attributes that belong to the heap."""

from __future__ import annotations

import enum
from array import array
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from heapwright.program.members import function_of, is_bound
from heapwright.program.objects import cell_parts, items_of, native_base
from heapwright.program.python.environment.persistent import (
    is_own,
    kind_of,
    parts_of,
    persistent_parts,
)
from heapwright.program.python.source.assigned import assigned_in
from heapwright.program.static import Default, NamedDefault, Static, Variable

_CONTAINERS = (list, dict, set, deque, defaultdict, OrderedDict, Counter, count, array, bytearray)
_PRIMITIVES = (int, bool, type(None), float, str, bytes, tuple)


def find_statics(modules: Iterable[ModuleType], classes: Mapping[type, str]) -> tuple[Static, ...]:
    """Globals and class attributes that hold objects of the program or mutable containers, and
    those with primitive values that some code of the program assigns.
    """
    modules = list(modules)
    assigned = set().union(*(assigned_in(m).globals | assigned_in(m).attributes for m in modules))
    private = {name for name in assigned if name.startswith("__")}
    assigned |= {f"_{cls.__name__.lstrip('_')}{name}" for cls in classes for name in private}
    found = [
        s for module in modules for s in _of_holder(module, module.__name__, classes, assigned)
    ]
    for cls, name in classes.items():
        if issubclass(cls, enum.Enum):
            continue  # its members are constants
        found += _of_holder(cls, name, classes, assigned)
    holders: list[tuple[Any, str]] = [*((m, m.__name__) for m in modules), *classes.items()]
    rebound = set().union(*(assigned_in(module).outer for module in modules))
    cells: set[int] = set()
    for function in _functions(holders):
        found += _of_defaults(function, classes)
        found += _of_attributes(function)
        found += _of_variables(function, classes, rebound, cells)
    tracked = (static for static in found if not _holds_untracked(static, classes))
    return tuple(sorted(tracked, key=lambda static: static.name))


def _holds_untracked(static: Static, classes: Mapping[type, str]) -> bool:
    """Whether it leads to an object of the program that no state can keep: one of a class that
    extends a string, say. All of it is watched, then, like what belongs to a library.
    """

    def kept_parts(value: Any) -> list[Any]:
        return parts_of(value) if kind_of(value) in (*_CONTAINERS, *classes) else []

    inside = persistent_parts([(static.name, static.get())], kept_parts)
    return any(type(value) in classes and not _can_be_kept(type(value)) for _, value in inside)


def _can_be_kept(cls: type) -> bool:
    return issubclass(cls, enum.Enum | type) or native_base(cls) in _EXTENSIBLE


_EXTENSIBLE = (object, tuple, list, dict, set, deque, defaultdict, OrderedDict, Counter, count)


def _of_holder(
    holder: object, label: str, classes: Mapping[type, str], assigned: set[str]
) -> Iterator[Static]:
    for name, value in list(vars(holder).items()):
        if name.startswith("__") and name.endswith("__"):
            continue
        if isinstance(value, type):  # holds statics of its own
            continue
        if name == "_field_defaults" and hasattr(holder, "_make"):
            continue  # of a named tuple, which never changes them
        replaceable = kind_of(value) in _PRIMITIVES or isinstance(value, enum.Enum)
        if (replaceable and name in assigned) or _is_mutable(value, classes):
            yield Static(f"{label}.{name}", holder, name)


def _is_mutable(value: Any, classes: Mapping[type, str]) -> bool:
    """Whether a state keeps it, and what it was may not be what it is."""
    if is_bound(value):
        return _is_mutable(value.__self__, classes)
    kind = kind_of(value)
    if issubclass(kind, tuple | frozenset):
        return any(_is_mutable(item, classes) for item in items_of(value))
    return kind in _CONTAINERS or (kind in classes and not issubclass(kind, enum.Enum | type))


class _Function(NamedTuple):
    """A function that lasts: what people call it, and the dotted name that finds it, if any."""

    label: str
    found: str
    value: FunctionType


def _functions(holders: Iterable[tuple[Any, str]]) -> Iterator[_Function]:
    """All functions that last, those that others keep too."""
    roots: dict[str, tuple[str, Any]] = {}
    for holder, label in holders:
        path = label if isinstance(holder, ModuleType) else f"{holder.__module__}.{label}"
        for name, value in list(vars(holder).items()):
            if not (name.startswith("__") and isinstance(holder, ModuleType)):
                roots[f"{label}.{name}"] = f"{path}.{name}", function_of(value)
    for label, value in persistent_parts((label, value) for label, (_, value) in roots.items()):
        if isinstance(value, FunctionType) and is_own(value):
            path, root = roots[label]
            yield _Function(label, path if root is value else label, value)


def _of_defaults(function: _Function, classes: Mapping[type, str]) -> Iterator[Static]:
    label, found, value = function
    for place, default in enumerate(value.__defaults__ or ()):
        if _is_mutable(default, classes):
            yield Default(f"{label} default {place}", value, "__defaults__", place, found=found)
    for name, default in (value.__kwdefaults__ or {}).items():
        if _is_mutable(default, classes):
            yield NamedDefault(
                f"{label} default {name}", value, "__kwdefaults__", name, found=found
            )


def _of_attributes(function: _Function) -> Iterator[Static]:
    label, found, value = function
    for name, attribute in value.__dict__.items():
        if kind_of(attribute) in (*_CONTAINERS, *_PRIMITIVES) and not name.startswith("__"):
            yield Static(f"{label}.{name}", value, name, found=found)


def _of_variables(
    function: _Function, classes: Mapping[type, str], rebound: set[str], seen: set[int]
) -> Iterator[Static]:
    """What it closes over, where that can change; each cell once, ``seen`` by its identity."""
    label, found, value = function
    cells = value.__closure__ or ()
    for place, (name, cell) in enumerate(zip(value.__code__.co_freevars, cells, strict=True)):
        content = cell_parts(cell)
        if not content or id(cell) in seen:
            continue
        if name in rebound or _is_mutable(content[0], classes):
            seen.add(id(cell))
            where = f"{found}.__closure__.{place}"
            yield Variable(f"{label} variable {name}", cell, "cell_contents", found=where)


def created_globals(modules: Iterable[ModuleType]) -> Iterator[str]:
    """Globals that only a function creates, so that no static stands for them."""
    for module in modules:
        declared = assigned_in(module).globals
        for name in sorted(declared - vars(module).keys()):
            yield f"global {name} of {module.__name__} is created by a function; assign it first"
