"""Handlers that let an exception pass: ``except KeyError: raise`` tells the reader to expect it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from heapwright.program.python.source.files import source_of


def passes_on(file: str, line: int, error: BaseException) -> bool:
    """Whether a handler around the line names a class of the exception, and raises it again."""
    source = source_of(file)
    named = {cls.__name__ for cls in type(error).__mro__} - _ANY
    for node in source.tries if source is not None else ():
        if _is_within(line, node.body):
            for handler in node.handlers:
                if not named.isdisjoint(_names(handler.type)):
                    return _raises_again(handler)
    return False


_ANY = frozenset({"Exception", "BaseException", "object"})
"""Whoever catches these does not expect anything in particular."""


def _is_within(line: int, body: list[ast.stmt]) -> bool:
    return body[0].lineno <= line <= (body[-1].end_lineno or line)


def _names(kinds: ast.expr | None) -> Iterator[str]:
    match kinds:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield name
        case ast.Tuple(elts=parts):
            for part in parts:
                yield from _names(part)


def _raises_again(handler: ast.ExceptHandler) -> bool:
    """Whether it may, perhaps under a condition: what came out of it was raised again there."""
    for node in ast.walk(handler):
        match node:
            case ast.Raise(exc=None):
                return True
            case ast.Raise(exc=ast.Name(id=name)) if name == handler.name:
                return True
    return False
