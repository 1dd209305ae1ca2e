"""Plain values that the program compares with ``is``: sentinels such as ``math.inf`` or a string.

A state keeps plain values, not which object each of them is. These few it tells apart: what equals
a sentinel is that very object, or cannot be kept. All other values are built again as copies, and
asking for their identity ends the path (``execution/identity.py``).
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.identity import COPIED_KINDS, is_single

_Key = tuple[str, str]


class Sentinels:
    """The sentinels of one program, by kind and text."""

    def __init__(self, modules: Iterable[ModuleType], classes: Iterable[type]) -> None:
        self.values: dict[_Key, Any] = {}
        self._clashing: set[_Key] = set()
        holders = list(classes)
        for module in modules:
            for value in _compared(module, holders):
                if type(value) in COPIED_KINDS and not is_single(value):
                    self._add(value)

    def _add(self, value: Any) -> None:
        key = type(value).__name__, repr(value)
        if self.values.setdefault(key, value) is not value:
            self._clashing.add(key)

    def check(self, kind: str, text: str, value: Any) -> None:
        """Raises: Cut for a copy of a sentinel."""
        found = self.values.get((kind, text), value)
        if found is not value or (kind, text) in self._clashing:
            raise Cut(f"the identity of a {kind} is not kept in states")

    def is_one(self, value: Any) -> bool:
        return any(value is sentinel for sentinel in self.values.values())


def _compared(module: ModuleType, classes: list[type]) -> Iterator[Any]:
    """The values that stand beside an ``is``."""
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, TypeError, SyntaxError):
        return
    for node in ast.walk(tree):
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


def _meant(node: ast.expr, module: ModuleType, classes: list[type]) -> Iterator[Any]:
    match node:
        case ast.Name(id=name) if name in vars(module):
            yield vars(module)[name]
        case ast.Attribute(value=ast.Name(id=name), attr=attribute):
            owner = vars(module).get(name)
            if isinstance(owner, ModuleType | type):
                yield inspect.getattr_static(owner, attribute, None)
            else:
                yield from (vars(cls)[attribute] for cls in classes if attribute in vars(cls))
