"""Where the source may change what no state keeps."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from typing import Any

from heapwright.program.python.source.bindings import name_of

Call = Callable[..., ast.Call]
"""Makes a call of an intercept: where, its name, and its arguments."""


class _Sample:
    """A class as good as any."""


def _sample(argument: int, *, option: int = 0) -> Any:
    return sys._getframe()


DICTS = frozenset(
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


def owner_in(node: ast.Attribute, call: Call) -> ast.expr:
    """The owner of an attribute, looked at before the attribute is assigned or deleted."""
    if node.attr == "__dict__":
        return call(node.value, "whole", node.value)
    if isinstance(node.ctx, ast.Load):
        return node.value
    is_private = node.attr.startswith("__") and not node.attr.endswith("__")
    name = "" if is_private else node.attr  # which is another one by then
    return call(node.value, "owner", node.value, ast.Constant(name))


def changes(node: ast.Call, call: Call) -> bool:
    """Whether it calls a special method that changes an object, which is then looked at before;
    so is what ``vars`` is called with.
    """
    if name_of(node.func) == "vars" and is_of_one(node):
        node.args = [call(node, "whole", node.args[0])]
    if not isinstance(node.func, ast.Attribute) or node.func.attr not in _CHANGERS:
        return False
    receiver = node.func.value
    if isinstance(receiver, ast.Call) and name_of(receiver.func) == "super":
        return False
    node.func = call(node.func, "changer", node.func)
    return True


def is_of_one(node: ast.Call) -> bool:
    """Whether it is a call with one argument."""
    one = len(node.args) == 1 and not isinstance(node.args[0], ast.Starred)
    return one and not node.keywords
