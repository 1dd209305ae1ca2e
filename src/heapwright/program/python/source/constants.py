"""Values that a program itself names where it compares: worth trying for a text or a float."""

from __future__ import annotations

import ast
import contextlib
import re
from collections.abc import Iterator
from typing import Any

from heapwright.program.python.loading.trees import Nodes, walk

_LONGEST = 24
_LOOKERS = frozenset({"startswith", "endswith", "find", "index", "split", "count", "get", "pop"})


def named_constants(nodes: Nodes) -> Iterator[str | int | float]:
    """Constants in comparisons, patterns, keys and look-ups, in order of their places, and numbers
    that a class or a module has a name for: limits, mostly.
    """
    for node in nodes:
        match node:
            case ast.ClassDef(body=body) | ast.Module(body=body):
                yield from _limits(body)
            case ast.Compare(left=left, comparators=others):
                yield from _constants(left, *others)
            case ast.MatchValue(value=value) | ast.Subscript(slice=value):
                yield from _constants(value)
            case ast.Dict(keys=keys):
                yield from _constants(*(key for key in keys if key is not None))
            case ast.Call(func=ast.Attribute(attr=name), args=arguments) if name in _LOOKERS:
                yield from _constants(*arguments)


def _limits(body: list[ast.stmt]) -> Iterator[int | float]:
    for statement in body:
        match statement:
            case ast.Assign(value=ast.Constant(value=int() | float() as value)):
                if not isinstance(value, bool):
                    yield value


def shown_constants(nodes: Nodes) -> Iterator[str | int | float]:
    """Constants that examples in docstrings pass to calls."""
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            for example in examples_in(ast.get_docstring(node) or ""):
                for call in (n for n in walk(example) if isinstance(n, ast.Call)):
                    yield from _constants(*call.args, *(k.value for k in call.keywords))


def examples_in(text: str) -> Iterator[ast.Module]:
    """The source after each prompt, with the lines that continue it."""
    for example in re.findall(r"^ *>>> (.*(?:\n *\.\.\. .*)*)", text, re.MULTILINE):
        source = re.sub(r"\n *\.\.\. ", "\n", example)
        with contextlib.suppress(SyntaxError, ValueError):
            yield ast.parse(source)


def _constants(*nodes: ast.expr) -> Iterator[Any]:
    for top in nodes:
        for node in walk(top):
            value = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
            if type(value) in (str, int, float) and len(str(value)) <= _LONGEST:
                yield value
