"""Where leaving a parameter out is a call of its own: no value that is passed means the same."""

from __future__ import annotations

import ast
import enum
import inspect
import math
from collections.abc import Iterator
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from heapwright.program.abstract import Known
from heapwright.program.kinds import (
    NOT_PASSED,
    Alternative,
    Anything,
    Boolean,
    Container,
    Integer,
    Nothing,
    Real,
    Text,
)
from heapwright.program.python.failed_contracts import is_contract_library
from heapwright.program.python.source.files import definition
from heapwright.program.python.types.annotations import constant

_EMPTY = (Container("list", ()), Container("dict", ()))


def with_omission(
    parameter: inspect.Parameter, kinds: tuple[Alternative, ...], *, told: bool, at_end: bool
) -> tuple[Alternative, ...]:
    """What may be passed, or not passed at all: last where no value means the same, so that what
    follows is passed by name; first where all is passed by position.

    ``told`` says that code sees how many arguments there are, ``at_end`` that none can follow, and
    none is passed by name.
    """
    is_optional = parameter.default is not parameter.empty
    if not is_optional or not (told or not _is_passed(parameter.default, kinds)):
        return kinds
    if parameter.kind is not parameter.POSITIONAL_ONLY and not at_end:
        return (*kinds, NOT_PASSED)
    if parameter.default == ():  # an empty list is as good
        return (NOT_PASSED, *(kind for kind in kinds if kind not in _EMPTY))
    return (NOT_PASSED, *kinds) if at_end else kinds


def _is_passed(default: Any, kinds: tuple[Alternative, ...]) -> bool:
    """Whether the default is surely among the values of these kinds."""
    return any(_has(kind, default) for kind in kinds)


def _has(kind: Alternative, value: Any) -> bool:
    of_number = type(value) in (int, bool)
    match kind:
        case Integer():
            return of_number
        case Boolean():
            return type(value) is bool
        case Text():
            return type(value) is str
        case Nothing():
            return value is None
        case Real():
            return of_number or (type(value) is float and _is_taken(value))
        case Anything():
            return of_number or value is None or type(value) is str
        case Known():
            is_plain = isinstance(value, enum.Enum) or type(value) in (int, bool, str, float)
            return is_plain and constant(value) == kind
    return False


def _is_taken(value: float) -> bool:
    """Whether it is among the floats that are passed."""
    return value == value and (value != 0.0 or math.copysign(1.0, value) > 0.0)


@dataclass(frozen=True)
class Seen:
    """What code between the caller and the function that declares the parameters sees: that of a
    decorator, or what a metaclass or ``__new__`` does for a constructor.
    """

    counts: bool
    """Whether it looks at which of them are passed."""
    takes_names: bool
    """Whether it takes them by their names."""


def seen_between(function: Any, cls: type | None) -> Seen:
    between = list(_between(function, cls))
    takes_names = all(map(_takes_names, between))
    return Seen(any(map(_looks_at_arguments, between)), takes_names)


def _takes_names(function: FunctionType) -> bool:
    parameters = inspect.signature(function, follow_wrapped=False).parameters.values()
    return any(p.kind is p.VAR_KEYWORD for p in parameters)


def _between(function: Any, cls: type | None) -> Iterator[FunctionType]:
    while isinstance(function, FunctionType) and hasattr(function, "__wrapped__"):
        yield function
        function = function.__wrapped__
    if cls is not None:
        for maker in (type(cls).__call__, cls.__new__):
            if isinstance(maker, FunctionType) and maker is not function:
                yield maker


def _looks_at_arguments(function: FunctionType) -> bool:
    """Whether ``*args`` or ``**options`` are used for more than to pass them on. To the condition
    of a contract it makes no difference how its arguments are passed.
    """
    found = definition(function)
    if found is None or not isinstance(found[0], ast.FunctionDef):
        return False
    if is_contract_library(str(function.__globals__.get("__name__"))):
        return False
    node = found[0]
    names = {a.arg for a in (node.args.vararg, node.args.kwarg) if a is not None}
    passed_on = {e.value for e in ast.walk(node) if isinstance(e, ast.Starred | ast.keyword)}
    return any(
        isinstance(each, ast.Name) and each.id in names and each not in passed_on
        for each in ast.walk(node)
    )
