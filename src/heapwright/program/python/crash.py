"""Which exceptions are crashes: those that the subject did not itself raise."""

from __future__ import annotations

import linecache
import re
from collections.abc import Collection
from itertools import islice
from types import TracebackType
from typing import Any

from heapwright.program.frontend import CALLER
from heapwright.program.instrumented import MARK
from heapwright.program.operation import Operation
from heapwright.program.program import Program
from heapwright.program.python.failed_contracts import (
    is_broken_contract,
    is_contract_error,
    is_contract_library,
    is_failed_contract,
)
from heapwright.program.python.source.handlers import passes_on
from heapwright.program.python.types.declared import signature_of
from heapwright.program.raising import innermost, is_raise, message_of, steps_of


def is_crash(error: BaseException) -> bool:
    """Whether the exception is anything but the effect of a ``raise`` statement of the subject.

    A failed ``assert`` is a crash; a failed contract is not, it has a property of its own.
    """
    if is_failed_contract(error):
        return False
    if isinstance(error, AssertionError):
        return True
    if not _ran_own_code(error):
        said = message_of(error)
        is_mistake = type(error) is TypeError and not _REFUSAL.search(said)
        return is_mistake or bool(_WRONG_ANSWER.search(said))
    last = innermost(error)
    if last is not None and is_contract_library(last.tb_frame.f_globals.get("__name__", "")):
        return False  # a contract that says itself what to raise
    if last is not None and last.tb_frame.f_code.co_filename == CALLER:
        return False  # a function that was passed raised it, as it was meant to
    if last is None or MARK not in last.tb_frame.f_globals:
        return True
    return not is_raise(last)


def _ran_own_code(error: BaseException) -> bool:
    """Whether code of the subject was running. If not, a method that it inherits from Python's own
    containers raised the exception, or Python itself did, after a class had answered an operator
    with ``NotImplemented`` (a refusal).
    """
    return any(MARK in step.tb_frame.f_globals for step in steps_of(error))


_REFUSAL = re.compile(r"not supported between instances|unsupported operand type")
_WRONG_ANSWER = re.compile(r"__\w+__\(\) should return")
"""What Python says of a special method: a negative length, say."""


def is_fault(error: BaseException) -> bool:
    """Whether no test should expect this exception: a failed contract, or a crash that no handler
    of the subject expects.
    """
    if is_contract_error(error) or is_broken_contract(error):
        return True
    return is_crash(error) and not (_is_passed_on(error) or _is_of_missing_file(error))


def _is_of_missing_file(error: BaseException) -> bool:
    """Whether a file that is opened is not there: the system says so, and callers expect it."""
    return type(error) is FileNotFoundError and error.filename is not None


def _is_passed_on(error: BaseException) -> bool:
    """Whether the subject catches it by its name, and raises it again."""
    steps = _own_steps(error)
    return any(passes_on(s.tb_frame.f_code.co_filename, s.tb_lineno, error) for s in steps)


def place_of(error: BaseException) -> str:
    """Where in the subject's code the exception came up."""
    steps = _own_steps(error)
    return f"{steps[-1].tb_frame.f_code.co_filename}:{steps[-1].tb_lineno}" if steps else ""


def announces(
    program: Program, operation: Operation, error: BaseException, nothing: Collection[str] = ()
) -> bool:
    """Whether a caller is told to expect the exception: the operation's docstring names it, its
    syntax means it (``x[key]``), a handler raises it again, its own ``assert`` is about an
    argument, or None was passed (for the parameters in ``nothing``) where no type is declared.
    """
    function = _function_of(program, operation, error)
    documented = getattr(function, "__doc__", None) or ""
    if type(error).__name__ in documented or _is_passed_on(error):
        return True
    if isinstance(error, KeyError | IndexError):
        return operation.member in ("__getitem__", "__setitem__", "__delitem__")
    if nothing and "NoneType" in message_of(error):
        return bool(_undeclared(function).intersection(nothing))
    return isinstance(error, AssertionError) and _is_about_argument(operation, error)


def _function_of(program: Program, operation: Operation, error: BaseException) -> Any:
    """What the operation calls; None if that cannot be told."""
    if operation.owner:
        return getattr(program.classes.get(operation.owner), operation.member, None)
    first = next(iter(_own_steps(error)), None)
    return first and first.tb_frame.f_globals.get(operation.member)


def _undeclared(function: Any) -> frozenset[str]:
    """Parameters that may be None for all that is known: only a guess says what they take."""
    try:
        parameters = signature_of(function).parameters.values()
    except (TypeError, ValueError):
        return frozenset()
    open_ones = (p for p in parameters if p.annotation is p.empty and p.default is not None)
    return frozenset(p.name for p in open_ones)


def _is_about_argument(operation: Operation, error: BaseException) -> bool:
    """Whether the statement that failed mentions an argument of the call: by its name in the
    operation itself, or under any name in what that passed it on to.
    """
    steps = _own_steps(error)
    if not steps:
        return False
    first, last = steps[0].tb_frame, steps[-1].tb_frame
    code = last.f_code
    words = set(re.findall(r"\w+", _failed_source(steps[-1])))
    names = [parameter.name for parameter in operation.parameters[operation.has_receiver :]]
    if code.co_name in (operation.member, "__init__") and words.intersection(names):
        return True
    given = [first.f_locals[name] for name in names if name in first.f_locals]
    own = code.co_varnames[: code.co_argcount]
    passed = [last.f_locals.get(name) for name in own if name in words]
    return any(v is g for v in passed for g in given if not isinstance(g, bool | None))


def _failed_source(step: TracebackType) -> str:
    """The lines of the statement that raised the exception."""
    code = step.tb_frame.f_code
    first, last, *_ = next(islice(code.co_positions(), step.tb_lasti // 2, None))
    lines = range(first or step.tb_lineno, (last or step.tb_lineno) + 1)
    return "".join(linecache.getline(code.co_filename, line) for line in lines)


def _own_steps(error: BaseException) -> list[TracebackType]:
    """The calls of the subject's code that the exception came through."""
    return [step for step in steps_of(error) if MARK in step.tb_frame.f_globals]
