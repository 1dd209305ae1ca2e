"""Lists, dicts and sets that a program writes out: ``[item, amount, "new"]``.

Such a container is a record. It has as many items as its author gave it, so it is not what grows.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from types import ModuleType

from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.files import source_of


def written_out(modules: Iterable[ModuleType]) -> frozenset[tuple[str, int]]:
    """The names and lengths of all displays in functions that have more items than a pair."""
    sources = (source_of(str(module.__file__)) for module in modules)
    nodes = (node for source in sources if source is not None for node in source.nodes)
    bodies = (node.body for node in nodes if isinstance(node, ast.FunctionDef))
    inside = (node for body in bodies for statement in body for node in walk(statement))
    displays = (found for node in inside if (found := _display(node)) is not None)
    return frozenset((name, length) for name, length in displays if length > 2)


def _display(node: ast.AST) -> tuple[str, int] | None:
    match node:
        case ast.List(elts=items, ctx=ast.Load()):
            name = "list"
        case ast.Set(elts=items):
            name = "set"
        case ast.Dict(keys=items):
            name = "dict"
        case _:
            return None
    is_complete = not any(item is None or isinstance(item, ast.Starred) for item in items)
    return (name, len(items)) if is_complete else None
