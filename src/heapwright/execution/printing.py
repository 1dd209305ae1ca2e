"""``print`` with values that are not known: what it writes goes nowhere, or is compared."""

from __future__ import annotations

import builtins
import sys
from typing import Any

from heapwright.execution.concretising import real
from heapwright.execution.formatting import described
from heapwright.execution.library_facts import is_of_library
from heapwright.execution.proxies import is_proxy
from heapwright.execution.silence import is_silent


def intercepted_print(function: Any, /, *values: Any, **options: Any) -> Any:
    """``print(…)`` where it is written, whatever it means there."""
    return (printed if function is builtins.print else function)(*values, **options)


def printed(*values: Any, **options: Any) -> Any:
    """Where it is not read, symbolic values need not be made concrete."""
    given = options.get("file")
    stream: Any = getattr(sys, "stdout", None) if given is None else given
    compared = hasattr(type(stream), "hw_print")  # by whoever compares what is printed
    if compared or is_silent(stream):
        shown = tuple(value if is_proxy(value) else described(str, value) for value in values)
        if compared:
            return stream.hw_print(shown, options.get("sep"), options.get("end"))
        return print(*("" if is_proxy(each) else each for each in shown), **options)
    if stream is not given and is_of_library(getattr(type(stream), "write", None)):
        stream.write("")  # a contract may forbid it, whatever is printed
    return print(*map(real, values), **{name: real(value) for name, value in options.items()})
