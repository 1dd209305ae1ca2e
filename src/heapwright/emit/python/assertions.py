"""Assertions: what a call gave, as a line that says it as a person would."""

from __future__ import annotations

import ast
import re
import sys
from collections import deque
from collections.abc import ItemsView, Iterable, Iterator, KeysView, ValuesView
from functools import partial
from itertools import islice
from typing import Any

from heapwright.emit.assertion import LONGEST, Assertion
from heapwright.emit.python.literals import NameOf, literal, value_text
from heapwright.emit.python.replay import Replay
from heapwright.emit.python.spelling import class_text
from heapwright.errors import Cut
from heapwright.execution.guard import guarded_once
from heapwright.program.objects import is_of_c, shows_address


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
    if text is not None and len(text) <= LONGEST:
        return Assertion(f"assert {shown} == {text}", needs)
    for name, known in run.names.items():
        if known is value:
            return Assertion(f"assert {shown} is {name}", needs | {name})
    said = _told(expression, value, run)
    if said is None and text is not None:  # too long, but all of it can be written
        said = _ending(shown, value, partial(class_text, run))
    if said is not None:
        return Assertion(said, needs)
    sized = type(value) in (list, tuple, dict, set, frozenset, str, bytes)
    if sized and not (type(value) is str and shows_address(value)):
        return Assertion(f"assert len({expression}) == {len(value)}", needs)
    cls = class_text(run, type(value)) if type(value) is not object else None
    kind = f"isinstance({expression}, {cls})" if cls is not None else f"{shown} is not None"
    return Assertion(f"assert {kind}", needs, is_weak=True)


def _ending(expression: str, value: Any, name_of: NameOf) -> str | None:
    """On the last items of a long list, and how many there are before them; of a list of long lists
    on those of the last one, and so on. They depend on more than the number of items does.
    """
    while type(value) in (list, tuple) and value:
        for first in range(max(0, len(value) - _LAST), len(value)):
            text = value_text(value[first:], name_of)
            if text is not None and len(text) <= _SHORT:
                return f"assert {expression}[{first}:] == {text}"
        value, expression = value[-1], f"{expression}[-1]"
    return None


_LAST, _SHORT = 3, 100


def _told(expression: str, value: Any, run: Replay) -> str | None:
    """What the value tells when it is converted; None if its own code fails at that, or does not
    come to an end.
    """
    try:
        with guarded_once(_SECONDS):
            return _converted(expression, value, run)
    except (Exception, Cut):
        return None


def _converted(expression: str, value: Any, run: Replay) -> str | None:
    """An assertion on what an iterator yields, on the items of another kind of container, or on
    the text of a value that has one of its own.
    """
    name_of = partial(class_text, run)
    if issubclass(type(value), Iterator | deque | KeysView | ValuesView | ItemsView | range):
        items = list(islice(value, _MOST_ITEMS + 1))
        text = value_text(items, name_of) if len(items) <= _MOST_ITEMS else None
        return f"assert list({expression}) == {text}" if text is not None else None
    is_standard = type(value).__module__ in sys.stdlib_module_names
    for plain in _PLAIN if is_standard or not _has_own(value, "__eq__") else ():
        if issubclass(type(value), plain) and type(value) is not plain:
            text = value_text(plain(value), name_of)
            return f"assert {plain.__name__}({expression}) == {text}" if text else None
    if is_standard and _has_own(value, "__str__"):
        text = value_text(str(value))
        return f"assert str({expression}) == {text}" if text and "0x" not in text else None
    return None


_SECONDS = 1.0
_MOST_ITEMS = 20
_PLAIN: tuple[Any, ...] = (dict, list, tuple, set, frozenset, int, str)


def _has_own(value: Any, method: str) -> bool:
    """Whether a class written in Python defines the method."""
    return any(method in vars(base) and not is_of_c(base) for base in type(value).__mro__)


def weakened(line: str) -> str | None:
    """Of an assertion on a value only its type; None where the line says nothing else."""
    if not line.startswith("assert "):
        return None
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
    if not message or shows_address(message) or not message.isprintable():
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
