"""What unknown strings answer for themselves, and what the program answers to C code."""

from __future__ import annotations

import dis
import functools
import sys
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any

from heapwright.execution.asking import ask
from heapwright.execution.concretising import Concretiser, real
from heapwright.execution.proxies import PROXIES, SymInt
from heapwright.execution.proxies.forgotten import Forgotten
from heapwright.program.raising import message_of


def asked(function: Any, ready: Callable[[Any], Any], /, *arguments: Any) -> Any:
    """A question to an unknown string; one about anything but a known string looks into it."""
    if len(arguments) == 1 and type(arguments[0]) is str:
        return function(*arguments)
    made = function.__self__.concretised()
    return ready(getattr(made, function.__name__))(*arguments)


def answering(function: Any) -> Any:
    """A function of the program that C code is to call: what it answers may be looked into."""
    if type(function) not in (FunctionType, MethodType):
        return function

    @functools.wraps(function)
    def answer(*arguments: Any, **options: Any) -> Any:
        return real(function(*arguments, **options))

    return answer


_SYMBOLIC = frozenset({*PROXIES, Forgotten})
_ASKING = frozenset({ask.__code__, message_of.__code__})
"""Functions of ours that take a symbolic answer."""


def answered(value: Any, /) -> Any:
    """What a special method returns, of which Python insists that it is of one of its own types."""
    if type(value) not in _SYMBOLIC or sys._getframe(2).f_code in _ASKING:
        return value
    return Concretiser(numbers=True).value(value)


def answering_slot(function: Any, /) -> Any:
    """A method that a class has under the name of such a special method too."""
    if type(function) is not FunctionType:
        return function

    @functools.wraps(function)
    def answer(*arguments: Any) -> Any:
        return answered(ask(function, *arguments))

    return answer


_ASKS_FOR_TRUTH = frozenset(
    number
    for name, number in dis.opmap.items()
    if "IF_TRUE" in name or "IF_FALSE" in name or name in ("UNARY_NOT", "TO_BOOL")
)


def measured(length: Any, /) -> Any:
    """What ``__len__`` returns; where an object is asked for its truth, only whether it is zero."""
    if type(length) is not SymInt:
        return length
    asking = sys._getframe(2)
    if asking.f_code.co_code[asking.f_lasti] not in _ASKS_FOR_TRUTH:
        return length
    return -1 if length < 0 else int(length > 0)
