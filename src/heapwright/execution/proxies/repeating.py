"""Sequences that are repeated as often as an unknown number says.

``items *= number`` changes a list in place. Python asks the number first all the same, as it does
for ``items * number``, and does not say which of the two it is about: the caller's code does.
"""

from __future__ import annotations

import dis
from collections.abc import Callable
from types import FrameType, WrapperDescriptorType
from typing import Any


def _operator(source: str) -> bytes:
    """The instruction that works out these two names, as it is in code."""
    made = dis.get_instructions(compile(source, "", "exec"))
    return next(bytes((i.opcode, i.arg or 0)) for i in made if i.opname == "BINARY_OP")


_NEW, _IN_PLACE = _operator("a * b"), _operator("a *= b")


def is_repeated_in_place(items: Any) -> bool:
    """Whether C code has a way to do so."""
    return type(getattr(type(items), "__imul__", None)) is WrapperDescriptorType


def repeated(caller: FrameType, items: Any, times: Callable[[], int]) -> Any:
    """What ``__rmul__`` returns to its caller. C code, such as ``operator.imul``, does not show
    which it is about: it gets the answer of an ``int``, and then asks the number for its value.
    """
    instruction = caller.f_code.co_code[caller.f_lasti : caller.f_lasti + 2]
    if instruction == _NEW:
        return items * times()
    if instruction != _IN_PLACE:
        return NotImplemented
    items *= times()
    return items


def repeated_by(items: Any, times: Callable[[], int]) -> Any:
    """``number * items``: a class that has a method of its own for that is called with the number
    as it is.
    """
    reflected = type(items).__rmul__
    if type(reflected) is WrapperDescriptorType:
        return reflected(items, times())
    return items * times() if getattr(type(items), "hw_unknown", False) else NotImplemented
