"""Which exceptions are crashes: those that the subject did not itself raise."""

from __future__ import annotations

import linecache
import re

from heapwright.program.instrumented import MARK
from heapwright.program.operation import Operation
from heapwright.program.program import Program
from heapwright.program.python.failed_contracts import (
    is_broken_contract,
    is_contract_error,
    is_contract_library,
    is_failed_contract,
)
from heapwright.program.raising import innermost, is_raise


def is_crash(error: BaseException) -> bool:
    """Whether the exception is anything but the effect of a ``raise`` statement of the subject.

    A failed ``assert`` is a crash; a failed contract is not, it has a property of its own.
    """
    if is_failed_contract(error):
        return False
    if isinstance(error, AssertionError):
        return True
    if not _ran_own_code(error):
        return type(error) is TypeError and not _REFUSAL.search(str(error))
    last = innermost(error)
    if last is not None and is_contract_library(last.tb_frame.f_globals.get("__name__", "")):
        return False  # a contract that says itself what to raise
    if last is None or MARK not in last.tb_frame.f_globals:
        return True
    return not is_raise(last)


def _ran_own_code(error: BaseException) -> bool:
    """Whether code of the subject was running. If not, a method that it inherits from Python's own
    containers raised the exception, or Python itself did, after a class had answered an operator
    with ``NotImplemented`` (a refusal).
    """
    step = error.__traceback__
    while step is not None:
        if MARK in step.tb_frame.f_globals:
            return True
        step = step.tb_next
    return False


_REFUSAL = re.compile(r"not supported between instances|unsupported operand type")


def is_fault(error: BaseException) -> bool:
    """Whether no test should expect this exception: a crash, or a failed contract."""
    return is_contract_error(error) or is_broken_contract(error) or is_crash(error)


def place_of(error: BaseException) -> str:
    """Where in the subject's code the exception came up."""
    step, found = error.__traceback__, ""
    while step is not None:
        if MARK in step.tb_frame.f_globals:
            found = f"{step.tb_frame.f_code.co_filename}:{step.tb_lineno}"
        step = step.tb_next
    return found


def announces(program: Program, operation: Operation, error: BaseException) -> bool:
    """Whether a caller is told to expect the exception: the operation's docstring names it, its
    syntax means it (``x[key]``), or its own ``assert`` is about an argument.
    """
    cls = program.classes.get(operation.owner)
    documented = getattr(getattr(cls, operation.member, None), "__doc__", None) or ""
    if type(error).__name__ in documented:
        return True
    if isinstance(error, KeyError | IndexError):
        return operation.member in ("__getitem__", "__setitem__", "__delitem__")
    return isinstance(error, AssertionError) and _is_about_argument(operation, error)


def _is_about_argument(operation: Operation, error: BaseException) -> bool:
    last = innermost(error)
    if last is None or last.tb_frame.f_code.co_name not in (operation.member, "__init__"):
        return False
    code = last.tb_frame.f_code
    line = linecache.getline(code.co_filename, last.tb_lineno)
    words = set(re.findall(r"\w+", line))
    passed = operation.parameters[operation.has_receiver :]
    return any(parameter.name in words for parameter in passed)
