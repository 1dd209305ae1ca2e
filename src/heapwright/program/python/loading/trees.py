"""Syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

Nodes = Sequence[ast.AST]
"""All nodes of a module, walked through once."""


def walk(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes, breadth first; unlike ``ast.walk`` it imports nothing, which would go wrong while
    ``collections`` itself is being loaded.
    """
    todo = [tree]
    for node in todo:
        for name in node._fields:  # what ``ast.iter_child_nodes`` does, in half the time
            value = getattr(node, name, None)
            if isinstance(value, list):
                todo += [item for item in value if isinstance(item, ast.AST)]
            elif isinstance(value, ast.AST):
                todo.append(value)
        yield node


def parsed(source: bytes, name: str) -> ast.Module:
    """The tree of a file. Python 3.11 counts the depths of all trees that are made together, and
    gives up if a finalizer that runs meanwhile parses something else, as tracebacks do.
    """
    try:
        return ast.parse(source, filename=name)
    except SystemError:
        return ast.parse(source, filename=name)


def is_folded(items: list[ast.expr]) -> bool:
    """Whether Python makes a constant of the set when it compiles: one item may be ``-1``."""
    if len(items) < 3 or any(isinstance(item, ast.Starred) for item in items):
        return False
    listed = ast.copy_location(ast.Tuple(items, ast.Load()), items[0])
    try:
        code = compile(ast.Expression(listed), "", "eval")
    except SyntaxError:  # ``yield`` and others that need a function
        return False
    return not code.co_names and [*map(type, code.co_consts)] == [tuple]


def is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def is_known(index: ast.expr) -> bool:
    """Whether a subscript has nothing in it that could be symbolic."""
    return not any(isinstance(n, ast.Name | ast.Call | ast.Attribute) for n in walk(index))
