"""Values that a program itself names where it compares: worth trying for a text or a float."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from heapwright.program.python.trees import walk

_LONGEST = 24
_LOOKERS = frozenset({"startswith", "endswith", "find", "index", "split", "count", "get", "pop"})


def named_constants(tree: ast.Module) -> Iterator[str | int | float]:
    """Constants in comparisons, patterns, keys and look-ups, in order of their places."""
    for node in walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                yield from _constants(left, *others)
            case ast.MatchValue(value=value) | ast.Subscript(slice=value):
                yield from _constants(value)
            case ast.Dict(keys=keys):
                yield from _constants(*(key for key in keys if key is not None))
            case ast.Call(func=ast.Attribute(attr=name), args=arguments) if name in _LOOKERS:
                yield from _constants(*arguments)


def _constants(*nodes: ast.expr) -> Iterator[Any]:
    for top in nodes:
        for node in walk(top):
            value = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
            if type(value) in (str, int, float) and len(str(value)) <= _LONGEST:
                yield value
