"""Operations as functions of their arguments: what a caller writes, done on live objects."""

from __future__ import annotations

import contextlib
import copy
import inspect
import itertools
import math
import operator
from collections.abc import Callable, Sequence
from types import MethodDescriptorType
from typing import Any

from heapwright.errors import InternalError
from heapwright.execution import asking
from heapwright.execution.call import LEFT_OUT
from heapwright.execution.containers import positioned
from heapwright.execution.intercepts import intercepted_len
from heapwright.execution.library import method
from heapwright.execution.proxies import SymBool
from heapwright.program.abstract import Known
from heapwright.program.frontend import CALLER, Body
from heapwright.program.operation import Derived, Operation, OperationKind, Parameter
from heapwright.program.program import Program
from heapwright.program.python.interface import special_methods as special
from heapwright.program.tracing import traced


def prepare(program: Program, operation: Operation) -> Body:
    """The operation, called as a user would; one that generates is run to its end."""
    body, tracer = _prepared(program, operation), program.tracer
    return body if tracer is None else traced(body, tracer)


def _prepared(program: Program, operation: Operation) -> Body:
    if operation.kind is OperationKind.WITH:
        return _with_statement(program, operation)
    function = _function(program, operation)
    split = sum(not parameter.keyword for parameter in operation.parameters)
    named = operation.parameters[split:]
    spread = any(parameter.spread for parameter in operation.parameters[:split])
    if named or spread or operation.generates or _may_be_short(operation):

        def body(arguments: Sequence[Any]) -> object:
            given = [value for value in arguments[:split] if value is not LEFT_OUT]
            if spread:  # the last of them
                given += given.pop()
            result = function(*given, **_by_name(named, arguments[split:]))
            return _items(program, operation, result) if operation.generates else result

        return body
    if operation.kind is OperationKind.METHOD and not _is_of_c(
        program.classes[operation.owner], operation.member
    ):
        return _of_method(operation.member)
    return lambda arguments: function(*arguments)


def _of_method(name: str) -> Body:
    """The most frequent kind, without a function in between."""
    return lambda arguments: getattr(arguments[0], name)(*arguments[1:])


def _items(program: Program, operation: Operation, result: Any) -> list[Any]:
    """What it gives, one by one; one that is left unfinished is closed, as Python does when
    nothing holds it any more: what it raises then is not heard.
    """
    if operation.taken is None:
        return list(program.probes.each(0, result))
    taken = list(itertools.islice(result, operation.taken))
    with contextlib.suppress(Exception):
        result.close()
    return taken


def _with_statement(program: Program, operation: Operation) -> Body:
    outer, *inner = (_prepared(program, part) for part in operation.parts)
    itself = operation.parts[0].kind is OperationKind.SYNTAX

    def body(arguments: Sequence[Any]) -> object:
        entered, *inside = operation.split(arguments)
        result: object = None
        context: Any = arguments[0] if itself else outer(entered)
        with context:
            for called, given in zip(inner, inside, strict=True):
                result = called(given)
        return result

    return body


def _may_be_short(operation: Operation) -> bool:
    """Whether a parameter that has no name for callers can be left out."""
    return any(isinstance(k, Known) for p in operation.parameters for k in p.alternatives)


def _by_name(parameters: Sequence[Parameter], arguments: Sequence[Any]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for parameter, value in zip(parameters, arguments, strict=True):
        if parameter.spread:
            named |= value
        elif value is not LEFT_OUT:
            named[parameter.name] = value
    return named


def _function(program: Program, operation: Operation) -> Any:
    if operation.kind is OperationKind.FUNCTION:
        return program.frontend.home[operation.member]
    cls = program.classes[operation.owner]
    if operation.has_receiver:
        return _of_object(cls, operation)
    return _of_class(program, cls, operation)


def _of_class(program: Program, cls: type, operation: Operation) -> Any:
    match operation.kind:
        case OperationKind.CONSTRUCTOR:
            return cls if operation.derived is None else _derived(program, operation.derived)
        case OperationKind.CLASS_SYNTAX:
            syntax = _SYNTAX[operation.member]
            return lambda *values: syntax(cls, *values)
    return getattr(cls, operation.member)


def _derived(program: Program, derived: Derived) -> Any:
    """Defines the subclass again for each object: that is part of what is tried."""
    names = program.frontend.namespace()
    code = compile(derived.source, CALLER, "exec")

    def make(*values: Any, **named: Any) -> Any:
        scope = dict(names)
        exec(code, scope)
        return scope[derived.name](*values, **named)

    return make


def _of_object(cls: type, operation: Operation) -> Any:
    member = operation.member
    match operation.kind:
        case OperationKind.METHOD if _is_of_c(cls, member):
            return _of_c(member)
        case OperationKind.METHOD:
            return lambda receiver, *values, **named: getattr(receiver, member)(*values, **named)
        case OperationKind.FIELD:
            return _in_field(member)
        case OperationKind.GETTER:
            return operator.attrgetter(member)
        case OperationKind.SETTER:
            return lambda receiver, value: setattr(receiver, member, value)
        case OperationKind.DELETER:
            return lambda receiver: delattr(receiver, member)
        case OperationKind.SYNTAX:
            return _SYNTAX[member]
        case OperationKind.RAISE:
            return _raise
    raise InternalError(f"a {operation.kind.value} cannot be prepared")


def _is_of_c(cls: type, member: str) -> bool:
    return isinstance(inspect.getattr_static(cls, member), MethodDescriptorType)


def _of_c(member: str) -> Callable[..., Any]:
    def call(receiver: Any, *values: Any, **named: Any) -> Any:
        plain = {name: bool(v) if type(v) is SymBool else v for name, v in named.items()}
        return method(receiver, member, *values, **plain)

    return call


def _in_field(member: str) -> Callable[..., Any]:
    """What is not there cannot be called; so nothing happens, and no sequence has such a call."""

    def call(receiver: Any, *values: Any, **named: Any) -> Any:
        found = getattr(receiver, member, None)
        return found(*values, **named) if callable(found) else None

    return call


def _raise(_: Any) -> None:
    raise Exception


def _reflected(forward: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda x, y: forward(y, x)


def _entered(value: Any) -> None:
    with value:
        pass


def _answer(name: str, *kinds: type) -> Callable[..., Any]:
    """What a special method answers; Python insists on its own types here, and would refuse a
    symbolic value.
    """

    def ask(value: Any, *more: Any) -> Any:
        answer = asking.ask(getattr(type(value), name), value, *more)
        if not isinstance(answer, kinds):
            wanted, got = kinds[0].__name__, type(answer).__name__
            raise TypeError(f"{name} returned non-{wanted} (type {got})")
        return answer

    return ask


_SYNTAX: dict[str, Callable[..., Any]] = {
    **{name: getattr(operator, name) for name in special.CALLED if hasattr(operator, name)},
    **{
        name: _reflected(getattr(operator, forward, divmod))
        for name, forward in special.REFLECTED.items()
    },
    **{name: _answer(name, *kinds) for name, kinds in special.ANSWERS.items()},
    **dict.fromkeys(special.COPIED, copy.copy),
    "__len__": lambda x: intercepted_len(len, x),
    "__iter__": iter,
    "__reversed__": reversed,
    "__next__": next,
    "__pow__": pow,
    "__round__": round,
    "__trunc__": math.trunc,
    "__floor__": math.floor,
    "__ceil__": math.ceil,
    "__divmod__": divmod,
    "__dir__": dir,
    "__deepcopy__": copy.deepcopy,
    "__replace__": getattr(copy, "replace", copy.copy),
    "__enter__": _entered,
    "__getattr__": getattr,
    "__instancecheck__": lambda cls, value: isinstance(value, cls),
    "__subclasscheck__": lambda cls, value: issubclass(value, cls),
    "__getitem__": lambda x, key: positioned(x)[key],
    "__setitem__": lambda x, key, value: operator.setitem(positioned(x), key, value),
    "__delitem__": lambda x, key: operator.delitem(positioned(x), key),
}
"""What each special method is called by."""
