"""Whether a function may keep the very container that it is given."""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable, Iterator
from typing import Any

from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.files import definition

HARMLESS = frozenset(
    {"abs", "all", "any", "bool", "divmod", "enumerate", "float", "format", "frozenset", "hash"}
    | {"id", "int", "isinstance", "issubclass", "len", "list", "max", "min", "range", "repr"}
    | {"reversed", "round", "set", "sorted", "str", "sum", "super", "tuple", "type", "zip", "dict"}
    | {name for name, value in vars(builtins).items() if inspect.isclass(value)}
)
"""Builtin functions that neither change what they are given nor keep it."""


def may_keep(function: Callable[..., Any], parameter: str) -> bool:
    """Whether the parameter is used other than by looking into it: it may be stored, passed on or
    returned. A function without source may do anything.
    """
    known = definition(function)
    if known is None:
        return True
    looked_into = {id(node) for part in walk(known[0]) for node in _looked_into(part)}
    return any(
        isinstance(node, ast.Name) and node.id == parameter and id(node) not in looked_into
        for node in walk(known[0])
    )


def _looked_into(node: ast.AST) -> Iterator[ast.expr]:
    """The parts of a node of which only the items or the truth are used."""
    match node:
        case ast.For(iter=value) | ast.comprehension(iter=value):
            yield value
        case ast.Subscript(value=value) | ast.Attribute(value=value) | ast.Starred(value=value):
            yield value
        case ast.If(test=value) | ast.While(test=value) | ast.UnaryOp(operand=value):
            yield value
        case ast.Compare(left=left, comparators=others):
            yield from (left, *others)
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in HARMLESS:
            yield from arguments
