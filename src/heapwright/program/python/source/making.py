"""Of which classes a program makes objects itself, other than when it is imported.

A caller then has, or reaches, more objects than it made: a tree makes its children, ``moved``
returns another point. What only looks like making an object counts too; then a larger scope than
needed is tried, and nothing is lost.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import ModuleType

from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.files import SourceFile, source_of

_COPYING = frozenset({"copy", "deepcopy", "replace"})
_ASKING = frozenset({"isinstance", "issubclass", "super", "cast"})


def made_inside(modules: Iterable[ModuleType], classes: Mapping[type, str]) -> frozenset[str]:
    """The names of the classes of which some function makes an object."""
    names = {cls.__name__ for cls in classes}
    made: set[str] = set()
    families: set[str] = set()
    for source in _used_by(modules, {cls.__module__ for cls in classes}):
        for node in source.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                made.update(name for name in _mentioned(node) if name in names)
            elif isinstance(node, ast.ClassDef) and any(map(_makes_own, walk(node))):
                families.add(node.name)
    return frozenset(
        name
        for cls, name in classes.items()
        if cls.__name__ in made or not families.isdisjoint(b.__name__ for b in cls.__mro__)
    )


def _used_by(modules: Iterable[ModuleType], start: Collection[str]) -> Iterator[SourceFile]:
    """The modules of these names, and those that they import: not the tests that import them."""
    left = {module.__name__: module for module in modules}
    waiting = [left.pop(name) for name in start if name in left]
    while waiting:
        source = source_of(str(waiting.pop().__file__))
        if source is None:
            continue
        yield source
        words = {word for node in source.nodes for word in _imported(node)}
        found = [name for name in left if name.rpartition(".")[2] in words]
        waiting += [left.pop(name) for name in found]


def _imported(node: ast.AST) -> Iterator[str]:
    """The last parts of the names of modules that a statement may import."""
    match node:
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (alias.name.rpartition(".")[2] for alias in names)
    if isinstance(node, ast.ImportFrom) and node.module:
        yield node.module.rpartition(".")[2]


def _mentioned(function: ast.AST) -> Iterator[str]:
    """The names that the function calls, or hands on: ``map(Node, keys)``, ``(Node, keys)``."""
    for node in walk(function):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in _ASKING:
                continue
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield name
                yield from _handed_on([*node.args, *(k.value for k in node.keywords)])
            case ast.Tuple(elts=parts, ctx=ast.Load()) | ast.List(elts=parts, ctx=ast.Load()):
                yield from _handed_on(parts)
            case ast.Return(value=ast.expr() as value) | ast.Assign(value=value):
                yield from _handed_on([value])


def _handed_on(values: Iterable[ast.expr]) -> Iterator[str]:
    return (value.id for value in values if isinstance(value, ast.Name))


def _makes_own(node: ast.AST) -> bool:
    """Whether this makes an object of whatever class the receiver has."""
    match node:
        case ast.Call(func=ast.Name(id=name)) if name == "cls" or name in _COPYING:
            return True
        case ast.Call(func=ast.Call(func=ast.Name(id="type")) | ast.Attribute(attr="__class__")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="copy" | "dataclasses"))):
            return True
        case ast.Call(func=ast.Attribute(attr="__new__")):
            return True
    return False
