"""What unknown strings answer for themselves, and what the program answers to C code."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import FunctionType
from typing import Any

from heapwright.execution.concretising import real


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
