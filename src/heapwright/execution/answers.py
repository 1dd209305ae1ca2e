"""What unknown strings answer for themselves, and what the program answers to C code."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any

from heapwright.execution.asking import ask
from heapwright.execution.concretising import Concretiser, real
from heapwright.execution.proxies import PROXIES
from heapwright.execution.proxies.forgotten import Forgotten


def asked(function: Any, ready: Callable[[Any], Any], /, *arguments: Any) -> Any:
    """A question to an unknown string; one about anything but a known string looks into it."""
    if len(arguments) == 1 and type(arguments[0]) is str:
        return function(*arguments)
    made = function.__self__.made()
    return ready(getattr(made, function.__name__))(*arguments)


def answering(function: Any) -> Any:
    """A function of the program that C code is to call: what it answers may be looked into."""
    if type(function) is not FunctionType:
        return function

    @functools.wraps(function)
    def answer(*arguments: Any, **options: Any) -> Any:
        return real(function(*arguments, **options))

    return answer


_SYMBOLIC = frozenset({*PROXIES, Forgotten})


def answered(value: Any, /) -> Any:
    """What a special method returns, of which Python insists that it is of one of its own types."""
    if type(value) not in _SYMBOLIC or sys._getframe(2).f_code is ask.__code__:
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
