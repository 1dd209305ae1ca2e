"""As little instrumentation as possible, for predicates that run hundreds of thousands of times.

Ordinary containers, no goals; steps of loops are counted, and identities are compared where that
can be decided late. Whatever a symbolic value cannot do here ends the run, and then the fully
instrumented program is asked instead.
"""

from __future__ import annotations

import ast

from heapwright.program.python.loading.rewrite import Rewriter
from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.bindings import name_of

_INTERCEPTED = ("type", "range", "int", "pow")
_OUTSIDE = ("input", "open", "exec", "eval", "__import__")


class LightRewriter(Rewriter):
    """Rewrites one module."""

    def _condition(
        self, node: ast.AST, test: ast.expr, probe: str, measured: bool = True
    ) -> ast.expr:
        return test

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

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        return node

    def _entered(self, node: ast.AST, number: int) -> list[ast.stmt]:
        return []

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        return node

    def _intercept_of(self, node: ast.Call) -> str | None:
        name = name_of(node.func)
        if name in _OUTSIDE:
            return "outside"
        return name if name in _INTERCEPTED and node.args and not node.keywords else None


def _counters(loop: ast.While) -> frozenset[str]:
    """Variables that the loop only adds to: they decide nothing while it goes on."""
    nodes = list(walk(loop))
    added = [n.target.id for n in nodes if isinstance(n, ast.AugAssign) and _is_sum(n)]  # type: ignore[union-attr]
    used = [n.id for n in nodes if isinstance(n, ast.Name)]
    return frozenset(name for name in added if used.count(name) == added.count(name))


def _is_sum(node: ast.AugAssign) -> bool:
    return isinstance(node.op, ast.Add | ast.Sub) and isinstance(node.target, ast.Name)
