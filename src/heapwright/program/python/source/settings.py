"""Public fields by which a user sets an object up: a constructor gives them a constant, and no
other method assigns them.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Any

from heapwright.program.python.source.files import definition

_PLAIN = (bool, int, str, float, type(None))


def settings_of(cls: type) -> dict[str, Any]:
    """The fields with their first values."""
    found: dict[str, Any] = {}
    assigned: set[str] = set()
    for base in cls.__mro__:
        for name, function in vars(base).items():
            known = definition(function) if inspect.isfunction(function) else None
            if known is not None and name == "__init__":
                found |= dict(_constants(known[0]))
            elif known is not None:
                assigned |= set(_assigned(known[0]))
    return {name: value for name, value in found.items() if name not in assigned}


def _constants(function: ast.AST) -> Iterator[tuple[str, Any]]:
    """Fields that get constants, and nothing else."""
    several = list(_assigned(function))
    for node in ast.walk(function):
        match node:
            case ast.Assign(
                targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)],
                value=ast.Constant(value=value),
            ) if not name.startswith("_") and type(value) in _PLAIN and several.count(name) == 1:
                yield name, value


def _assigned(function: ast.AST) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node.attr
