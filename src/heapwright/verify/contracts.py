"""Contracts that the subject's own libraries check while it runs: icontract and deal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from heapwright.program.python.contracts import preconditions

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
    places = {str(contract.location) for contract in preconditions(classes)}
    return not any(str(error).startswith(place) for place in places)


def _names(error: BaseException) -> set[str]:
    return {b.__name__ for b in type(error).__mro__ if is_contract_library(b.__module__)}


def shown_message(error: BaseException) -> str:
    """What the exception says, in one line that is the same in every run and on every machine."""
    message = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    first, *rest = message.splitlines() or [""]
    place = re.fullmatch(r"File (.+), line (\d+) in .+:", first)
    if place is None or not is_contract_error(error):
        return "" if " at 0x" in first else first
    condition, *values = (line.strip().removesuffix(":") for line in rest)
    known = [value for value in values if " at 0x" not in value]
    where = f"{condition} ({Path(place[1]).name}:{place[2]})"
    return f"{where}: {', '.join(known)}" if known else where
