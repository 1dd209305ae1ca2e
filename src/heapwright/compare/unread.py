"""Versions that differ only in the values of fields which nothing reads: no calls tell them apart.

Shown from the source alone, so also where explorations of pairs do not end.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection

from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.program.python.source.files import source_of

_LARGEST = 64
"""Constants up to here cannot make a number too long in one step."""
_TOTAL = (ast.Add, ast.Sub, ast.Mult, ast.BitAnd, ast.BitOr, ast.BitXor)
_BY_AMOUNT = (ast.LShift, ast.RShift)
_DIVIDING = (ast.FloorDiv, ast.Mod)


def differs_in_unread_fields(old: Program, new: Program) -> frozenset[str]:
    """Fields whose values alone may be different; empty if there is any other difference, or if
    one of the versions has more than one module.

    Such a field is an integer from the beginning: it is only ever given a constant, or updated by
    one in a way that cannot fail. So every call ends in both versions as it does in one.
    """
    first, second = _tree(old), _tree(new)
    if first is None or second is None:
        return frozenset()
    counted = old.inert & new.inert & _counted(first) & _counted(second)
    counted -= _handed_out(first, old.explored)
    fields = frozenset(f for f in counted if _is_plain(old, f) and _is_plain(new, f))
    if not fields or ast.dump(first) == ast.dump(second):
        return frozenset()
    same = ast.dump(_without(first, fields)) == ast.dump(_without(second, fields))
    return fields if same else frozenset()


def _tree(program: Program) -> ast.Module | None:
    """A copy of the only module; packages around it may be empty."""
    sources = [source_of(str(module.__file__)) for module in python(program).modules.values()]
    trees = [source.tree for source in sources if source is not None and source.tree.body]
    if None in sources or len(trees) != 1:
        return None
    return ast.parse(ast.unparse(trees[0]))


def _counted(tree: ast.Module) -> frozenset[str]:
    """Attributes that only statements of the simple form give a value to, and that nothing else
    may mean: no name, no property, no string that a format could take for one.
    """
    simple: Counter[str | None] = Counter()
    stored: Counter[str | None] = Counter()
    other: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign() | ast.AugAssign():
                simple[_field(node)] += 1
            case ast.Attribute(attr=field, ctx=ast.Store() | ast.Del()):
                stored[field] += 1
            case ast.FunctionDef(name=name) if name in _WATCHING:
                return frozenset()
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name):
                other.add(name)
            case ast.Constant(str(text)):
                other |= set(re.findall(r"\w+", text))
    return frozenset(f for f in simple if f and f not in other and simple[f] == stored[f])


def _handed_out(tree: ast.Module, explored: Collection[str]) -> frozenset[str]:
    """Public fields of classes that functions say they return: callers read these. Claims name
    fields of other classes.
    """
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    given = [function.returns for function in functions]
    given += [n.value for n in ast.walk(tree) if isinstance(n, ast.Return | ast.Yield)]
    text = " ".join(ast.unparse(each) for each in given if each is not None)
    named = set(re.findall(r"\w+", text)) - set(explored)
    return frozenset(
        node.attr
        for owner in ast.walk(tree)
        if isinstance(owner, ast.ClassDef) and owner.name in named
        for node in ast.walk(owner)
        if isinstance(node, ast.Attribute) and not node.attr.startswith("_")
    )


def _is_plain(program: Program, field: str) -> bool:
    """Whether giving an object this field only puts a value into it."""
    modules = python(program).modules.values()
    known = (value for module in modules for value in vars(module).values())
    classes = {cls for cls in (*program.classes.values(), *known) if isinstance(cls, type)}
    return not any(
        any(field in vars(base) for base in cls.__mro__)
        or any(getattr(cls, name, None) is not getattr(object, name, None) for name in _WATCHING)
        for cls in classes
    )


_WATCHING = ("__setattr__", "__getattribute__", "__getattr__")


def _field(node: ast.Assign | ast.AugAssign) -> str | None:
    """The field that the statement gives a constant, or updates by one."""
    match node:
        case ast.Assign([ast.Attribute(ast.Name(), field)], value) if _number(value) is not None:
            return field
        case ast.AugAssign(ast.Attribute(ast.Name(), field), op, value):
            return field if _cannot_fail(op, _number(value)) else None
    return None


def _number(value: ast.expr) -> int | None:
    sign = -1 if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub) else 1
    inner = value.operand if isinstance(value, ast.UnaryOp) and sign == -1 else value
    match inner:
        case ast.Constant(int(number)) if number <= _LARGEST:
            return sign * int(number)
    return None


def _cannot_fail(op: ast.operator, by: int | None) -> bool:
    if by is None:
        return False
    if isinstance(op, _BY_AMOUNT):
        return by >= 0
    return isinstance(op, _TOTAL) or (isinstance(op, _DIVIDING) and by != 0)


def _without(tree: ast.Module, fields: frozenset[str]) -> ast.Module:
    """The module with the same number in all statements about these fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AugAssign) and _field(node) in fields:
            node.value = ast.Constant(1)
            if isinstance(node, ast.AugAssign):
                node.op = ast.Add()
    return tree
