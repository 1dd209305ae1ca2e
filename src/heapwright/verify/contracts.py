"""Contracts that the subject's own libraries check while it runs: icontract and deal."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator

_LIBRARIES = ("icontract", "deal")
_ERRORS = {"ViolationError", "ContractError"}


def is_contract_library(module: str) -> bool:
    return module.split(".")[0] in _LIBRARIES


def is_contract_error(error: BaseException) -> bool:
    return bool(_names(error) & _ERRORS)


def is_broken_contract(error: BaseException, classes: Iterable[type]) -> bool:
    """Whether a contract other than a precondition failed.

    A broken precondition is the caller's fault: such a call is not one that the class allows.
    """
    if not is_contract_error(error) or "PreContractError" in _names(error):
        return False
    return not any(str(error).startswith(place) for place in _preconditions(classes))


def _names(error: BaseException) -> set[str]:
    return {b.__name__ for b in type(error).__mro__ if is_contract_library(b.__module__)}


def _preconditions(classes: Iterable[type]) -> Iterator[str]:
    """Where the preconditions of icontract are written: its messages begin with that."""
    for cls in classes:
        for _, function in inspect.getmembers_static(cls):
            for group in getattr(function, "__preconditions__", ()):
                yield from (str(contract.location) for contract in group)
