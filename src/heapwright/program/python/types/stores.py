"""Where the source of a program stores into fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from heapwright.program.python.source.bindings import name_of


def stores(
    function: ast.FunctionDef, owner: str
) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """``self.name: annotation = value`` wherever the function says so; without either where a
    loop, a ``with`` or the like stores there.
    """
    told: set[ast.expr] = set()
    for node in ast.walk(function):
        for target, annotation, value in _assignments(node):
            told.add(target)
            if isinstance(target, ast.Attribute) and name_of(target.value) == owner:
                yield target.attr, annotation, value
    for node in ast.walk(function):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=field, ctx=ast.Store()):
                if name == owner and node not in told:
                    yield field, None, None


def _assignments(
    node: ast.AST,
) -> Iterator[tuple[ast.expr, ast.expr | None, ast.expr | None]]:
    match node:
        case ast.AnnAssign():
            yield node.target, node.annotation, node.value
        case ast.AugAssign(target=ast.Attribute(value=owner, attr=field) as changed):
            read = ast.Attribute(owner, field, ast.Load())
            yield changed, None, ast.BinOp(read, node.op, node.value)
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                yield from ((each, None, given) for each, given in pairs(target, value))


def pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """``a, b = 1, 2`` as two assignments, where the source tells which value goes where."""
    match target, value:
        case ast.Tuple(elts=targets), ast.Tuple(elts=values) if len(targets) == len(values):
            if not any(isinstance(each, ast.Starred) for each in (*targets, *values)):
                for inner, given in zip(targets, values, strict=True):
                    yield from pairs(inner, given)
        case ast.Attribute() | ast.Name(), _:
            yield target, value


@dataclass(frozen=True)
class Store:
    """``holder.name = value`` in a function that is not a method of the holder's class, or is one
    but has another name for the object.
    """

    function: ast.FunctionDef
    own: str
    """The class that the function is a method of; empty for any other."""
    holder: ast.expr
    name: str
    value: ast.expr


def stores_elsewhere(file: Path) -> Iterator[Store]:
    tree = ast.parse(file.read_bytes())
    owners = {
        function: node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for function in node.body
    }
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        given = [*function.args.posonlyargs, *function.args.args]
        own = "" if is_static(function) or not given else owners.get(function, "")
        receiver = given[0].arg if own else ""
        for node in ast.walk(function):
            for target, _, value in _assignments(node):
                if not isinstance(target, ast.Attribute) or value is None:
                    continue
                if not own or name_of(target.value) != receiver:
                    yield Store(function, own, target.value, target.attr, value)


def stores_by_name(function: ast.FunctionDef) -> bool:
    """Whether it may store into fields that its source does not name."""
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id="setattr" | "vars")):
                return True
            case ast.Attribute(attr="__dict__" | "__setattr__"):
                return True
    return False


def is_static(function: ast.FunctionDef) -> bool:
    names = [d.id for d in function.decorator_list if isinstance(d, ast.Name)]
    return "staticmethod" in names or "classmethod" in names


def class_tree(file: Path, path: str) -> ast.ClassDef | None:
    body: list[ast.stmt] = ast.parse(file.read_bytes()).body
    found: ast.ClassDef | None = None
    for part in path.split("."):
        found = next((n for n in body if isinstance(n, ast.ClassDef) and n.name == part), None)
        if found is None:
            return None
        body = found.body
    return found
