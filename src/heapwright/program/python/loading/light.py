"""As little instrumentation as possible, for predicates that run hundreds of thousands of times.

Ordinary containers, no goals; steps of loops are counted, and identities are compared where that
can be decided late. Whatever a symbolic value cannot do here ends the run, and then the fully
instrumented program is asked instead.
"""

from __future__ import annotations

import ast
from collections import Counter

from heapwright.program.python.loading.joint import require
from heapwright.program.python.loading.rewrite import Rewriter
from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.bindings import name_of

LIGHT_PROBES = ("begin", "requires", "together", "about", "compared")
"""Methods that only the probes of lightly rewritten code have."""

_INTERCEPTED = ("type", "range", "int", "pow")
_OUTSIDE = ("input", "open", "exec", "eval", "__import__")


class LightRewriter(Rewriter):
    """Rewrites one module."""

    def _condition(
        self, node: ast.AST, test: ast.expr, probe: str, measured: bool = True
    ) -> ast.expr:
        return test

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        number = self._table.reserve(self._file, node.lineno)
        if require(node, number):
            self._table.joint[self._file, node.lineno] = number
        return super().visit_FunctionDef(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        counters = _counters(node)
        self.generic_visit(node)
        number = self._table.reserve(self._file, node.lineno)
        self._table.counters[number] = counters
        node.test = self._call(node.test, "turn", ast.Constant(number), node.test)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.iter, ast.Tuple | ast.List):
            return node  # it has as many turns as are written there
        number = self._table.reserve(self._file, node.lineno)
        node.body.insert(0, self._statement(node.body[0], "enter", number))
        return node

    def _entered(self, node: ast.AST, number: int) -> list[ast.stmt]:
        return []

    def _left_alone(self, node: ast.AST) -> ast.AST:
        return self.generic_visit(node)

    visit_comprehension = visit_Subscript = visit_BinOp = visit_AugAssign = _left_alone

    def _intercept_of(self, node: ast.Call) -> str | None:
        name = name_of(node.func)
        if name in _OUTSIDE:
            return "outside"
        return name if name in _INTERCEPTED and node.args and not node.keywords else None


def _counters(loop: ast.While) -> frozenset[str]:
    """Variables that the loop only adds to: they decide nothing while it goes on."""
    nodes = list(walk(loop))
    used = Counter(node.id for node in nodes if isinstance(node, ast.Name))
    added = Counter(name for node in nodes for name in _names_in_sum(node))
    return frozenset(name for name, times in added.items() if used[name] == times)


def _names_in_sum(node: ast.AST) -> list[str]:
    """The names by which ``n += x`` or ``n = n + x`` refers to what it adds to."""
    match node:
        case ast.AugAssign(ast.Name(name), ast.Add() | ast.Sub()):
            return [name]
        case ast.Assign([ast.Name(name)], ast.BinOp(ast.Name(left), ast.Add() | ast.Sub())):
            return [name, left] if name == left else []
    return []
