"""Conditions that a predicate asks one after the other, each by itself.

``return self._is_tree() and self._is_sorted()`` rejects an object as soon as one of the two can be
told to be false, whichever that is. Lightly rewritten code therefore hands them over one by one,
where a False that the function returns is the answer of the predicate.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Sequence

from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.answers import has_call, want, wanted
from heapwright.program.python.loading.trees import walk

_REQUIRED = hidden_name("required")
_SCOPES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_REFUSED = (*_SCOPES, ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await, ast.Starred)
_UNUSUAL = (ast.Yield, ast.YieldFrom, ast.Try, ast.With, ast.AsyncWith, ast.Match)
_OF_METHODS = frozenset({"super", "__class__", "locals", "vars", "eval"})


def require(node: ast.FunctionDef, number: int) -> bool:
    """Rewrites a function that may be the predicate, or a part of its answer, if that helps."""
    names = _parameters(node)
    if names is None:
        return False
    joint = _hand_over(node, names)
    if not want(node, _REQUIRED) and not joint:
        return False
    ask = ast.Call(ast.Name(hidden_name("begin"), ast.Load()), [ast.Constant(number)], [])
    first = 1 if ast.get_docstring(node, clean=False) is not None else 0
    node.body.insert(first, ast.Assign([ast.Name(_REQUIRED, ast.Store())], ask))
    ast.copy_location(node.body[first], node.body[-1])
    ast.fix_missing_locations(node)
    return True


def _hand_over(node: ast.FunctionDef, names: frozenset[str]) -> bool:
    """Adds that the function hands its last conditions over, if it ends with several."""
    begin, conditions = _ending(node.body)
    if len(conditions) < 2 or not has_call(conditions):
        return False  # what calls nothing looks at little, so there is little to be gained
    if not all(_is_plain(each, node, names) for each in conditions):
        return False
    parts = [_part(each, names) for each in conditions]
    together: ast.expr = ast.Call(ast.Name(hidden_name("together"), ast.Load()), parts, [])
    required = ast.Name(_REQUIRED, ast.Load())
    made = ast.If(required, [ast.Return(together)], [])
    node.body.insert(begin, ast.copy_location(made, node.body[-1]))
    return True


def _ending(body: Sequence[ast.stmt]) -> tuple[int, list[ast.expr]]:
    """Where the statements begin that only ask, and what must be true in them."""
    found: list[ast.expr] = []
    match body[-1]:
        case ast.Return(ast.BoolOp(ast.And(), values)):
            found += values
        case ast.Return(ast.expr() as value):
            found.append(value)
        case _:
            return 0, []
    begin = len(body) - 1
    while begin:
        match body[begin - 1]:
            case ast.If(test, [ast.Return(ast.Constant(False))], []):
                found.insert(0, ast.copy_location(ast.UnaryOp(ast.Not(), test), test))
                begin -= 1
            case _:
                break
    return begin, found


def _parameters(node: ast.FunctionDef) -> frozenset[str] | None:
    """Those that stand for the same throughout; None if there is something unusual."""
    arguments = node.args
    if node.decorator_list or arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        return None
    if any(isinstance(inner, _UNUSUAL) for inner in walk(node)):
        return None
    names = {each.arg for each in (*arguments.posonlyargs, *arguments.args)}
    return frozenset(names - _stored(node))


def _stored(node: ast.FunctionDef) -> set[str]:
    """Names of the function that are not what the module means by them."""
    found: set[str] = set()
    for inner in walk(node):
        match inner:
            case ast.Name(name, ast.Store() | ast.Del()):
                found.add(name)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                found.add(name)
            case ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                found.add(name)
            case ast.Import(names) | ast.ImportFrom(names=names):
                found.update(alias.asname or alias.name.partition(".")[0] for alias in names)
            case ast.FunctionDef() | ast.ClassDef() | ast.AsyncFunctionDef() if inner is not node:
                found.add(inner.name)
            case ast.Global(names) | ast.Nonlocal(names):
                found.update(names)
    return found


def _is_plain(node: ast.expr, function: ast.FunctionDef, names: frozenset[str]) -> bool:
    """Whether it means the same in a function of its own."""
    others = _stored(function) | {each.arg for each in function.args.args}
    for inner in walk(node):
        match inner:
            case ast.Name(name):
                if name in _OF_METHODS or (name in others and name not in names):
                    return False
            case _:
                if isinstance(inner, _REFUSED):
                    return False
    return True


def _part(node: ast.expr, names: frozenset[str]) -> ast.expr:
    """A function that asks for the condition, given what is known now."""
    own = copy.deepcopy(node)
    used = sorted({n.id for n in walk(own) if isinstance(n, ast.Name) and n.id in names})
    arguments = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(name) for name in used],
        kwonlyargs=[],
        kw_defaults=[],
        defaults=[ast.Name(name, ast.Load()) for name in used],
    )
    return ast.Lambda(arguments, wanted(own, True) or own)
