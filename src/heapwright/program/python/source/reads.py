"""Which names a question may read: those in its own code and in all that it can reach by name."""

from __future__ import annotations

import functools
import gc
import inspect
import re
import sys
import sysconfig
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from heapwright.package import FOLDER
from heapwright.program.instrumented import MARK
from heapwright.program.members import function_of
from heapwright.program.objects import closed_over
from heapwright.program.specification import Reads

EVERYTHING = "__dict__"
"""Read by whoever may read any field."""

_INSTALLED = (sysconfig.get_path("stdlib"), sysconfig.get_path("purelib"), str(FOLDER))
_MANY = 2_000
"""Pieces of code; whoever reaches more is taken to read everything."""


def reads_of(
    functions: Iterable[Callable[..., Any]],
    analysed: Collection[str],
    modules: Mapping[str, ModuleType],
) -> Reads:
    """What the functions may read, besides what the ``analysed`` files do; ``modules`` are those
    that an import inside a function would get.
    """
    walk = _Walk(analysed, modules)
    for function in functions:
        walk.value(function)
    walk.run()
    return Reads(walk.names, walk.unseen)


def reads_of_question(
    question: Callable[..., Any], analysed: Collection[str], modules: Mapping[str, ModuleType]
) -> Reads:
    """The same of a question, whose own code counts wherever it stands."""
    walk = _Walk(analysed, modules)
    inner = inspect.unwrap(function_of(question))
    walk.value(question)
    if isinstance(inner, FunctionType):
        walk.code(inner)
    walk.run()
    return Reads(walk.names, walk.unseen)


class _Walk:
    """Goes from name to name through the scopes that are met, but into no installed package: those
    know nothing of the program's fields, and where they look at a value, that is a cut.
    """

    def __init__(self, analysed: Collection[str], modules: Mapping[str, ModuleType]) -> None:
        self._analysed = analysed
        self._modules = modules
        self.names: set[str] = set()
        self.unseen: set[str] = set()
        self._todo: list[tuple[CodeType, dict[str, Any]]] = []
        self._seen: set[int] = set()
        self._kept: list[object] = []  # so that no identity is used twice
        self._scopes: list[dict[str, Any]] = []

    def run(self) -> None:
        """Until no name leads to anything new."""
        while self._todo:
            if len(self._kept) > _MANY:
                self._read({EVERYTHING}, {})
                return
            code, scope = self._todo.pop()
            self._read({*code.co_names, *_words(code.co_consts)}, scope)
            self._todo += [(c, scope) for c in code.co_consts if isinstance(c, CodeType)]

    def value(self, value: Any) -> None:
        """Looks into whatever may be called."""
        value = function_of(value)
        if not isinstance(value, _OPENED) and not callable(value):
            return
        if id(value) in self._seen:
            return
        self._seen.add(id(value))
        self._kept.append(value)
        for part in self._parts(value):
            self.value(part)

    def _parts(self, value: Any) -> Iterator[Any]:
        match value:
            case FunctionType():
                yield from self._function(value)
            case ModuleType():
                if not self._is_left(vars(value)):
                    self._scope(vars(value))
            case type():
                home = sys.modules.get(value.__module__)
                if home is None or not self._is_left(vars(home)):
                    yield from list(vars(value).values())
            case property():
                yield from (value.fget, value.fset, value.fdel)
            case functools.partial():
                yield from (value.func, *value.args, *value.keywords.values())
            case list() | tuple() | set() | frozenset() | dict():
                yield from gc.get_referents(value)  # asks no method of the program
            case _:
                yield inspect.getattr_static(type(value), "__call__", None)
                yield inspect.getattr_static(value, "__wrapped__", None)

    def _function(self, function: FunctionType) -> Iterator[Any]:
        scope = function.__globals__
        if self._is_left(scope):
            return
        yield getattr(function, "__wrapped__", None)
        self.code(function)
        yield from (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values())
        yield from closed_over(function)

    def code(self, function: FunctionType) -> None:
        self._todo.append((function.__code__, function.__globals__))
        self._scope(function.__globals__)

    def _is_left(self, scope: Mapping[str, Any]) -> bool:
        """Whether the names of this module are known already, or do not matter."""
        file = scope.get("__file__")
        if file is None:
            return scope.get("__name__") in sys.stdlib_module_names
        return str(file).startswith(_INSTALLED) or str(Path(file).resolve()) in self._analysed

    def _scope(self, scope: dict[str, Any]) -> None:
        """One more place where names mean something, those that were read before too."""
        if all(known is not scope for known in self._scopes):
            self._scopes.append(scope)
            for name in sorted(self.names):
                self._meant(name, scope)

    def _read(self, names: set[str], scope: Mapping[str, Any]) -> None:
        if MARK not in scope:
            self.unseen |= names
        new = sorted(names - self.names)
        self.names |= names
        for name in new:
            self.value(self._modules.get(name) or sys.modules.get(name))
            for known in list(self._scopes):
                self._meant(name, known)

    def _meant(self, name: str, scope: Mapping[str, Any]) -> None:
        """A global of this name, or a method of one of the classes there."""
        self.value(scope.get(name))
        for cls in [v for v in list(scope.values()) if isinstance(v, type)]:
            self.value(vars(cls).get(name))


_OPENED = (ModuleType, property, list, tuple, set, frozenset, dict)


def _words(constants: Iterable[object]) -> Iterator[str]:
    """The keywords of class patterns, the fields in templates, and strings that are names."""
    for constant in constants:
        if isinstance(constant, tuple):
            yield from _words(constant)
        elif isinstance(constant, str):
            if constant.isidentifier():
                yield constant
            elif "{" in constant:
                yield from re.findall(r"\w+", constant)
