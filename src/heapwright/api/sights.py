"""What else a caller sees of a call: lines of a test, and expressions to be asked after them.

For differences that neither the answer as people write it nor its output shows.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from itertools import islice
from typing import Any, NamedTuple

from heapwright.compare.fields import public_fields
from heapwright.compare.values import PLAIN
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.output import READ
from heapwright.emit.python.replay import Replay, is_statement
from heapwright.emit.python.spelling import exception_text
from heapwright.emit.python.text import step_lines
from heapwright.program.arguments import ObjectName
from heapwright.synthesis import Step


class Sight(NamedTuple):
    """Lines that end in a call, and what to look at afterwards."""

    lines: list[str]
    expressions: list[str]


def sights(run: Replay, last: Step) -> Iterator[Sight]:
    """What can be seen of the last call, which has been run in the old version."""
    error = run.errors[-1]
    if error is not None:
        yield from _of_exception(run, last, error)
    if last.operation.generates:
        yield from _of_generator(last)
    raised = None if error is None else exception_text(run, error)
    lines = step_lines(replace(last, raised=raised))
    yield Sight([*([READ] if any(run.printed[:-1]) else []), *lines], [f"{READ}.err"])
    yield from _heard(lines)


def of_answer(run: Replay, last: Step) -> Iterator[Sight]:
    """What the answer is and writes of itself, and whether it is an object that the caller has
    already, or gets again.
    """
    call = last.source()
    if run.errors[-1] is None and not is_statement(call) and not last.operation.is_statement:
        yield Sight([f"answer = {call}"], ["type(answer).__name__", "repr(answer)"])
        if isinstance(run.results[-1], Enum):
            yield Sight([f"answer = {call}"], _OF_MEMBERS)
        yield Sight([f"answer = {call}"], [f"answer is {name}" for name in run.names])
        yield Sight([f"answer = {call}"], [f"({call}) is answer"])


_OF_MEMBERS = [
    *("str(answer)", "format(answer)", "bool(answer)"),
    *(f"isinstance(answer, {kind.__name__})" for kind in PLAIN),
]


def of_fields(run: Replay, last: Step) -> Iterator[Sight]:
    """Public fields of the answer and of the objects that the last call was given, also of what
    these consist of.
    """
    error = run.errors[-1]
    lines = step_lines(replace(last, raised=None if error is None else exception_text(run, error)))
    given = {each.text for each in last.arguments if isinstance(each, ObjectName)}
    for name in sorted(given & run.names.keys()):
        yield Sight(lines, [*_asked_of(name, run.names[name])])
    call = last.source()
    if error is None and not is_statement(call) and not last.operation.is_statement:
        yield Sight([f"answer = {call}"], [*_asked_of("answer", run.results[-1])])


def _asked_of(name: str, value: Any) -> Iterator[str]:
    for path in islice(_paths(name, value), _MOST_FIELDS):
        yield from (path, f"type({path}).__name__")


def _paths(name: str, value: Any, depth: int = 3) -> Iterator[str]:
    """Expressions for the fields of an object, and for fields of what is in it."""
    for place, inner in _parts(value) if depth else ():
        if not place.startswith("["):
            yield f"{name}{place}"
        yield from _paths(f"{name}{place}", inner, depth - 1)


def _parts(value: Any) -> list[tuple[str, Any]]:
    match value:
        case list() | tuple() | deque():
            return [(f"[{k}]", item) for k, item in enumerate(value)]
        case dict():
            return [(f"[{value_text(k)}]", v) for k, v in value.items() if value_text(k)]
    if isinstance(value, type) or type(value).__module__ in sys.stdlib_module_names:
        return []
    names = [name for name in public_fields(value) if hasattr(value, name)]
    return [(f".{name}", getattr(value, name)) for name in names]


_MOST_FIELDS = 30
"""Each is asked of both versions."""


def _of_exception(run: Replay, last: Step, error: BaseException) -> Iterator[Sight]:
    """Which handlers catch it, and what they find."""
    head, *inner = step_lines(replace(last, raised=exception_text(run, error)))
    caught = [f"{head.removesuffix(':')} as caught:", *inner]
    bases = [base.__name__ for base in type(error).__mro__ if base.__module__ == "builtins"]
    fields = [f"caught.value.{name}" for name in vars(error) if not name.startswith("_")]
    yield Sight(caught, [f"isinstance(caught.value, {base})" for base in bases])
    yield Sight(caught, ["caught.value.args", "repr(caught.value.__cause__)", *fields])
    yield Sight(caught, ['getattr(caught.value, "__notes__", [])'])
    yield Sight(caught, ['repr(getattr(caught.value, "exceptions", ()))'])


def _of_generator(last: Step) -> Iterator[Sight]:
    """Whether it fails before the first item is asked for, and what it returns in the end."""
    bare = replace(last.operation, generates=False, taken=None)
    call = Step(bare, last.arguments).source()
    yield Sight([f"items = {call}"], ["items is None"])
    yield Sight(
        [f"items = {call}", "with pytest.raises(StopIteration) as caught:", *_TO_THE_END],
        ["caught.value.value"],
    )


_TO_THE_END = ["    while True:", "        next(items)"]


def _heard(lines: list[str]) -> Iterator[Sight]:
    """Warnings, and what is logged, if anything."""
    inside = [f"    {line}" for line in lines]
    watching = "with warnings.catch_warnings(record=True) as heard:"
    listed = "said = [(each.category.__name__, str(each.message)) for each in heard]"
    always = '    warnings.simplefilter("always")'
    yield Sight(["import warnings", watching, always, *inside, listed], ["said"])
    start, case = "import unittest", "unittest.TestCase()"
    yield Sight([start, f"with {case}.assertLogs(level=1) as log:", *inside], ["log.output"])
    yield Sight([start, f"with {case}.assertNoLogs(level=1) as log:", *inside], ["log"])
