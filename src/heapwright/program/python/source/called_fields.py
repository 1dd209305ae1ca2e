"""Functions that objects keep in public fields: ``self.notify = self._send`` can be called too."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import replace
from types import FunctionType, MemberDescriptorType
from typing import Any

from heapwright.program.operation import OperationKind
from heapwright.program.python.environment.persistent import is_own
from heapwright.program.python.interface.offered import Entry, NotCalled, Offer
from heapwright.program.python.interface.special_methods import is_public
from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.files import definition


def called_fields(cls: type) -> Iterator[Entry]:
    """Calls of functions that methods of the class put into fields of theirs."""
    found: dict[str, Entry] = {}
    for base in cls.__mro__:
        for function in vars(base).values():
            if isinstance(function, FunctionType) and is_own(function):
                for name, entry in _assigned(cls, function):
                    found.setdefault(name, entry)
    yield from (found[name] for name in sorted(found))


def _assigned(cls: type, function: FunctionType) -> Iterator[tuple[str, Entry]]:
    known = definition(inspect.unwrap(function))
    if known is None:
        return
    tree = known[0]
    nodes = list(walk(tree))
    inner = {n.name: n for n in nodes if isinstance(n, ast.FunctionDef) and n is not tree}
    receiver = function.__code__.co_varnames[:1]
    for node in nodes:
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    name = _field(target, receiver)
                    if name is not None and not is_defined(cls, name):
                        entry = _entry(cls, function, inner, name, value)
                        yield from [(name, entry)] if entry is not None else []


def is_defined(cls: type, name: str) -> bool:
    """Whether the class itself says what the name means; a slot only makes room for it."""
    found = inspect.getattr_static(cls, name, None)
    return found is not None and not isinstance(found, MemberDescriptorType)


def _field(target: ast.expr, receiver: tuple[str, ...]) -> str | None:
    match target:
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return name if (owner,) == receiver and is_public(name) else None
    return None


def _entry(
    cls: type, function: FunctionType, inner: dict[str, ast.FunctionDef], name: str, value: ast.expr
) -> Entry | None:
    """The call of what is kept; None if it is not a function, as far as the source tells."""
    offer = Offer(name, OperationKind.FIELD, None)
    match value:
        case ast.Lambda(args=args):
            return _made(offer, args, function)
        case ast.Name(id=known) if known in inner:
            return _made(offer, inner[known].args, function)
        case ast.Name(id=known) if isinstance(function.__globals__.get(known), FunctionType):
            return replace(offer, function=function.__globals__[known], skips=0)
        case ast.Attribute(value=ast.Name(), attr=known) if _is_method(cls, known):
            return replace(offer, function=inspect.getattr_static(cls, known))
        case ast.Call(func=ast.Name(id="partial") | ast.Attribute(attr="partial")):
            return _partial(cls, function, offer, value)
    return None


def _is_method(cls: type, name: str) -> bool:
    return isinstance(inspect.getattr_static(cls, name, None), FunctionType)


def _partial(cls: type, function: FunctionType, offer: Offer, call: ast.Call) -> Entry:
    named = frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)
    plain = not any(isinstance(a, ast.Starred) for a in call.args) and len(named) == len(
        call.keywords
    )
    found = _entry(cls, function, {}, offer.member, call.args[0]) if call.args else None
    if not plain or not isinstance(found, Offer):
        return NotCalled(offer.member)
    return replace(found, skips=found.skips + len(call.args) - 1, fixed=found.fixed | named)


def _made(offer: Offer, args: ast.arguments, around: FunctionType) -> Entry:
    """A function that takes the same, in the place of one that only exists while others run."""
    if not all(isinstance(d, ast.Constant | None) for d in (*args.defaults, *args.kw_defaults)):
        return NotCalled(offer.member)
    text = f"from __future__ import annotations\ndef {offer.member}({ast.unparse(args)}): ..."
    scope: dict[str, Any] = {}
    exec(text, scope)
    template: FunctionType = scope[offer.member]
    made = FunctionType(template.__code__, around.__globals__, offer.member, template.__defaults__)
    made.__kwdefaults__ = template.__kwdefaults__
    made.__annotations__ = template.__annotations__
    return replace(offer, function=made, skips=0)
