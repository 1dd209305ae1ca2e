"""Comprehensions that may iterate over a set in any order, since it cannot be seen.

That is so where each item is computed by itself: nothing is assigned or called that may change
something. Functions of the module are looked into, by name; a method of a library is harmless
unless it has the name of one that changes containers.
"""

from __future__ import annotations

import ast
from collections import OrderedDict, deque

from heapwright.program.python.loading.trees import Nodes, walk
from heapwright.program.python.source.bindings import is_probe, name_of

_CONTAINERS = (list, dict, set, frozenset, tuple, str, deque, OrderedDict, bytearray)
_READING = frozenset(
    {"copy", "count", "difference", "get", "index", "intersection", "isdisjoint", "issubset"}
    | {"issuperset", "items", "keys", "symmetric_difference", "union", "values", "fromkeys"}
    | set(dir(str))
    | set(dir(tuple))
    | set(dir(frozenset))
)
_CHANGING = (
    frozenset(name for kind in _CONTAINERS for name in dir(kind) if not name.startswith("__"))
    - _READING
)
"""Methods that change containers."""
_CHANGING_CALLS = frozenset(
    {"next", "setattr", "delattr", "print", "input", "open", "exec", "eval"}
)
_STATEMENTS = (ast.Global, ast.Nonlocal, ast.Delete, ast.Raise, ast.Try, ast.With)
_EXPRESSIONS = (ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)
_FAILING = (
    ast.Call,
    ast.Subscript,
    ast.Div,
    ast.FloorDiv,
    ast.Mod,
    ast.Pow,
    ast.LShift,
    ast.RShift,
)
_Function = ast.FunctionDef | ast.AsyncFunctionDef


class Harmless:
    """What is harmless in one module."""

    def __init__(self, nodes: Nodes = ()) -> None:
        functions = [node for node in nodes if isinstance(node, _Function)]
        self._harmful: set[str] = set()
        found = True
        while found:  # until nothing calls something harmful any more
            fresh = {f.name for f in functions if f.name not in self._harmful and self._harms(f)}
            self._harmful |= fresh
            found = bool(fresh)

    def _harms(self, function: _Function) -> bool:
        return any(
            isinstance(node, _STATEMENTS) or _is_stored(node) or not self._is_harmless(node)
            for statement in function.body
            for node in walk(statement)
        )

    def allows(
        self, comprehension: ast.GeneratorExp | ast.ListComp | ast.SetComp, stops: bool
    ) -> bool:
        """``stops`` says that not all items may be asked for: an exception may come or not."""
        parts: list[ast.expr] = [comprehension.elt]
        for generator in comprehension.generators:
            parts += [*generator.ifs, generator.iter]
        nodes = [node for part in parts for node in walk(part)]
        if stops and any(isinstance(n, _FAILING) and not is_probe(n) for n in nodes):
            return False
        return all(map(self._is_harmless, nodes))

    def _is_harmless(self, node: ast.AST) -> bool:
        if isinstance(node, _EXPRESSIONS):
            return False
        if not isinstance(node, ast.Call):
            return True
        if isinstance(node.func, ast.Attribute):
            return node.func.attr not in _CHANGING | self._harmful
        name = name_of(node.func)
        return name is not None and name not in _CHANGING_CALLS | self._harmful


def _is_stored(node: ast.AST) -> bool:
    """Whether something is assigned that outlives a call."""
    if not isinstance(node, ast.Attribute | ast.Subscript):
        return False
    return not isinstance(node.ctx, ast.Load)
