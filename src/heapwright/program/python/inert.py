"""Fields that are written but never read: a modification counter nobody asks for.

Their values influence neither a branch nor a result, so states need not tell them apart.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from heapwright.program.members import function_of

_REFLECTION = frozenset(
    {"getattr", "vars", "__dict__", "__getattribute__", "attrgetter", "dataclass", "dataclasses"}
)
"""Names by which a field may be read without being named; where they occur, nothing is inert."""


def inert_fields(modules: Iterable[ModuleType]) -> frozenset[str]:
    """Names of attributes that all modules together only assign, or update from themselves."""
    assigned: set[str] = set()
    read: set[str] = set()
    for module in modules:
        tree = ast.parse(Path(str(module.__file__)).read_bytes())
        usage = _Usage()
        usage.visit(tree)
        if usage.names & _REFLECTION:
            return frozenset()
        assigned |= usage.assigned
        read |= usage.read
    return frozenset(assigned - read)


def still_inert(inert: frozenset[str], reads: Iterable[str]) -> frozenset[str]:
    """The inert fields that somebody who reads these names cannot see."""
    reads = set(reads)
    return frozenset() if reads & _REFLECTION else inert - reads


def names_read(function: Callable[..., Any]) -> frozenset[str]:
    """Every name in a function's code, and in what it uses of its own module: field names too."""
    inner: Any = inspect.unwrap(function)
    inner = function_of(inner)
    if not isinstance(inner, FunctionType):
        return frozenset()
    names: set[str] = set()
    seen: set[CodeType] = set()
    todo = [inner.__code__]
    for code in todo:  # grows while it is walked
        if code not in seen:
            seen.add(code)
            names |= {*code.co_names, *_words(code.co_consts)}
            todo += [const for const in code.co_consts if isinstance(const, CodeType)]
            todo += [c for name in code.co_names for c in _codes(inner, name)]
    return frozenset(names)


def _words(constants: Iterable[object]) -> Iterator[str]:
    """The keywords of class patterns."""
    for constant in constants:
        if isinstance(constant, tuple):
            yield from (word for word in constant if isinstance(word, str))


def _codes(user: FunctionType, name: str) -> Iterator[CodeType]:
    """The code of what may be meant by a name in the user's own module: a function, a class, or a
    method of one of its classes.
    """
    scope = user.__globals__
    named = scope.get(name)
    classes = [v for v in scope.values() if isinstance(v, type)]
    parts = [named, *(vars(cls).get(name) for cls in classes)]
    parts += vars(named).values() if isinstance(named, type) else ()
    for part in parts:
        if isinstance(part, FunctionType) and part.__globals__ is scope:
            yield part.__code__


class _Usage(ast.NodeVisitor):
    def __init__(self) -> None:
        self.assigned: set[str] = set()
        self.read: set[str] = set()
        self.names: set[str] = set()

    def visit_Name(self, node: ast.Name) -> None:
        self.names.add(node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.names.add(node.attr)
        (self.assigned if isinstance(node.ctx, ast.Store) else self.read).add(node.attr)
        self.visit(node.value)

    def visit_MatchClass(self, node: ast.MatchClass) -> None:
        self.read |= set(node.kwd_attrs)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """``x.f = x.f + 1`` does not count as reading ``f``."""
        target = node.targets[0]
        self.generic_visit_all(node.targets)
        if isinstance(target, ast.Attribute) and _updates_itself(node.value, target.attr):
            return
        self.visit(node.value)

    def generic_visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)


def _updates_itself(value: ast.expr, field: str) -> bool:
    """Whether the value is arithmetic over this very field and constants."""
    match value:
        case ast.Constant():
            return True
        case ast.Attribute(value=ast.Name(), attr=attr):
            return attr == field
        case ast.BinOp(left=left, right=right):
            return _updates_itself(left, field) and _updates_itself(right, field)
        case _:
            return False
