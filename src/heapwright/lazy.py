"""Packages whose names are imported when they are first used: a command needs few of them."""

from __future__ import annotations

import ast
import inspect
import sys
from importlib import import_module
from types import ModuleType


def import_lazily(package: str) -> None:
    """Lets the package have the names that it imports under ``TYPE_CHECKING``, each imported on
    first use: what type checkers see and what there is cannot differ.
    """
    module = sys.modules[package]
    homes = {
        alias.name: node.module
        for block in ast.parse(inspect.getsource(module)).body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    module.__dict__["_homes"] = homes
    module.__class__ = _LazyPackage


class _LazyPackage(ModuleType):
    """A package; ``_homes`` says in which module each name is at home."""

    _homes: dict[str, str]

    def __getattr__(self, name: str) -> object:
        home = self.__dict__["_homes"].get(name)
        if home is None:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        if home == self.__name__:
            return import_module(f"{home}.{name}")
        value: object = getattr(import_module(home), name)
        setattr(self, name, value)
        return value

    def __setattr__(self, name: str, value: object) -> None:
        """Whoever imports the room ``heapwright.verify`` must not hide the function of that name,
        which the import system would.
        """
        if not (name in self._homes and isinstance(value, ModuleType)):
            super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._homes})
