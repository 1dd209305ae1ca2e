"""Translated code with little instrumentation, for predicates that run very often."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

TURN = "turn"
"""What a loop calls instead of ``tick``, with its number."""
_DROPPED = ("reach", "enter")


class Lightening(ast.NodeTransformer):
    """Takes goals out, and numbers loops; ``counters`` has the variables that each only adds to."""

    def __init__(self) -> None:
        self.counters: dict[int, frozenset[str]] = {}
        self._loops: list[int] = []

    def __call__(self, tree: ast.Module) -> ast.Module:
        made: ast.Module = self.visit(tree)
        return ast.fix_missing_locations(made)

    def add_loops(self, counters: Iterable[frozenset[str]]) -> None:
        """Those of code that needs no change: they have numbers already."""
        for each in counters:
            self.counters[len(self.counters)] = each

    def visit_While(self, node: ast.While) -> ast.AST:
        number = len(self.counters)
        self.counters[number] = _counters(node)
        self._loops.append(number)
        self.generic_visit(node)
        self._loops.pop()
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        match node.value:
            case ast.Call(func=ast.Name(id=name)) if name in _DROPPED:
                return ast.copy_location(ast.Pass(), node)
            case ast.Call(func=ast.Name(id="tick") as called) if self._loops:
                called.id = TURN
                node.value.args = [ast.copy_location(ast.Constant(self._loops[-1]), node)]
        return node


def _counters(loop: ast.While) -> frozenset[str]:
    """Variables that decide nothing while the loop goes on: what is read of them only goes into
    sums that are stored in such variables again.
    """
    nodes = list(_going_on(loop.body))
    stored = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    while True:
        kept = {n for s in nodes if isinstance(s, ast.stmt) for n in _kept(s, stored)}
        read = [n for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)]
        left = stored - {n.id for n in read if n not in kept}
        if left == stored:
            return frozenset(stored)
        stored = left


def _going_on(block: list[ast.stmt]) -> Iterator[ast.AST]:
    """All that is run in a turn after which there may be another."""
    for statement in block:
        if not isinstance(statement, ast.If):
            yield from ast.walk(statement)
            continue
        yield statement
        yield from ast.walk(statement.test)
        for branch in (statement.body, statement.orelse):
            if not (branch and _leaves(branch)):
                yield from _going_on(branch)


def _leaves(block: list[ast.stmt]) -> bool:
    """Whether no run of it comes back to the loop."""
    match block[-1]:
        case ast.Return() | ast.Raise() | ast.Break():
            return not any(isinstance(n, ast.Continue) for each in block for n in ast.walk(each))
        case ast.If(body=body, orelse=orelse) if body and orelse:
            return _leaves(body) and _leaves(orelse)
    return False


def _kept(statement: ast.stmt, counters: set[str]) -> list[ast.Name]:
    """The names that are read for nothing but a value of one of these variables."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in counters:
            parts = list(ast.walk(value))
        case ast.If(test=test, body=[ast.Assign(targets=[ast.Name(id=name)])], orelse=[]):
            parts = list(ast.walk(test)) if name in counters else []
        case _:
            return []
    if not all(isinstance(part, _OF_SUMS) and _is_plain(part) for part in parts):
        return []
    return [part for part in parts if isinstance(part, ast.Name)]


_OF_SUMS = (
    *(ast.Name, ast.Constant, ast.BinOp, ast.Add, ast.Sub, ast.USub, ast.UnaryOp, ast.Load),
    *(ast.Compare, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Not, ast.Call),
)
_WRAPS = ("iwrap", "lwrap")


def _is_plain(part: ast.AST) -> bool:
    """Whether evaluating this part does nothing else."""
    if isinstance(part, ast.Call):
        return isinstance(part.func, ast.Name) and part.func.id in _WRAPS
    return not isinstance(part, ast.Constant) or isinstance(part.value, int)
