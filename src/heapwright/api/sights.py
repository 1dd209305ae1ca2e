"""What else a caller sees of a call: lines of a test, and expressions to be asked after them.

For differences that neither the answer as people write it nor its output shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from heapwright.emit.python.output import READ
from heapwright.emit.python.replay import Replay, is_statement
from heapwright.emit.python.spelling import exception_text
from heapwright.emit.python.text import step_lines
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
        yield Sight([f"answer = {call}"], [f"answer is {name}" for name in run.names])
        yield Sight([f"answer = {call}"], [f"({call}) is answer"])


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
