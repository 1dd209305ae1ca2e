"""Assertions: what a call gave, as a line that says it as a person would."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from heapwright.emit.python.literals import literal, value_text
from heapwright.emit.python.replay import Replay
from heapwright.emit.python.spelling import class_text

_LONGEST = 400
"""Signs of a value that a reader would still look at."""


@dataclass(frozen=True)
class Assertion:
    """A line of a test, and the variables it needs."""

    line: str
    needs: frozenset[str]
    is_weak: bool = False
    """Whether it says no more than what kind of thing it is."""


def assertion(expression: str, needs: Iterable[str], value: Any, run: Replay) -> Assertion:
    """That the expression has this value, as far as that can be written down."""
    needs = frozenset(needs)
    shown = expression if _is_atom(expression) else f"({expression})"
    if value is True:
        return Assertion(f"assert {expression}", needs)
    if value is False:
        inverted = _inverted(expression)
        return Assertion(f"assert {inverted or f'not {shown}'}", needs)
    if value is None:
        return Assertion(f"assert {shown} is None", needs)
    text = value_text(value, partial(class_text, run))
    if text is not None and len(text) <= _LONGEST:
        return Assertion(f"assert {shown} == {text}", needs)
    for name, known in run.names.items():
        if known is value:
            return Assertion(f"assert {shown} is {name}", needs | {name})
    if type(value) in (list, tuple, dict, set, frozenset, str, bytes):
        return Assertion(f"assert len({expression}) == {len(value)}", needs)
    cls = class_text(run, type(value))
    kind = f"isinstance({expression}, {cls})" if cls is not None else f"{shown} is not None"
    return Assertion(f"assert {kind}", needs, is_weak=True)


def weakened(line: str) -> str | None:
    """Of an assertion on a value only its type; None where the line says nothing else."""
    match ast.parse(line).body:
        case [ast.Assert(ast.Compare(left, [ast.Eq()], [right]))]:
            try:
                kind = type(ast.literal_eval(right))
            except ValueError:
                return None
            return f"assert isinstance({ast.get_source_segment(line, left)}, {kind.__name__})"
    return None


def pattern(message: str) -> str | None:
    """A literal for ``match=``."""
    if not message or " at 0x" in message or not message.isprintable():
        return None
    escaped = re.escape(message).replace("\\ ", " ")
    if escaped == message:
        return literal(message)
    return f'r"{escaped}"' if '"' not in escaped else repr(escaped)


def _inverted(expression: str) -> str | None:
    """``a not in b`` for ``a in b``."""
    tree = ast.parse(expression, mode="eval").body
    if not isinstance(tree, ast.Compare) or not isinstance(tree.ops[0], ast.In):
        return None
    left = ast.get_source_segment(expression, tree.left)
    right = ast.get_source_segment(expression, tree.comparators[0])
    return f"{left} not in {right}"


def _is_atom(call: str) -> bool:
    operators = (" in ", " == ", " != ", " < ", " <= ", " > ", " >= ")
    return not any(sign in call for sign in operators)
