"""Operations for trials: everything a caller can do, with parameters of any type.

Exploration needs values that it can reason about; a trial only has to write some down. So here no
operation is left out for the type of a parameter, and where none is declared, more than the
inferred type is tried.
"""

from __future__ import annotations

import ast
import collections.abc
import inspect
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.program.abstract import Known
from heapwright.program.kinds import (
    CALLABLE,
    NOT_PASSED,
    UNKNOWN,
    Alternative,
    Nothing,
    Opaque,
    UnsupportedTypeError,
)
from heapwright.program.operation import Operation, OperationKind, Parameter
from heapwright.program.python.interface.composed import left_by_exception
from heapwright.program.python.interface.operations import (
    BareOperation,
    candidates,
    constructor,
    of_function,
    passable,
)
from heapwright.program.python.items import few_items
from heapwright.program.python.source.asking import keywords_in
from heapwright.program.python.source.files import definition
from heapwright.program.python.source.settings import settings_of
from heapwright.program.python.types.annotations import (
    alternatives,
    is_open,
    namespace_of,
    of_default,
    parts_of,
    samples_of,
)
from heapwright.program.python.types.callables import is_callable
from heapwright.program.python.types.signatures import CalledError, ChoiceError, Signatures

_Function = Callable[..., Any]


def trial_operations(
    explored: Sequence[type],
    visible: Sequence[type],
    functions: Sequence[_Function],
    signatures: Signatures,
    chosen: Callable[[Sequence[BareOperation]], list[BareOperation]],
) -> tuple[Operation, ...]:
    """Of the explored classes everything that was chosen, of other ``visible`` ones how to make
    them, and the functions.
    """
    found = [c for cls in explored for c in candidates(cls, signatures.classes[cls], tried=True)]
    makers = [
        constructor(cls, signatures.classes[cls]) for cls in visible if not inspect.isabstract(cls)
    ]
    writer = _Trials(signatures)
    called = [of_function(function) for function in functions]
    operations = [writer.operation(c) for c in (*chosen(found), *makers, *called)]
    known = [operation for operation in operations if operation is not None]
    known += [left_by_exception(op) for op in known if _is_entered(op)]
    for cls in explored:
        known += _setters(signatures.classes[cls], cls)
    return tuple(known)


def _is_entered(operation: Operation) -> bool:
    return operation.kind is OperationKind.SYNTAX and operation.member == "__enter__"


def factories(module: ModuleType, explored: Sequence[type]) -> Iterator[_Function]:
    """Public functions of a class's own module that return new objects of it."""
    homes = {(cls.__module__, cls.__name__) for cls in explored}
    for name, value in vars(module).items():
        if inspect.isfunction(value) and not name.startswith("_") and value.__name__ == name:
            made = _made_by(inspect.unwrap(value))
            if any((value.__module__, cls) in homes for cls in made):
                yield value


def _made_by(function: _Function) -> Iterator[str]:
    """The names of what the function calls to make its result."""
    found = definition(function)
    for node in ast.walk(found[0]) if found else ():
        match node:
            case ast.Return(value=ast.Call(func=ast.Name(id=name))):
                yield name


def _setters(owner: str, cls: type) -> Iterator[Operation]:
    """Setting a field that is there to be set."""
    place = constructor(cls, owner).place
    for name, value in settings_of(cls).items():
        kinds = of_default(value, {}) or (Nothing(),)
        taken = Parameter("value", kinds if value is not None else (*kinds, UNKNOWN))
        setter = BareOperation(f"{owner}.{name}=", OperationKind.SETTER, owner, name, None, place)
        yield setter.with_parameters([taken])


@dataclass(frozen=True)
class _Trials:
    signatures: Signatures

    def operation(self, candidate: BareOperation) -> Operation | None:
        """None for what cannot be called at all."""
        parameters: tuple[Parameter, ...] = ()
        if candidate.function is not None:
            if inspect.iscoroutinefunction(candidate.function):
                return None
            try:
                parameters = tuple(self._parameters(candidate, candidate.function))
            except (ValueError, TypeError):  # no signature
                return None
        return candidate.with_parameters(parameters)

    def _parameters(self, candidate: BareOperation, function: _Function) -> Iterator[Parameter]:
        named = False
        for p in passable(candidate, function):
            if p.name in candidate.fixed:
                continue
            if p.name.startswith("_") and p.default is not p.empty:
                continue
            kinds = tuple(dict.fromkeys(self._kinds(p, candidate, function)))
            if p.kind is p.VAR_POSITIONAL:
                if not named:
                    yield Parameter(p.name, tuple(few_items("tuple", kinds)), spread=True)
                named = True
                continue
            if p.kind is p.VAR_KEYWORD:
                items = tuple(few_items("dict", _keywords(function), kinds))
                yield Parameter(p.name, items, keyword=True, spread=True)
                continue
            if p.default is not p.empty:
                kinds = (*kinds, NOT_PASSED)
                named = named or p.kind is not p.POSITIONAL_ONLY
            yield Parameter(p.name, kinds, named or p.kind is p.KEYWORD_ONLY)

    def _kinds(
        self, parameter: inspect.Parameter, candidate: BareOperation, function: _Function
    ) -> Iterator[Alternative]:
        """What the user or the program declared; where there is nothing, what was inferred,
        and anything.
        """
        chosen = self.signatures.chosen(candidate, parameter.name)
        if parameter.annotation is not parameter.empty and chosen is None:
            declared = _Declared(function, self.signatures.classes, candidate.owner)
            yield from declared.kinds(parameter.annotation)
            if parameter.default is None:
                yield Nothing()
            return
        try:
            yield from self.signatures.kinds(parameter, candidate, function)
        except ChoiceError:
            raise
        except CalledError:
            yield CALLABLE
        except UserError:
            pass
        if chosen is None:
            yield UNKNOWN


@dataclass(frozen=True)
class _Declared:
    """Reads annotations of one function."""

    function: _Function
    classes: Mapping[type, str]
    own: str

    def kinds(self, annotation: object) -> Iterator[Alternative]:
        namespace = namespace_of(self.function, self.classes)
        try:
            parts = list(parts_of(annotation, namespace))
        except Exception:  # a name that only type checkers see
            yield UNKNOWN
            return
        for part in parts:
            yield from self._of_part(part, namespace)

    def _of_part(self, part: object, namespace: Mapping[str, object]) -> Iterator[Alternative]:
        origin = typing.get_origin(part) or part
        if is_callable(part) or any(samples_of(origin, namespace)):
            yield _opaque(origin)
            return
        try:
            yield from alternatives(part, self.classes, self.own, namespace)
        except UnsupportedTypeError:
            yield _opaque(origin)
        except (NameError, SyntaxError, TypeError, AttributeError):
            yield UNKNOWN
        if is_open(part):
            yield UNKNOWN


def _opaque(annotation: object) -> Opaque:
    if annotation is collections.abc.Callable:
        return CALLABLE
    if isinstance(annotation, type):
        return Opaque(f"{annotation.__module__}.{annotation.__qualname__}")
    return UNKNOWN


_LOOKED_FOR = 8


def _keywords(function: _Function) -> tuple[Known, ...]:
    """Names for what is passed as ``**items``: what the function looks for, and one that it does
    not know; any where it looks for none.
    """
    found = keywords_in(function)[:_LOOKED_FOR]
    return tuple(Known("str", f'"{name}"') for name in [*found, *("a" if found else "abc")])
