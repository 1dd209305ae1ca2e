"""Which values a program compares with ``is``, as far as its source names them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterable, Iterator
from types import ModuleType
from typing import Any

from heapwright.program.python.source.files import source_of


def compared_by_identity(modules: Iterable[ModuleType], classes: Collection[type]) -> Iterator[Any]:
    """The values that stand beside an ``is``."""
    for module in modules:
        source = source_of(str(module.__file__))
        for node in source.nodes if source is not None else ():
            for operand in _operands(node):
                yield from _meant(operand, module, classes)


def _operands(node: ast.AST) -> list[ast.expr]:
    """Of ``is``, and of ``operator.is_``."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others) if any(
            isinstance(sign, ast.Is | ast.IsNot) for sign in ops
        ):
            return [left, *others]
        case ast.Call(func=ast.Attribute(attr="is_" | "is_not") | ast.Name(id="is_" | "is_not")):
            return node.args
    return []


def _meant(node: ast.expr, module: ModuleType, classes: Collection[type]) -> Iterator[Any]:
    match node:
        case ast.Name(id=name) if name in vars(module):
            yield vars(module)[name]
        case ast.Attribute(value=ast.Name(id=name), attr=attribute):
            owner = vars(module).get(name)
            if isinstance(owner, ModuleType | type):
                yield inspect.getattr_static(owner, attribute, None)
            else:
                yield from (vars(cls)[attribute] for cls in classes if attribute in vars(cls))
