"""Sets that are attributes of libraries, before they meet one of ours.

Of ``native & ours`` Python asks the left side first, and where one is a frozenset and the other a
set, C code reads ours wrongly. What a library returns is taken over where it is called.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from heapwright.program.python.loading.inserting import call
from heapwright.program.python.loading.trees import Nodes, walk
from heapwright.program.python.source.bindings import root_of

_COMBINING = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.Sub)
_COMPARING = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def take_over_sets(nodes: Nodes, imported: Collection[str]) -> None:
    """Inserts what makes ours of such sets: on the left of an operator, and where they are given
    another name.
    """
    if not imported:
        return
    said = {id(part) for annotation in _annotations(nodes) for part in walk(annotation)}
    for node in nodes:
        match node:
            case ast.BinOp(left=left, op=op) if isinstance(op, _COMBINING):
                if id(node) not in said:
                    node.left = _own(left, "own_set", imported)
            case ast.Compare(left=left, ops=ops, comparators=others):
                operands = [
                    _own(operand, "own_set", imported) if isinstance(op, _COMPARING) else operand
                    for operand, op in zip([left, *others[:-1]], ops, strict=True)
                ]
                node.left, node.comparators = operands[0], [*operands[1:], others[-1]]
            case ast.Assign(value=value) | ast.NamedExpr(value=value):
                node.value = _own(value, "own_frozenset", imported)
            case ast.AnnAssign(value=ast.expr() as value):
                node.value = _own(value, "own_frozenset", imported)


def _annotations(nodes: Nodes) -> Iterator[ast.expr]:
    """They stay as they are written."""
    for node in nodes:
        match node:
            case ast.arg(annotation=ast.expr() as said) | ast.AnnAssign(annotation=said):
                yield said
            case ast.FunctionDef(returns=ast.expr() as said):
                yield said
            case ast.AsyncFunctionDef(returns=ast.expr() as said):
                yield said


def _own(node: ast.expr, intercept: str, imported: Collection[str]) -> ast.expr:
    is_plain = isinstance(node, ast.Name | ast.Attribute) and root_of(node) in imported
    return call(node, intercept, node) if is_plain else node
