"""Assertions: what a call gave, as a line that says it as a person would."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from heapwright.emit.literals import literal, value_text
from heapwright.emit.replay import Replay
from heapwright.emit.spelling import class_text


@dataclass(frozen=True)
class Assertion:
    """A line of a test, and the variables it needs."""

    line: str
    needs: frozenset[str]


def assertion(expression: str, needs: Iterable[str], value: Any, run: Replay) -> Assertion:
    """That the expression has this value, as far as that can be written down."""
    needs = frozenset(needs)
    shown = expression if _is_atom(expression) else f"({expression})"
    if value is True:
        return Assertion(f"assert {expression}", needs)
    if value is False:
        return Assertion(f"assert not {shown}", needs)
    if value is None:
        return Assertion(f"assert {shown} is None", needs)
    text = value_text(value, partial(class_text, run))
    if text is not None:
        return Assertion(f"assert {shown} == {text}", needs)
    for name, known in run.names.items():
        if known is value:
            return Assertion(f"assert {shown} is {name}", needs | {name})
    if type(value) in (list, tuple, dict, set, frozenset):
        return Assertion(f"assert len({expression}) == {len(value)}", needs)
    cls = class_text(run, type(value))
    kind = f"isinstance({expression}, {cls})" if cls is not None else f"{shown} is not None"
    return Assertion(f"assert {kind}", needs)


def pattern(message: str) -> str | None:
    """A literal for ``match=``."""
    if not message or " at 0x" in message or not message.isprintable():
        return None
    escaped = re.escape(message).replace("\\ ", " ")
    if escaped == message:
        return literal(message)
    return f'r"{escaped}"' if '"' not in escaped else repr(escaped)


def _is_atom(call: str) -> bool:
    operators = (" in ", " == ", " != ", " < ", " <= ", " > ", " >= ")
    return not any(sign in call for sign in operators)
