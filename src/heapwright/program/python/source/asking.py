"""Which types a program asks about: by ``isinstance``, ``type``, ``match`` or ``is``."""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from keyword import iskeyword
from types import ModuleType, UnionType
from typing import Any

from heapwright.program.members import attributes_of
from heapwright.program.objects import items_of
from heapwright.program.python.loading.trees import Nodes, walk
from heapwright.program.python.source.files import definition, source_of


def types_asked_for(modules: Iterable[ModuleType]) -> tuple[type, ...]:
    """The types that functions of these modules ask about, in the order of the source; with
    ``type(x)`` alone, those that are most easily taken for each other.
    """
    found: dict[type, None] = {}
    for module in modules:
        source = source_of(str(module.__file__))
        if source is not None:
            found.update(dict.fromkeys(_asked(source.nodes, vars(module))))
    return tuple(found)


def asked_by(function: Callable[..., Any]) -> tuple[type, ...]:
    """The types that one function asks about."""
    known = definition(function)
    return _asked(list(walk(known[0])), function.__globals__) if known else ()


def asks_about(function: Callable[..., Any], parameter: str) -> bool:
    """Whether the function asks for the type of a parameter."""
    known = definition(function)
    for node in walk(known[0]) if known else ():
        match node:
            case (
                ast.Call(func=ast.Name(id="isinstance" | "type"), args=[ast.Name(id=name), *_])
                | ast.Match(subject=ast.Name(id=name))
            ) if name == parameter:
                return True
    return False


def keywords_in(function: Callable[..., Any]) -> list[str]:
    """Names that a function may look for in its ``**items``: strings in its body, apart from the
    names of its other parameters.
    """
    own = inspect.signature(function).parameters
    found = dict.fromkeys(strings_in(inspect.unwrap(function)))
    return [n for n in found if n.isidentifier() and not iskeyword(n) and n not in own]


def strings_in(function: Callable[..., Any]) -> Iterator[str]:
    """The strings in the body of a function."""
    known = definition(function)
    body = known[0].body if known and isinstance(known[0], ast.FunctionDef) else []
    for node in (node for statement in body for node in walk(statement)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _asked(nodes: Nodes, namespace: Mapping[str, object]) -> tuple[type, ...]:
    found: dict[type, None] = {}
    for node in nodes:
        for named in _named(node):
            found.update(dict.fromkeys(_types_in(_value(named, namespace))))
        found.update(dict.fromkeys(_told_apart(node)))
        found.update(dict.fromkeys(_with_attribute(node, namespace)))
    return tuple(found)


def _types_in(value: object) -> Iterator[type]:
    """A type, or those of a tuple or union that has a name."""
    if isinstance(value, type):
        yield value
    elif isinstance(value, UnionType):
        yield from (part for part in value.__args__ if isinstance(part, type))
    elif isinstance(value, tuple):
        for part in items_of(value):
            yield from _types_in(part)
    elif isinstance(value, list | set | frozenset):
        kinds = [part for part in items_of(value) if isinstance(part, type)]
        # A set has no order that every run has.
        yield from kinds if isinstance(value, list) else sorted(kinds, key=_name)


def _name(cls: type) -> tuple[str, str]:
    return (cls.__module__, cls.__qualname__)


def _named(node: ast.AST) -> Iterator[ast.expr]:
    """Expressions that stand for types that something is compared with."""
    match node:
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
            yield from _parts(kinds)
        case ast.Call(func=ast.Attribute(attr="register"), args=[kind, *_]):
            yield from _parts(kind)
        case ast.FunctionDef(decorator_list=decorators) if any(map(_is_register, decorators)):
            declared = [each.annotation for each in node.args.args if each.annotation is not None]
            yield from (part for kind in declared[:1] for part in _parts(kind))
        case ast.comprehension(iter=kinds) | ast.For(iter=kinds) if isinstance(
            kinds, ast.Tuple | ast.List | ast.Set
        ):
            yield from _parts(kinds)
        case ast.MatchClass(cls=kind):
            yield kind
        case ast.Dict(keys=keys):  # a table of types, perhaps
            yield from (key for key in keys if isinstance(key, ast.Name | ast.Attribute))
        case ast.Compare(left=left, comparators=others):
            if any(map(_is_type, (left, *others))):
                for other in (left, *others):
                    yield from _parts(other)


def _told_apart(node: ast.AST) -> Iterator[type]:
    match node:
        case ast.MatchSingleton(value=None):
            yield type(None)
        case ast.MatchSingleton():
            yield bool
        case ast.MatchSequence():
            yield from (list, tuple)
        case ast.MatchMapping():
            yield dict
        case ast.Compare(left=left, ops=ops, comparators=others):
            for op, side in zip(ops, others, strict=True):
                if isinstance(op, ast.Is | ast.IsNot):
                    for part in (left, side):
                        if isinstance(part, ast.Constant) and isinstance(part.value, bool):
                            yield bool
        case _ if _tells_any(node):
            yield from (bool, float, str, type(None))
        case ast.ExceptHandler(type=ast.Name(id="TypeError" | "AttributeError")):
            yield from (str, type(None))


def _tells_any(node: ast.AST) -> bool:
    """Whether it is the type of a value, or the name of one, whatever the type is."""
    match node:
        case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id=name)]):
            return name != "self"
        case ast.Attribute(value=asked, attr="__name__" | "__qualname__"):
            return _is_type(asked) and not _is_of_self(asked)
    return False


def _is_register(decorator: ast.expr) -> bool:
    """Whether it registers a function for the type that its first parameter is declared with."""
    return isinstance(decorator, ast.Attribute) and decorator.attr == "register"


def _is_of_self(asked: ast.expr) -> bool:
    match asked:
        case ast.Call(args=[ast.Name(id="self")]) | ast.Attribute(value=ast.Name(id="self")):
            return True
    return False


def _with_attribute(node: ast.AST, namespace: Mapping[str, object]) -> Iterator[type]:
    """Classes of the module that have an attribute which some code asks for by its name."""
    match node:
        case ast.Call(
            func=ast.Name(id="hasattr" | "getattr"), args=[asked, ast.Constant(value=str(name)), *_]
        ) if not (isinstance(asked, ast.Name) and asked.id == "self"):
            for cls in namespace.values():
                own = isinstance(cls, type) and cls.__module__ == namespace.get("__name__")
                if own and isinstance(cls, type) and name in attributes_of(cls):
                    yield cls


def _is_type(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="type"), args=[_]) | ast.Attribute(attr="__class__"):
            return True
    return False


def _parts(kinds: ast.expr) -> Iterator[ast.expr]:
    match kinds:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            for part in parts:
                yield from _parts(part)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _parts(left)
            yield from _parts(right)
        case ast.Constant(value=None):
            yield kinds
        case ast.Name() | ast.Attribute():
            yield kinds


def _value(node: ast.expr, namespace: Mapping[str, object]) -> object:
    """What the expression means; nothing is run for it."""
    match node:
        case ast.Constant(value=None):
            return type(None)
        case ast.Name(id=name):
            return namespace.get(name, vars(builtins).get(name))
        case ast.Attribute(value=inner, attr=name):
            owner = _value(inner, namespace)
            return vars(owner).get(name) if isinstance(owner, type | ModuleType) else None
    return None
