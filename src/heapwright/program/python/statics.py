"""Statics: module globals and class attributes that belong to the heap."""

from __future__ import annotations

import ast
import enum
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from types import FunctionType, ModuleType

from heapwright.program.static import Default, Static

_CONTAINERS = (list, dict, set, deque, defaultdict, OrderedDict, Counter, count)
_PRIMITIVES = (int, bool, type(None), float, str, bytes, tuple)


def find_statics(modules: Iterable[ModuleType], classes: Mapping[type, str]) -> tuple[Static, ...]:
    """Globals and class attributes that hold objects of the program or mutable containers, and
    those with primitive values that some code of the program assigns.
    """
    modules = list(modules)
    assigned = set().union(*(_assigned_names(module) for module in modules))
    private = {name for name in assigned if name.startswith("__")}
    assigned |= {f"_{cls.__name__.lstrip('_')}{name}" for cls in classes for name in private}
    found = [
        s for module in modules for s in _of_holder(module, module.__name__, classes, assigned)
    ]
    for cls, name in classes.items():
        if issubclass(cls, enum.Enum):
            continue  # its members are constants
        found += _of_holder(cls, name, classes, assigned)
    for holder, label in [*((m, m.__name__) for m in modules), *classes.items()]:
        for name, function in _functions(holder):
            found += _of_defaults(function, f"{label}.{name}")
            found += _of_attributes(function, f"{label}.{name}")
    return tuple(sorted(found, key=lambda static: static.name))


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
        kind = _kind(value)
        known = kind in _PRIMITIVES or isinstance(value, enum.Enum)
        if known and name not in assigned:
            continue
        if known or kind in classes or kind in _CONTAINERS:
            yield Static(f"{label}.{name}", holder, name)


def _functions(holder: object) -> Iterator[tuple[str, FunctionType]]:
    for name, value in list(vars(holder).items()):
        function = getattr(value, "__func__", value)
        if isinstance(function, FunctionType):
            yield name, function


def _of_defaults(function: FunctionType, label: str) -> Iterator[Static]:
    for place, default in enumerate(function.__defaults__ or ()):
        if _kind(default) in _CONTAINERS:
            yield Default(f"{label} default {place}", function, "__defaults__", place)


def _of_attributes(function: FunctionType, label: str) -> Iterator[Static]:
    for name, value in function.__dict__.items():
        if _kind(value) in (*_CONTAINERS, *_PRIMITIVES) and not name.startswith("__"):
            yield Static(f"{label}.{name}", function, name)


def created_globals(modules: Iterable[ModuleType]) -> Iterator[str]:
    """Globals that only a function creates, so that no static stands for them."""
    for module in modules:
        tree = ast.parse(Path(str(module.__file__)).read_bytes())
        declared = {
            n for node in ast.walk(tree) if isinstance(node, ast.Global) for n in node.names
        }
        for name in sorted(declared - vars(module).keys()):
            yield f"global {name} of {module.__name__} is created by a function; assign it first"


def _assigned_names(module: ModuleType) -> set[str]:
    """Names that functions assign as globals, and attributes that are assigned on anything."""
    tree = ast.parse(Path(str(module.__file__)).read_bytes())
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            names |= set(node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            names.add(node.attr)
    return names


def _kind(value: object) -> type:
    """The type of a value, or the one that it stands for."""
    return getattr(type(value), "stands_for", type(value))
