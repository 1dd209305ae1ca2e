"""Classes whose ``__hash__`` or ``__eq__`` only reads fields.

Such a hash need not be kept in states: it can be computed again whenever it is needed, without
running code of the program. Such a comparison does no harm where Python would not have compared.
"""

from __future__ import annotations

import ast
import inspect
import operator
import textwrap
from collections.abc import Callable, Iterator
from types import FunctionType, MemberDescriptorType
from typing import Any

from heapwright.execution.containers.hashes import (
    SymHash,
    hash_of,
    hashed_fields,
    inner_hash,
    is_generated,
    is_identical,
)
from heapwright.execution.proxies import SymInt
from heapwright.program.objects import dict_of
from heapwright.sandbox import suspended


class NotPlainError(Exception):
    """The hash cannot be computed without running code of the program."""


_trees: dict[FunctionType, ast.FunctionDef | None] = {}


def _tree(function: FunctionType) -> ast.FunctionDef | None:
    """The source of a function without decorators, if there is any."""
    if function not in _trees:
        _trees[function] = _parsed(function)
    return _trees[function]


@suspended()
def _parsed(function: FunctionType) -> ast.FunctionDef | None:
    try:
        found = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    except (OSError, TypeError, SyntaxError, IndexError):
        return None
    if not isinstance(found, ast.FunctionDef) or found.decorator_list:
        return None
    return found if found.name == function.__name__ else None


def _statements(tree: ast.FunctionDef) -> list[ast.stmt]:
    """Without the docstring."""
    return tree.body[1:] if ast.get_docstring(tree, clean=False) is not None else tree.body


# Comparing ------------------------------------------------------------------------------------

_PURE = (
    *(ast.Compare, ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.IfExp, ast.Attribute, ast.Name),
    *(ast.Constant, ast.Tuple, ast.Return, ast.If),
    *(ast.cmpop, ast.boolop, ast.unaryop, ast.operator, ast.expr_context),
)
_PURE_CALLS = frozenset({"isinstance", "type", "bool", "len", "abs"})


def is_pure(value: Any) -> bool:
    """Whether comparing it with ``==`` changes nothing and calls nothing that might."""
    method = type(value).__eq__
    if not isinstance(method, FunctionType) or is_generated(type(value), "__eq__"):
        return True
    tree = _tree(method)
    return tree is not None and all(map(_is_pure_node, _nodes(tree)))


def _nodes(tree: ast.FunctionDef) -> Iterator[ast.AST]:
    for statement in _statements(tree):
        yield from ast.walk(statement)


def _is_pure_node(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        named = isinstance(node.func, ast.Name) and node.func.id in _PURE_CALLS
        return named and not node.keywords
    return isinstance(node, _PURE)


# Hashing --------------------------------------------------------------------------------------

_OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitXor: operator.xor,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
}


def plain_hash(key: Any) -> Any:
    """The hash that a key has now. Raises: NotPlainError."""
    try:
        return hash_of(key, _of_object)
    except (AttributeError, TypeError, ArithmeticError):
        raise NotPlainError from None


def is_current(key: Any, number: Any) -> bool:
    """Whether this is surely the hash that the key has now, and can be computed again."""
    try:
        return is_identical(plain_hash(key), number)
    except NotPlainError:
        return False


def _of_object(value: Any) -> Any:
    method = type(value).__hash__
    if is_generated(type(value), "__hash__"):
        names = hashed_fields(value)
        return inner_hash(tuple(_field(value, name) for name in names), _of_object)
    tree = _tree(method) if isinstance(method, FunctionType) else None
    statements = [] if tree is None else _statements(tree)
    match statements:
        case [ast.Return(value=ast.expr() as result)] if tree is not None and tree.args.args:
            return _evaluated(result, value, tree.args.args[0].arg)
    raise NotPlainError


def _evaluated(node: ast.expr, value: Any, name: str) -> Any:
    match node:
        case ast.Constant(value=constant):
            return constant
        case ast.Attribute(value=ast.Name(id=own), attr=attribute) if own == name:
            return _field(value, attribute)
        case ast.Tuple(elts=items):
            return tuple(_evaluated(item, value, name) for item in items)
        case ast.Call(func=ast.Name(id="hash"), args=[argument], keywords=[]):
            return inner_hash(_evaluated(argument, value, name), _of_object)
        case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id=own)], keywords=[]) if (
            own == name
        ):
            return type(value)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _OPERATORS:
            operands = _evaluated(left, value, name), _evaluated(right, value, name)
            return _combined(_OPERATORS[type(sign)], *operands)
    raise NotPlainError


def _combined(function: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    """Nothing may be decided on the way."""
    kinds = {type(left), type(right)}
    linear = kinds <= {int, SymInt} and function in (operator.add, operator.sub)
    if SymHash in kinds or kinds == {int} or linear:
        return function(left, right)
    raise NotPlainError


def _field(value: Any, name: str) -> Any:
    """A field as it is stored, whatever stands in front of it."""
    found = next((vars(base)[name] for base in type(value).__mro__ if name in vars(base)), None)
    if isinstance(found, MemberDescriptorType):
        return found.__get__(value, type(value))
    own = dict_of(value) or {}
    if name in own and not hasattr(type(found), "__set__"):
        return own[name]
    raise NotPlainError
