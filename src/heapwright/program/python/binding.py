"""Whether reading an attribute gives something to call, as far as the source can say."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Any

from heapwright.program.python.source.files import definition

_MAKERS = frozenset({"partial", "MethodType", "__get__"})
"""What makes a function that has its first argument already."""


def wrapped_by(raw: Any) -> Any:
    """The function that a decorator of its own kind keeps."""
    held = [raw.__wrapped__] if hasattr(raw, "__wrapped__") else []
    held = held or list(getattr(raw, "__dict__", {}).values())
    functions = [value for value in held if inspect.isfunction(value)]
    return functions[0] if len(functions) == 1 else None


def gives_function(getter: Any) -> bool:
    """Whether the ``__get__`` of a descriptor returns a function for every object."""
    known = definition(getter) if callable(getter) else None
    if known is None or not isinstance(known[0], ast.FunctionDef):
        return False
    first = known[0].args.args[:1]
    inner = {node.name for node in _own(known[0]) if isinstance(node, ast.FunctionDef)}
    returned = [node.value for node in _own(known[0]) if isinstance(node, ast.Return)]
    given = [value for value in returned if not _is_itself(value, first)]
    return bool(given) and all(_is_function(value, inner) for value in given)


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The statements of a function, without those of functions inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def _is_itself(value: ast.expr | None, first: list[ast.arg]) -> bool:
    """What is returned where the attribute is read from the class."""
    return isinstance(value, ast.Name) and value.id in [argument.arg for argument in first]


def _is_function(value: ast.expr | None, inner: set[str]) -> bool:
    match value:
        case ast.Lambda():
            return True
        case ast.Name(id=name):
            return name in inner
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in _MAKERS
    return False
