"""Loops that never look at the items they are given: the order of a set does not matter there."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from heapwright.program.python.loading.trees import Nodes, walk

_LOOKING = frozenset({"locals", "vars", "dir", "eval", "exec"})
"""What sees local variables without naming them."""


def loops_without_items(nodes: Nodes) -> frozenset[ast.AST]:
    """The ``for`` loops of functions whose variable nothing reads."""
    functions = (n for n in nodes if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(loop for function in functions for loop in _loops(list(walk(function))))


def _loops(inside: Nodes) -> Iterator[ast.For]:
    read = {n.id for n in inside if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    shared = {name for n in inside if isinstance(n, ast.Global | ast.Nonlocal) for name in n.names}
    if read & _LOOKING:
        return
    for node in inside:
        match node:
            case ast.For(target=ast.Name(id=name)) if name not in read | shared:
                yield node
