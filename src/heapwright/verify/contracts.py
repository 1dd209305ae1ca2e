"""Contracts that the subject's own libraries check while it runs: icontract and deal."""

from __future__ import annotations

import traceback

_LIBRARIES = ("icontract", "deal")


def is_contract_library(module: str) -> bool:
    return module.split(".")[0] in _LIBRARIES


def is_broken_contract(error: BaseException) -> bool:
    """Whether a contract other than a precondition failed.

    A broken precondition is the caller's fault: such a call is not one that the class allows.
    """
    kind = type(error)
    names = {base.__name__ for base in kind.__mro__ if is_contract_library(base.__module__)}
    if not names & {"ViolationError", "ContractError"}:
        return False
    if "PreContractError" in names:
        return False
    frames = traceback.extract_tb(error.__traceback__)
    return not any("precondition" in frame.name for frame in frames)
