"""Small subclasses by which a caller reaches what a class does for its subclasses only.

A class asks for a hook that it does not define, compares an object's class with itself, or reads
class attributes that a subclass may define again. All of that is read off its functions.
"""

from __future__ import annotations

import ast
import builtins
import collections
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import Any, TypeGuard

from heapwright.program.operation import Derived
from heapwright.program.python.source.files import definition
from heapwright.program.python.source.mentions import functions_of, is_size

_MOST = 16
"""Subclasses of one class."""


def derived_from(cls: type, owner: str, scope: Mapping[str, object]) -> list[Derived]:
    """The subclasses that are worth a trial; ``owner`` is what calls name the class, and ``scope``
    what names mean there. None where the class may not have any.
    """
    asked = _asked(cls)
    if getattr(cls, "__final__", False):
        return []
    plain = owner.rpartition(".")[2].lstrip("_")
    name = f"Derived{plain[:1].upper()}{plain[1:]}"
    while name in scope:
        name += "_"
    bodies = list(dict.fromkeys(_bodies(cls, asked, scope)))[:_MOST]
    head = f"class {name}({owner}):\n"
    return [Derived(name, head + body, head + _NOTHING) for body in bodies]


@dataclass
class _Asked:
    """What functions of a class ask of an object's class."""

    own_class: bool = False
    """Whether it is compared with another."""
    names: dict[str, None] = field(default_factory=dict)
    """Names that it is asked for, whether it has them or not."""
    read: dict[str, None] = field(default_factory=dict)
    assigned: set[str] = field(default_factory=set)
    calls: dict[str, list[str]] = field(default_factory=dict)
    """Parameters that methods of these names have to have."""


def _asked(cls: type) -> _Asked:
    asked = _Asked()
    for function in functions_of(cls):
        known = definition(function)
        if known is not None and isinstance(known[0], ast.FunctionDef) and known[0].args.args:
            _ask(known[0], _Receiver(known[0].args.args[0].arg), asked)
    return asked


@dataclass(frozen=True)
class _Receiver:
    """The first parameter of a function: an object, or a class."""

    name: str

    def is_class(self, node: ast.expr) -> bool:
        match node:
            case ast.Attribute(value=ast.Name(id=self.name), attr="__class__"):
                return True
            case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id=self.name)]):
                return True
        return self.name == "cls" and self.is_itself(node)

    def is_itself(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id == self.name

    def is_either(self, node: ast.expr) -> bool:
        return self.is_itself(node) or self.is_class(node)

    def is_namespace(self, node: ast.expr) -> bool:
        match node:
            case ast.Attribute(value=owner, attr="__dict__"):
                return self.is_either(owner)
            case ast.Call(func=ast.Name(id="vars"), args=[owner]):
                return self.is_either(owner)
        return False


def _ask(function: ast.FunctionDef, receiver: _Receiver, asked: _Asked) -> None:
    for node in ast.walk(function):
        match node:
            case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot() | ast.Eq() | ast.NotEq()]):
                sides = (left, *node.comparators)
                asked.own_class = asked.own_class or any(map(receiver.is_class, sides))
            case ast.Compare(
                left=ast.Constant(value=str(name)),
                ops=[ast.In() | ast.NotIn()],
                comparators=[where],
            ) if receiver.is_namespace(where):
                asked.names[name] = None
            case ast.Call(
                func=ast.Name(id="hasattr" | "getattr"),
                args=[owner, ast.Constant(value=str(name)), *_],
            ) if receiver.is_either(owner):
                asked.names[name] = None
            case ast.Call(func=ast.Attribute(value=owner, attr=name)) if receiver.is_either(owner):
                passed = node.args[receiver.is_class(owner) :]
                asked.calls.setdefault(name, list(_parameters(passed)))
            case ast.Attribute(value=owner, attr=name) if receiver.is_either(owner):
                reads = isinstance(node.ctx, ast.Load)
                asked.read |= {name: None} if reads else {}
                asked.assigned |= set() if reads or receiver.is_class(owner) else {name}


def _parameters(arguments: Iterable[ast.expr]) -> Iterator[str]:
    """A name for each argument of a call, as far as they have some of their own."""
    taken = {"self"}
    for place, argument in enumerate(arguments, start=1):
        match argument:
            case ast.Name(id=name) if name not in taken:
                taken.add(name)
                yield name
            case ast.Starred():
                yield "*values"
                return
            case _:
                yield f"value_{place}"


def _bodies(cls: type, asked: _Asked, scope: Mapping[str, object]) -> Iterator[str]:
    for name in asked.names:
        if _is_open(name, asked) and not hasattr(cls, name):
            yield _hook(name, asked.calls.get(name))
    if asked.own_class or inspect.ismethod(cls.__init_subclass__):
        yield _NOTHING
    for name in (*asked.names, *asked.read):
        if _is_open(name, asked) and hasattr(cls, name):
            value = inspect.getattr_static(cls, name)
            patterns = _patterns(value) if name in asked.names else ()  # strings that it compiles
            yield from (f"    {name} = {text}" for text in (*_others(value), *patterns))
    for name in asked.read:
        value = inspect.getattr_static(cls, name, None)
        if name in asked.assigned or name.startswith("__"):
            continue
        if _is_base(value):
            yield f"    class {name}({value.__name__}):\n        pass"
            yield from (f"    {name} = {text}" for text in _like(value, scope))
        elif name.startswith("_") and is_size(value):
            yield from (f"    {name} = {text}" for text in _others(value))


_NOTHING = "    pass"
_GIVEN = frozenset(dir(type("", (), {})))
"""What every class has: a subclass has no reason to define it for the sake of its base."""


def _is_open(name: str, asked: _Asked) -> bool:
    """Whether a subclass may define it: what is private is not its business, apart from types and
    sizes, and where an object has one of its own, that hides it.
    """
    special = name.startswith("__") and name.endswith("__") and name not in _GIVEN
    return name not in asked.assigned and (special or not name.startswith("_"))


def _is_base(value: object) -> TypeGuard[type]:
    """Whether it is one of Python's own types, of which objects are made here, and may be derived
    from: a subclass that makes them of another type is a reason to keep it in an attribute.
    """
    if not isinstance(value, type) or not value.__flags__ & _BASE_TYPE:
        return False
    return vars(builtins).get(value.__name__) is value


def _like(kind: type, scope: Mapping[str, object]) -> Iterator[str]:
    """What the library has for those who want to derive from the type, but are not it."""
    name = f"User{kind.__name__.title()}"
    if hasattr(collections, name) and scope.get("collections") is collections:
        yield f"collections.{name}"


_BASE_TYPE = 1 << 10
"""The flag ``Py_TPFLAGS_BASETYPE``."""


def _hook(name: str, parameters: list[str] | None) -> str:
    """A method that gives back what it was given last; where nothing is called, a value."""
    if parameters is None:
        return f"    {name} = True"
    given = parameters[-1].lstrip("*") if parameters else "self"
    return f"    def {name}({', '.join(['self', *parameters])}):\n        return {given}"


def _others(value: Any) -> Iterator[str]:
    """Other values of the same kind, as source."""
    if value is None or type(value) is str:
        yield from (f'"{text}"' for text in ("a", "") if text != value)
    elif type(value) is bool:
        yield str(not value)
    elif type(value) is int:
        yield from (str(number) for number in (0, 1, 2) if number != value)


def _patterns(value: Any) -> Iterator[str]:
    """Patterns with the groups of this one, since these are asked for by name. Each matches one
    letter, and another one matches without any group; every part is the one for ``a`` once.
    """
    if not isinstance(value, re.Pattern) or not isinstance(value.pattern, str):
        return
    groups = list(value.groupindex)
    parts = ["{0}", *(f"(?P<{group}>{{0}})" for group in groups)][: len(ascii_lowercase)]
    for first in range(len(parts)):
        turned = parts[first:] + parts[:first]
        texts = (part.format(sign) for part, sign in zip(turned, ascii_lowercase, strict=False))
        yield f'"{"|".join(texts)}"'
