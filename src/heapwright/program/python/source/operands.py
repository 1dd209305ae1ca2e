"""The operands of a condition, and what they are in a frame that is about to evaluate it.

Only what runs no code of the program is looked at: names, fields, items of Python's own containers,
and a few methods of strings. All else is not known.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any

from heapwright.program.comparison import Comparison
from heapwright.program.objects import dict_of
from heapwright.program.python.source.patterns import samples_of

Operands = tuple[ast.expr, str, ast.expr | None]
"""Two operands, and how they are compared."""


class UnknownError(Exception):
    """A value that cannot be told without running code of the program."""


def conditions_at(tree: ast.AST, line: int) -> list[ast.expr]:
    """The conditions of statements in this line."""
    return _conditions(tree).get(line, [])


@lru_cache(maxsize=32)  # a few files are asked about again and again
def _conditions(tree: ast.AST) -> dict[int, list[ast.expr]]:
    found: dict[int, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            found.setdefault(node.lineno, []).append(node.test)
    return found


def operands_of(test: ast.expr) -> Iterator[Operands]:
    """All comparisons in a condition, from both sides. Others are asked for their truth."""
    match test:
        case ast.BoolOp(values=values):
            for value in values:
                yield from operands_of(value)
        case ast.UnaryOp(op=ast.Not(), operand=operand) | ast.NamedExpr(value=operand):
            yield from operands_of(operand)
        case ast.Compare(left=left, ops=ops, comparators=others):
            for first, op, second in zip((left, *others), ops, others, strict=False):
                sign = _SIGNS.get(type(op), "==")
                yield first, sign, second
                if sign != "in":
                    yield second, sign, first
                    yield from _sized(first, second)
                    yield from _sized(second, first)
        case ast.Call(func=ast.Name(id="isinstance"), args=[value, kinds]):
            yield value, "isinstance", kinds
        case ast.Call(func=ast.Attribute(value=text, attr=name), args=[piece, *_]) if name in _ENDS:
            yield text, name, piece
        case ast.Call(func=ast.Attribute(value=pattern, attr=name), args=[text, *_]) if (
            name in _MATCHING
        ):
            yield text, "in", pattern
        case _:
            yield test, "truth", None


def _sized(size: ast.expr, number: ast.expr) -> Iterator[Operands]:
    match size:
        case ast.Call(func=ast.Name(id="len"), args=[items]):
            yield items, "len", number


_SIGNS: dict[type[ast.cmpop], str] = {
    **dict.fromkeys((ast.Lt, ast.LtE, ast.Gt, ast.GtE), "<"),
    **dict.fromkeys((ast.In, ast.NotIn), "in"),
}
_ENDS = ("startswith", "endswith")
_MATCHING = ("match", "fullmatch", "search")


def compared(operands: Operands, names: Mapping[str, Any]) -> Comparison | None:
    """The values, where names mean this; None where one of them cannot be told."""
    left, sign, right = operands
    try:
        first = _value(left, names)
        second = None if right is None else _value(right, names)
    except UnknownError:
        return None
    if isinstance(second, re.Pattern):
        second = samples_of(second)
    return Comparison(first, sign, second, _name(left))


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_")
        case ast.Subscript(value=inner) | ast.Call(func=ast.Attribute(value=inner)):
            return _name(inner)
    return ""


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name) if name in names:
            return names[name]
        case ast.Tuple(elts=items):
            return tuple(_value(item, names) for item in items)
        case ast.Attribute(value=owner, attr=name):
            return _attribute(_value(owner, names), name)
        case ast.Subscript(value=container, slice=key):
            return _item(_value(container, names), _key(key, names))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _SUMS:
            numbers = _value(left, names), _value(right, names)
            if any(type(number) not in (int, float) for number in numbers):
                raise UnknownError
            return _SUMS[type(op)](*numbers)
        case ast.Call(func=ast.Name(id="len"), args=[items]):
            return len(_own(_value(items, names)))
        case ast.Call(func=ast.Attribute(value=owner, attr=name), args=given, keywords=[]):
            if name in _METHODS:
                return _called(_value(owner, names), name, [_value(each, names) for each in given])
    raise UnknownError


_METHODS = frozenset({"lower", "upper", "casefold", "strip", "lstrip", "rstrip", "group"})
"""Methods that return a string which is not longer than their own."""
_SUMS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
}
_CONTAINERS = (str, bytes, list, tuple, dict, set, frozenset)
_PLAIN = (str, bytes, int, float, bool, type(None), slice)


def _own(value: Any) -> Any:
    """A container of Python's own, whose methods are known."""
    if type(value) in _CONTAINERS:
        return value
    raise UnknownError


def _key(node: ast.expr, names: Mapping[str, Any]) -> Any:
    if isinstance(node, ast.Slice):
        parts = (node.lower, node.upper, node.step)
        found = [None if part is None else _value(part, names) for part in parts]
        if any(type(part) not in (int, type(None)) for part in found):
            raise UnknownError
        return slice(*found)
    key = _value(node, names)
    if type(key) not in _PLAIN:
        raise UnknownError
    return key


def _item(container: Any, key: Any) -> Any:
    try:
        return _own(container)[key]
    except (LookupError, TypeError, ValueError):
        raise UnknownError from None


def _called(owner: Any, name: str, given: list[Any]) -> Any:
    if type(owner) not in (str, re.Match) or any(type(each) not in _PLAIN for each in given):
        raise UnknownError
    try:
        return getattr(owner, name)(*given)
    except (AttributeError, LookupError, TypeError):
        raise UnknownError from None


def _mangled(name: str, cls: type) -> str:
    """What a private name means in the class."""
    is_private = name.startswith("__") and not name.endswith("__")
    return f"_{cls.__name__.lstrip('_')}{name}" if is_private else name


def _attribute(owner: Any, name: str) -> Any:
    """A field, or what a class or module has under the name, unless it computes something."""
    if isinstance(owner, ModuleType):
        fields: Mapping[str, Any] = vars(owner)
    else:
        fields = {} if isinstance(owner, type) else dict_of(owner) or {}
    classes = owner.__mro__ if isinstance(owner, type) else type(owner).__mro__
    for each in [name, *(_mangled(name, cls) for cls in classes)]:
        if each in fields:
            return fields[each]
    found = next((vars(cls)[name] for cls in classes if name in vars(cls)), UnknownError)
    if isinstance(found, MemberDescriptorType | GetSetDescriptorType):
        if isinstance(owner, type):
            raise UnknownError
        try:
            return found.__get__(owner)
        except AttributeError:
            raise UnknownError from None
    if found is UnknownError or hasattr(type(found), "__get__"):
        raise UnknownError
    return found
