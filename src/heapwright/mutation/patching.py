"""Puts the code of a mutant into a loaded module, without loading it again."""

from __future__ import annotations

import contextlib
import functools
import inspect
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

Key = tuple[str, int]
"""The qualified name of a function and its first line."""


class Functions:
    """The functions of a module, by where they are written."""

    def __init__(self, module: ModuleType) -> None:
        self._file = getattr(module, "__file__", None)
        self._found: dict[Key, list[FunctionType]] = {}
        self._seen: set[int] = set()
        for value in list(vars(module).values()):
            self._visit(value, module.__name__)

    def _visit(self, value: Any, module: str) -> None:
        if id(value) in self._seen:
            return
        self._seen.add(id(value))
        if isinstance(value, FunctionType):
            code = value.__code__
            if code.co_filename == self._file:
                key = code.co_qualname, code.co_firstlineno
                self._found.setdefault(key, []).append(value)
        elif (
            isinstance(value, type) and value.__module__ != module and not self._has_code_of(value)
        ):
            return
        for inner in _inside(value):
            self._visit(inner, module)

    def _has_code_of(self, cls: type) -> bool:
        """Whether a class that says it is from another module is written here all the same."""
        functions = (value for value in vars(cls).values() if isinstance(value, FunctionType))
        return any(function.__code__.co_filename == self._file for function in functions)

    @contextlib.contextmanager
    def patched(self, key: Key, code: CodeType) -> Iterator[bool]:
        """In the block, the function has this code; False if it was not found or cannot."""
        functions = self._found.get(key, [])
        if not functions or any(
            len(f.__closure__ or ()) != len(code.co_freevars) for f in functions
        ):
            yield False
            return
        before = [function.__code__ for function in functions]
        for function in functions:
            function.__code__ = code
        try:
            yield True
        finally:
            for function, old in zip(functions, before, strict=True):
                function.__code__ = old


def _inside(value: Any) -> Iterator[Any]:
    """What a class, a descriptor or a wrapper of functions holds."""
    match value:
        case type():
            yield from vars(value).values()
        case property():
            yield from (value.fget, value.fset, value.fdel)
        case staticmethod() | classmethod():
            yield value.__func__
        case functools.cached_property() | functools.partial() | functools.partialmethod():
            yield value.func
        case FunctionType():
            for cell in value.__closure__ or ():
                with contextlib.suppress(ValueError):
                    yield cell.cell_contents
    wrapped = inspect.getattr_static(value, "__wrapped__", None)  # which runs no code of a class
    if isinstance(wrapped, FunctionType):
        yield wrapped
