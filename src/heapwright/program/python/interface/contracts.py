"""Contracts of icontract: found on classes and functions, and kept from looking at values.

On a broken contract icontract writes the values into its message at once. That would make every
unknown number concrete; the message of the real run, in the replay, has them anyway.
"""

from __future__ import annotations

import contextlib
import copy
import inspect
import sys
from collections.abc import Iterable, Iterator
from types import BuiltinMethodType, FunctionType, MethodType
from typing import Any

from heapwright.program.members import function_of


def preconditions(holders: Iterable[object]) -> Iterator[Any]:
    """The preconditions of the functions of these modules and classes."""
    for function in _members(holders):
        for group in _kept_by(function, "__preconditions__"):
            yield from group


def keep_messages_short(holders: Iterable[object]) -> None:
    """Lets a broken contract of the instrumented program say only where it is written, and every
    exception that one raises what kind of contract it was.
    """
    if "icontract" not in sys.modules:
        return
    holders = list(holders)
    for contract in preconditions(holders):
        _shorten(contract, PRECONDITION)
    for function in _members(holders):
        for contract in _kept_by(function, "__postconditions__"):
            _shorten(contract, "postcondition")
    for holder in holders:
        for contract in inspect.getattr_static(holder, "__invariants__", ()):
            _shorten(contract, "invariant")


PRECONDITION = "precondition"
_ROLE = "__heapwright_contract__"


def role_of(error: BaseException) -> str | None:
    """What kind of contract of icontract raised the exception, whatever its type."""
    role: str | None = getattr(error, _ROLE, None)
    return role


def _members(holders: Iterable[object]) -> Iterator[object]:
    for holder in holders:
        for _, member in inspect.getmembers_static(holder):
            yield function_of(member)


def _kept_by(function: object, name: str) -> Iterable[Any]:
    """An attribute that icontract gives a function; looked for without running anything."""
    kept: Iterable[Any] = ()
    if type(function) is FunctionType:
        kept = vars(function).get(name, ())
    elif type(function) not in _WITHOUT:
        kept = inspect.getattr_static(function, name, ())
    return kept


_WITHOUT = frozenset({type(None), bool, int, str, MethodType, BuiltinMethodType})
"""Types of most of what else a module holds; their objects have no attributes of their own."""


def _shorten(contract: Any, role: str) -> None:
    kind = sys.modules["icontract"].ViolationError if contract.error is None else contract.error
    if isinstance(kind, type):
        contract.error = lambda: _marked(kind(f"{contract.location}:"), role)
        contract.error_args, contract.error_arg_set = [], set()
    elif isinstance(kind, BaseException):  # one for all times would keep the frames of the first
        contract.error = lambda: _marked(copy.copy(kind), role)
        contract.error_args, contract.error_arg_set = [], set()
    elif callable(kind):
        contract.error = lambda *args, **named: _marked(kind(*args, **named), role)


def _marked(error: Any, role: str) -> Any:
    with contextlib.suppress(AttributeError, TypeError):  # an exception without fields
        setattr(error, _ROLE, role)
    return error
