"""Where the source may change what no state keeps."""

from __future__ import annotations

import ast
import sys
from typing import Any

from heapwright.program.python.source.bindings import name_of


class _Sample:
    """A class as good as any."""


def _sample(argument: int, *, option: int = 0) -> Any:
    return sys._getframe()


LEADING_TO_DICTS = frozenset(
    name
    for sample in (_Sample, _sample, sys, _sample(0))
    for name in dir(sample)
    if type(getattr(sample, name)) is dict and name.startswith(("__", "f_"))
) - {"__dict__"}
"""Attributes of functions, classes, modules and frames that are dicts, which anybody may change."""

_CHANGERS = frozenset(
    {"__setattr__", "__delattr__", "__set__", "__delete__", "__setstate__", "__init__"}
)
"""Special methods that change an object of any kind."""


def is_changer(function: ast.expr) -> bool:
    """Whether it is such a method, of something else than the classes above."""
    if not isinstance(function, ast.Attribute) or function.attr not in _CHANGERS:
        return False
    receiver = function.value
    return not (isinstance(receiver, ast.Call) and name_of(receiver.func) == "super")
