"""Contracts that the subject's own libraries check while it runs: icontract and deal."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path
from types import FrameType, ModuleType, TracebackType

from heapwright.program.instrumented import MARK
from heapwright.program.objects import shows_address
from heapwright.program.python.interface.contracts import PRECONDITION, role_of
from heapwright.program.raising import message_of, steps_of

_LIBRARIES = ("icontract", "deal")
_ERRORS = {"ViolationError", "ContractError"}


def is_contract_library(module: str) -> bool:
    return module.split(".")[0] in _LIBRARIES


def is_contract_error(error: BaseException) -> bool:
    return bool(_names(error) & _ERRORS)


def is_broken_contract(error: BaseException) -> bool:
    """Whether a contract failed and the program is to blame.

    That a precondition is broken is the caller's fault: such a call is not one that the class
    allows. It is the program's own where its code made that call.
    """
    if not is_failed_contract(error):
        return False
    return not _is_precondition(error) or _is_called_by_program(error)


def is_failed_contract(error: BaseException) -> bool:
    """Whether a contract raised the exception, also one of a type that the contract names."""
    if is_contract_error(error) or role_of(error) is not None:
        return True
    return any(_is_validator(step.tb_frame) for step in _last_of_library(error))


def _is_precondition(error: BaseException) -> bool:
    if role_of(error) is not None or "PreContractError" in _names(error):
        return role_of(error) in (None, PRECONDITION)
    frames = [step.tb_frame for step in _last_of_library(error)]
    validators = [f.f_locals["self"] for f in frames if _is_validator(f)]
    holders = [f.f_locals.get("self") for f in frames]
    pres = [v for holder in holders for v in getattr(holder, "pres", ())]
    return any(validator is pre for validator in validators for pre in pres)


def _is_validator(frame: FrameType) -> bool:
    """Whether a contract of deal checks something there."""
    names = {base.__name__ for base in type(frame.f_locals.get("self")).__mro__}
    return "Validator" in names and is_contract_library(frame.f_globals.get("__name__", ""))


def _is_called_by_program(error: BaseException) -> bool:
    """Whether code of the program made the call that the contract checks."""
    checking = len(_last_of_library(error))
    return any(MARK in step.tb_frame.f_globals for step in steps_of(error)[: -checking or None])


def _last_of_library(error: BaseException) -> list[TracebackType]:
    """The innermost steps of the traceback, as far as they are the contract library's."""
    own = takewhile(
        lambda step: is_contract_library(step.tb_frame.f_globals.get("__name__", "")),
        reversed(steps_of(error)),
    )
    return list(own)


def _names(error: BaseException) -> set[str]:
    return {b.__name__ for b in type(error).__mro__ if is_contract_library(b.__module__)}


def shown_message(error: BaseException) -> str:
    """What the exception says, in one line that is the same in every run and on every machine."""
    message = re.sub(r"\x1b\[[0-9;]*m", "", message_of(error))
    first, *rest = message.splitlines() or [""]
    place = re.fullmatch(r"File (.+), line (\d+) in .+:", first)
    if place is None or not (rest or is_contract_error(error)):
        return "" if shows_address(first) else first
    condition, *values = (line.strip().removesuffix(":") for line in rest)
    known = [value for value in values if not shows_address(value)]
    where = f"{condition} ({Path(place[1]).name}:{place[2]})"
    return f"{where}: {', '.join(known)}" if known else where


def uses_contracts(module: ModuleType) -> bool:
    """Whether a module names a contract library, or something of one."""
    values = list(vars(module).values())
    return any(
        isinstance(v, ModuleType) and is_contract_library(v.__name__) for v in values
    ) or any(
        is_contract_library(getattr(v, "__module__", None) or "") for v in values if callable(v)
    )
