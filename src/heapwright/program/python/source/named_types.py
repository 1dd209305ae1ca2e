"""Types of others that a class names: it treats their objects in a way of its own."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Collection, Iterator, Mapping
from types import ModuleType
from typing import Any

from heapwright.program.python.source.files import source_of

_ARGUMENTS = (
    *("", "[]", "[1, 2]", '{"a": 1}', '[("a", 1), ("b", 2)]', '{"a": 1}, {"b": 2}'),
    *('"a b"', "a=1, b=2", 'int, {"a": 1}', "[1, 2, 3], 3"),
)
"""What containers and values are usually made of; calls show which of it a type takes."""


def objects_in(
    cls: type, home: ModuleType, modules: Mapping[str, ModuleType], own: Collection[type]
) -> list[str]:
    """How a test may write objects of the types that the class names, in methods or in its body:
    not of its ``own`` ones, and only of types whose objects are values, since making others may
    start something.
    """
    texts: list[str] = []
    for base in cls.__mro__:
        module = modules.get(base.__module__) or sys.modules.get(base.__module__)
        for path, found in _types(base, module) if module is not None else ():
            is_own = any(found is each for each in own)
            if _resolved(path, vars(home)) is found and not is_own and _is_value(found):
                texts += [f"{path}({arguments})" for arguments in _ARGUMENTS]
    return list(dict.fromkeys(texts))


def _types(cls: type, module: ModuleType) -> Iterator[tuple[str, type]]:
    """Each dotted name in the source of the class that means a type."""
    source, scope = source_of(str(getattr(module, "__file__", ""))), vars(module)
    for node in ast.walk(source.tree) if source is not None else ():
        if isinstance(node, ast.ClassDef) and node.name == cls.__qualname__:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name | ast.Attribute):
                    path = ast.unparse(inner)
                    found = _resolved(path, scope)
                    if isinstance(found, type):
                        yield path, found


def _resolved(path: str, scope: Mapping[str, Any]) -> object:
    """What a dotted name means; attributes of modules only, since others may be computed."""
    root, *names = path.split(".")
    found = scope.get(root)
    for name in names:
        found = vars(found).get(name) if isinstance(found, ModuleType) else None
    return found


def _is_value(kind: type) -> bool:
    """Whether its objects have contents, or are equal to others: neither a thread nor a lock is."""
    if kind.__module__ == "typing" or inspect.isabstract(kind):
        return False
    compares = any("__eq__" in vars(base) for base in kind.__mro__ if base is not object)
    return (compares or hasattr(kind, "__len__")) and not issubclass(kind, type | BaseException)
