"""Contracts of icontract: found on classes and functions, and kept from looking at values.

On a broken contract icontract writes the values into its message at once. That would make every
unknown number concrete; the message of the real run, in the replay, has them anyway.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from heapwright.program.members import function_of


def preconditions(holders: Iterable[object]) -> Iterator[Any]:
    """The preconditions of the functions of these modules and classes."""
    for function in _members(holders):
        for group in inspect.getattr_static(function, "__preconditions__", ()):
            yield from group


def keep_messages_short(holders: Iterable[object]) -> None:
    """Lets a broken contract of the instrumented program say only where it is written."""
    if "icontract" not in sys.modules:
        return
    holders = list(holders)
    contracts = list(preconditions(holders))
    for function in _members(holders):
        contracts += inspect.getattr_static(function, "__postconditions__", ())
    for holder in holders:
        contracts += inspect.getattr_static(holder, "__invariants__", ())
    for contract in contracts:
        _shorten(contract)


def _members(holders: Iterable[object]) -> Iterator[object]:
    for holder in holders:
        for _, member in inspect.getmembers_static(holder):
            yield function_of(member)


def _shorten(contract: Any) -> None:
    kind = sys.modules["icontract"].ViolationError if contract.error is None else contract.error
    if isinstance(kind, type):
        contract.error = lambda: kind(f"{contract.location}:")
        contract.error_args, contract.error_arg_set = [], set()
