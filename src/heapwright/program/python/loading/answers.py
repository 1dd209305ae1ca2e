"""Conditions whose answer is known in advance if a predicate is to accept.

``if node in seen: return False`` is asked of every heap, and where it is true there is nothing to
find. Lightly rewritten code says which answer it wants where a False that the function returns is
the answer of the predicate; whatever is still open is then decided so that it gets that answer.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Sequence

from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.inserting import call
from heapwright.program.python.loading.trees import walk

_SAME = (ast.Is, ast.IsNot, ast.Eq, ast.NotEq)
_EQUAL = (ast.Is, ast.Eq)


def want(function: ast.FunctionDef, required: str) -> bool:
    """Rewrites what decides whether the function returns False; whether there is something."""
    found = False
    for statement in _statements(function.body):
        match statement:
            case ast.If(test, [ast.Return(ast.Constant(False))], []):
                made = wanted(test, False)
                statement.test = _either(required, made, test)
            case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
                made = wanted(value, True)
                statement.value = _either(required, made, value)
            case _:
                continue
        found = found or made is not None
    return found


def _statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Those of the function itself, at any depth."""
    for statement in body:
        yield statement
        for name in ("body", "orelse"):
            if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield from _statements(getattr(statement, name, ()))


def _either(required: str, made: ast.expr | None, plain: ast.expr) -> ast.expr:
    if made is None:
        return plain
    return ast.copy_location(ast.IfExp(ast.Name(required, ast.Load()), made, plain), plain)


def wanted(node: ast.expr, answer: bool) -> ast.expr | None:
    """The condition, which says that it wants this answer; None if it cannot say so."""
    made = _wanted(copy.deepcopy(node), answer)
    return made if _says_something(made) else None


def _says_something(node: ast.expr) -> bool:
    ours = {hidden_name("compared"), hidden_name("requires")}
    return any(isinstance(inner, ast.Name) and inner.id in ours for inner in walk(node))


def _wanted(node: ast.expr, answer: bool) -> ast.expr:
    match node:
        case ast.UnaryOp(ast.Not(), operand):
            node.operand = _wanted(operand, not answer)
        case ast.BoolOp(operator, values):
            if isinstance(operator, ast.And) is answer:
                node.values = [_wanted(value, answer) for value in values]
            else:  # it depends on the last one, if it comes to that
                node.values[-1] = _wanted(values[-1], answer)
        case ast.Compare(_, [_], [_]):
            return _comparison(node, answer)
        case ast.Call(func, arguments, []) if answer and not has_call([*_owner(func), *arguments]):
            node.func = call(func, "requires", func)
    return node


def _comparison(node: ast.Compare, answer: bool) -> ast.expr:
    (right,), (sign,) = node.comparators, node.ops
    match node.left:
        case ast.Attribute(owner, name) if isinstance(sign, _SAME) and _is_simple(right):
            equal = ast.Constant(isinstance(sign, _EQUAL) is answer)
            by_identity = ast.Constant(isinstance(sign, ast.Is | ast.IsNot))
            about = (owner, ast.Constant(name), copy.deepcopy(right), equal, by_identity)
            node.left.value = call(owner, "about", *about)
    name_of_sign = ast.Constant(type(sign).__name__)
    return call(node, "compared", node.left, name_of_sign, right, ast.Constant(answer))


def _is_simple(node: ast.expr) -> bool:
    """Whether it may be looked at twice."""
    return isinstance(node, ast.Name | ast.Constant)


def has_call(nodes: Sequence[ast.expr]) -> bool:
    return any(isinstance(inner, ast.Call) for node in nodes for inner in walk(node))


def _owner(function: ast.expr) -> list[ast.expr]:
    return [function.value] if isinstance(function, ast.Attribute) else [function]
