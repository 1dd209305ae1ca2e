"""Whether files make sets: what they hold comes in an order that may differ from run to run."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from heapwright.program.python.loading.trees import parsed, walk

_NAMES = frozenset({"set", "frozenset"})
_VIEWS = frozenset({"keys", "items"})
_OPERATORS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.Sub)


def make_sets(sources: Mapping[str, str]) -> bool:
    """Whether any of these files does, each with the digest of its contents."""
    return any(_makes_sets(*source) for source in sources.items())


@lru_cache(64)
def _makes_sets(file: str, digest: str) -> bool:
    """Remembered: a suite is checked more than once."""
    return any(map(_makes_set, walk(parsed(Path(file).read_bytes(), file))))


def _makes_set(node: ast.AST) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Name():
            return node.id in _NAMES
        case ast.BinOp(op=op, left=ast.Call(func=ast.Attribute(attr=name))):
            return isinstance(op, _OPERATORS) and name in _VIEWS
    return False
