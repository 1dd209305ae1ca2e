"""Which functions of Python files mention which names, and which of them nothing leads to."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

from heapwright.program.goals import Function, Goal

_FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def named_in_functions(files: Collection[str]) -> dict[Function, set[str]]:
    """The names in each function, by its name with that of its class."""
    found: dict[Function, set[str]] = {}
    for file in files:
        tree = ast.parse(Path(file).read_bytes())
        for owner in ast.walk(tree):
            for node in ast.iter_child_nodes(owner):
                if isinstance(node, _FUNCTIONS):
                    prefix = f"{owner.name}." if isinstance(owner, ast.ClassDef) else ""
                    found.setdefault((file, f"{prefix}{node.name}"), set()).update(_names(node))
    return found


def uncalled(goals: Collection[Goal]) -> set[int]:
    """The goals of private functions that no other code of the program's files names, such as a
    check that is there for tools alone. That does not prove that nothing calls them: a name may be
    put together when it is needed.
    """
    files = {goal.file for goal in goals if goal.file.endswith(".py")}
    trees = [ast.parse(Path(file).read_bytes()) for file in sorted(files)]
    private = {name for tree in trees for name in _private(tree)}
    called: set[str] = set()
    while more := {n for tree in trees for n in _used(tree, private - called)} & private - called:
        called |= more
    unnamed = private - called
    return {goal.number for goal in goals if goal.function.split(".")[-1] in unnamed}


def _private(tree: ast.AST) -> Iterator[str]:
    """Names of functions that a caller should not use; what is decorated may have been handed to
    others.
    """
    for node in ast.walk(tree):
        if not isinstance(node, _FUNCTIONS) or node.decorator_list:
            continue
        if node.name.startswith("_") and not node.name.endswith("__"):
            yield node.name


def _used(node: ast.AST, unread: set[str]) -> Iterator[str]:
    """Names, and strings that may be names, outside of the functions that are not to be read."""
    if isinstance(node, _FUNCTIONS) and node.name in unread:
        return
    yield from _own_names(node)
    for child in ast.iter_child_nodes(node):
        yield from _used(child, unread)


def _names(node: ast.AST) -> set[str]:
    named = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
    return named | {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}


def _own_names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Constant(value=str(name)):
            yield name
        case ast.alias(name=name):
            yield name
