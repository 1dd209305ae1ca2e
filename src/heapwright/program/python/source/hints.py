"""What one function compares and looks for: worth passing while its branches are missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from types import ModuleType
from typing import Any

from heapwright.program.frontend import Hints
from heapwright.program.python.source.files import source_of
from heapwright.program.python.source.patterns import samples_of

_LONGEST = 40
_MOST = 200
"""Items of a container in which a function looks something up."""
_FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def hints_in(file: str, name: str, modules: Collection[ModuleType]) -> Hints:
    """Constants in the function of this name, with that of its class, and constants, tables and
    patterns that it refers to by name.
    """
    source = source_of(file)
    module = next((m for m in modules if getattr(m, "__file__", None) == file), None)
    if source is None or module is None:
        return Hints()
    scope = _scope(module, name)
    nodes = _named(source.tree, [part for part in name.split(".") if part != "<locals>"])
    values = [each for node in nodes for value in _values(node, scope) for each in _plain(value)]
    return Hints(
        tuple(dict.fromkeys(value for value in values if isinstance(value, str))),
        tuple(dict.fromkeys(value for value in values if isinstance(value, int))),
    )


def _named(tree: ast.AST, parts: list[str]) -> Iterator[ast.AST]:
    """Definitions by their names, from outside to inside; what is between may be anything."""
    if not parts:
        yield tree
        return
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _FUNCTIONS | ast.ClassDef):
            if node.name == parts[0]:
                yield from _named(node, parts[1:])
        elif isinstance(node, ast.stmt):
            yield from _named(node, parts)


def _scope(module: ModuleType, name: str) -> Mapping[str, Any]:
    """What names in the function mean: globals, and attributes of its class for those of self."""
    outer = getattr(module, name.split(".")[0], None)
    inherited = reversed(outer.__mro__) if isinstance(outer, type) else ()
    own = {key: value for base in inherited for key, value in vars(base).items()}
    return {**own, **vars(module)}


def _values(function: ast.AST, scope: Mapping[str, Any]) -> Iterator[Any]:
    """What is compared, looked up or passed to methods, and what names stand for; nothing of what
    only words an exception.
    """
    for node in _nodes(function):
        match node:
            case ast.Compare(left=left, comparators=others):
                yield from _constants(left, *others)
            case ast.MatchValue(value=value) | ast.Subscript(slice=value):
                yield from _constants(value)
            case ast.Dict(keys=keys):
                yield from _constants(*(key for key in keys if key is not None))
            case ast.Call(func=ast.Attribute(), args=arguments):
                yield from _constants(*arguments)
            case ast.Name(id=name):
                yield scope.get(name)
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                known = scope.get(owner)
                inside = vars(known) if isinstance(known, ModuleType | type) else scope
                yield inside.get(name)


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.Raise):
            yield child
            yield from _nodes(child)


def _constants(*nodes: ast.expr) -> Iterator[Any]:
    for node in nodes:
        items = node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else [node]
        yield from (item.value for item in items if isinstance(item, ast.Constant))


def _plain(value: Any) -> Iterator[str | int]:
    """Strings and numbers that a value is, has as items or keys, or matches."""
    if isinstance(value, re.Pattern):
        yield from samples_of(value)
    elif type(value) in (tuple, list, set, frozenset, dict) and len(value) <= _MOST:
        items = [item for item in value if _is_plain(item)]
        yield from sorted(items, key=repr) if isinstance(value, set | frozenset) else items
    elif _is_plain(value):
        yield value


def _is_plain(value: Any) -> bool:
    return type(value) is int or (type(value) is str and 0 < len(value) <= _LONGEST)
