"""What lasts: all that an import leaves behind and calls can reach without being handed it."""

from __future__ import annotations

import enum
import gc
import inspect
import io
import os
import random
import sys
import weakref
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property, partial
from types import CellType, CodeType, FunctionType, MappingProxyType, ModuleType
from typing import Any

from heapwright.libraries import MODULES, Trait
from heapwright.program.instrumented import MARK
from heapwright.program.objects import cell_parts, closed_over, fields_of, items_of, native_base
from heapwright.program.python.environment.shallow import shows_all, snapshot_codec_of
from heapwright.program.values import written

Labelled = tuple[str, Any]
"""A value, and how people know it: by the global or class attribute that leads to it."""


def persistent_parts(
    roots: Iterable[Labelled], parts: Callable[[Any], list[Any]] | None = None
) -> Iterator[Labelled]:
    """The roots and all they lead to, once each; modules and classes are not gone into."""
    parts = parts or parts_of
    waiting = list(roots)
    seen: dict[int, Any] = {}  # keeps them alive: a number must not be used twice
    for label, value in waiting:  # grows while it is walked
        if id(value) in seen or _is_atom(value):
            continue
        seen[id(value)] = value
        yield label, value
        waiting += [(label, part) for part in parts(value)]


def _is_atom(value: Any) -> bool:
    """A plain value, or something that stands for an integer."""
    return type(value) in _ATOMS or (isinstance(value, int) and kind_of(value) is int)


_ATOMS = frozenset({int, bool, float, complex, str, bytes, type(None), type(...), CodeType})


def parts_of(value: Any) -> list[Any]:
    """What a value refers to."""
    if isinstance(value, type | ModuleType) or is_constant(value):
        return []
    kind = type(value)
    if kind is FunctionType:
        return parts_of_function(value)
    if isinstance(value, _WRAPPERS):
        return [getattr(value, name) for name in _WRAPPED if hasattr(value, name)]
    codec = snapshot_codec_of(kind)
    if kind is CellType:
        return cell_parts(value)
    if codec is not None and not _advances(kind):
        return codec.take(value)
    if issubclass(kind, tuple | frozenset):
        return [*items_of(value), *fields_of(value).values()]
    return gc.get_referents(value)


def kind_of(value: Any) -> type:
    """The type of a value, or the one that it stands for."""
    return standing_for(type(value))


def standing_for(kind: type) -> type:
    """The type that one of ours stands for; another as it is."""
    found: type = inspect.getattr_static(kind, "stands_for", kind)
    return found


_WRAPPERS = (staticmethod, classmethod, cached_property, partial, type(cache(abs)))
_WRAPPED = ("__func__", "__wrapped__", "func", "args", "keywords")


def parts_of_function(function: FunctionType) -> list[Any]:
    """Not its globals: those lead to everything there is. Of a library's function only functions
    that it wraps: what else it keeps is its own business.
    """
    if not is_own(function):
        return [part for part in closed_over(function) if isinstance(part, FunctionType)]
    parts: list[Any] = list(function.__closure__ or ())
    parts += function.__defaults__ or ()
    parts += (function.__kwdefaults__ or {}).values()
    parts += function.__dict__.values()
    return parts


def is_own(function: FunctionType) -> bool:
    """Whether it belongs to the program."""
    return MARK in function.__globals__


def is_constant(value: Any) -> bool:
    """Whether it is a value of a library type that stands for itself; a flag, which keeps only
    what it has computed of itself; a file or a random number generator, where others look.
    """
    if isinstance(value, _FIXED) and not isinstance(value, _IN_MEMORY):
        return True
    home = type(value).__module__
    return home == "typing" or (home not in _OPEN and written(value) is not None)


_FIXED = (enum.Flag, io.IOBase, random.Random, type(os.environ))
_IN_MEMORY = (io.StringIO, io.BytesIO)
_OPEN = frozenset({"builtins", "logging"})


def is_unseen(value: Any) -> bool:
    """Whether it may change without a trace: something that C code keeps to itself."""
    if isinstance(value, type | ModuleType) or is_constant(value):
        return False
    kind = type(value)
    if issubclass(kind, weakref.ref) and _is_of_program(value()):
        return True  # it tells whether an object is still there, and no state says so
    if snapshot_codec_of(kind) is not None:
        if shows_all(kind):
            return False
        kind = native_base(kind)  # its fields are seen
    if issubclass(kind, _TRANSPARENT):
        return False
    return _advances(kind) or kind.__module__ not in MODULES[Trait.STEADY]


def _is_of_program(value: Any) -> bool:
    """Whether its class is the program's, or at least not Python's own."""
    return type(value).__module__.partition(".")[0] not in sys.stdlib_module_names


def _advances(kind: type) -> bool:
    return any(name in vars(base) for base in kind.__mro__ for name in _ADVANCING)


_ADVANCING = ("__next__", "__anext__", "send")


_TRANSPARENT = (map, filter, zip, tuple, frozenset, MappingProxyType)
"""They change only with what they refer to."""
