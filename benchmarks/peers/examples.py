"""Calls that CrossHair prints, made again by tests.

It writes ``pop(IndexedSet(other=''), index=0)`` for a method, without saying where names are from.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections import deque
from itertools import islice
from types import ModuleType
from typing import Any

_ITEMS = 1000


class _Names(dict[str, object]):
    """The names of a module; others from wherever they are."""

    def __missing__(self, name: str) -> object:
        if hasattr(builtins, name):
            return getattr(builtins, name)
        for module in list(sys.modules.values()):
            if name in vars(module):
                return vars(module)[name]
        raise NameError(name)


def is_call(line: str) -> bool:
    """Whether an output line is an example, and no remark."""
    try:
        tree = ast.parse(line.strip(), mode="eval")
    except (SyntaxError, ValueError):
        return False
    return isinstance(tree.body, ast.Call) and isinstance(tree.body.func, ast.Name)


def perform(module: ModuleType, cls: str, line: str) -> None:
    """Makes the call, whatever it raises; an iterator is used up, or its code would not run."""
    owner = getattr(module, cls)
    tree = ast.parse(line.strip(), mode="eval")
    assert isinstance(tree.body, ast.Call)
    assert isinstance(tree.body.func, ast.Name)
    name = tree.body.func.id
    names = _Names(vars(module))
    names[name] = _function(owner, name)
    try:
        result = eval(compile(tree, "<example>", "eval"), {}, names)
        if hasattr(result, "__next__"):
            deque(islice(result, _ITEMS), maxlen=0)
    except Exception:
        return


def _function(owner: type, name: str) -> Any:
    """With the object or class as its first parameter, as the examples have it."""
    member = vars(owner).get(name)
    return getattr(member, "__func__", member)


def as_tests(module: str, cls: str, lines: list[str]) -> str:
    """A test module that makes the calls."""
    return (
        f"import pytest\n\nimport {module} as subject\n"
        "from benchmarks.peers.examples import perform\n\n\n"
        f'@pytest.mark.parametrize("line", {lines!r})\n'
        f"def test_example(line):\n    perform(subject, {cls!r}, line)\n"
    )
