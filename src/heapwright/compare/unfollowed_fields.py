"""Public fields of objects that calls hand out, as far as comparing them shows nothing of them.

They are compared when an object is handed out, and after each call that it is part of. Calls on
other objects may change them too.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from functools import lru_cache

from heapwright.compare.definitions import Function, class_definitions, trees
from heapwright.compare.uncompared import listed
from heapwright.program import Program
from heapwright.program.python.interface.special_methods import is_public


def unfollowed_fields(old: Program, new: Program, handed: Collection[str]) -> Iterator[str]:
    """What a claim says of public fields of these classes, and of those that their fields hold."""
    sides = [{name: _fields(side, name) for name in side.classes} for side in (old, new)]
    if not any(sides[0].get(name) or sides[1].get(name) for name in handed):
        return
    names = [name for name in sides[0] if name in sides[1] and _is_reached(old, name)]
    changed = {
        f"{name}.{field}"
        for name in names
        for fields in sides
        for field in fields[name]
        if not all(side[name].get(field, True) for side in sides)
    }
    if changed:
        yield listed(changed, "public field", "(except when a call returns or takes the object)")
    added = {f"{name}.{f}" for name in names for f in sides[1][name] if f not in sides[0][name]}
    added = {each for each in added if not _is_offered(old, each)}
    if added:
        yield listed(added, "public field", "(only in the new version)")


def _is_reached(program: Program, name: str) -> bool:
    cls = program.classes[name]
    return name not in program.explored and is_public(name) and not issubclass(cls, Enum)


def _is_offered(program: Program, field: str) -> bool:
    """Whether the class has something else of this name, such as a property."""
    owner, _, name = field.rpartition(".")
    return hasattr(program.classes[owner], name)


def _fields(program: Program, owner: str) -> Mapping[str, bool]:
    """The public fields, and whether each keeps the value that it has in the beginning."""
    found: dict[str, bool] = {}
    rest = [stores for tree in trees(program) for stores in _stored_elsewhere(tree)]
    for base in program.classes[owner].__mro__[:-1]:
        for definition in class_definitions(program, base.__name__):
            for name, is_plain in _of_class(definition):
                found[name] = found.get(name, True) and is_plain
    return {name: found[name] and name not in rest and None not in rest for name in found}


def _of_class(definition: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """Names that the class declares or assigns, each with whether the value cannot be changed."""
    for node in definition.body if definition.decorator_list else ():
        match node:
            case ast.AnnAssign(ast.Name(name), declared) if is_public(name):
                yield name, ast.unparse(declared) in _PLAIN
    for function in _functions(definition):
        known = _plain_parameters(function) if function.name == "__init__" else frozenset()
        values = _values(function)
        for inner in ast.walk(function):
            match inner:
                case ast.Attribute(ast.Name("self" | "cls"), name, ast.Store()) if is_public(name):
                    value = values.get(id(inner)) if function.name == "__init__" else None
                    yield name, value is not None and _is_plain(value, known)


def _values(function: Function) -> dict[int, ast.expr]:
    """What is assigned to a target by itself; anything else may be anything."""
    found: dict[int, ast.expr] = {}
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[target], value=value):
                found[id(target)] = value
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                found[id(target)] = value
    return found


@lru_cache(maxsize=64)
def _stored_elsewhere(tree: ast.Module) -> frozenset[str | None]:
    """Fields that are assigned to other objects than ``self``; None for any field at all."""
    found: set[str | None] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name("self"), _, ast.Store()):
                pass
            case ast.Attribute(_, name, ast.Store() | ast.Del()):
                found.add(name)
            case ast.Name("setattr" | "vars" | "delattr"):
                found.add(None)
            case ast.Attribute(attr="__dict__" | "__setattr__" | "__delattr__"):
                found.add(None)
    return frozenset(found)


def _functions(definition: ast.ClassDef) -> Iterator[Function]:
    for node in definition.body:
        if isinstance(node, Function):
            yield node


_PLAIN = frozenset({"int", "str", "bool", "float", "bytes", "complex", "None"})
"""Types of values that nothing changes."""


def _plain_parameters(function: Function) -> frozenset[str]:
    parameters = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return frozenset(
        each.arg
        for each in parameters
        if each.annotation is not None and ast.unparse(each.annotation) in _PLAIN
    )


def _is_plain(value: ast.expr, known: frozenset[str]) -> bool:
    match value:
        case ast.Constant() | ast.JoinedStr() | ast.Compare():
            return True
        case ast.Name(name):
            return name in known
        case ast.UnaryOp(operand=operand):
            return _is_plain(operand, known)
        case ast.BinOp(left, _, right):
            return _is_plain(left, known) and _is_plain(right, known)
        case ast.BoolOp(values=values):
            return all(_is_plain(each, known) for each in values)
        case ast.IfExp(body=body, orelse=other):
            return _is_plain(body, known) and _is_plain(other, known)
        case ast.Call(ast.Name(name)):
            return name in _PLAIN or name == "len"
    return False
