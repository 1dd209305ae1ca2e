"""How the test of a difference ends: assertions that the old version passes, plain ones first."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from heapwright.api.sights import of_answer, of_fields, sights
from heapwright.compare import PairedProgram
from heapwright.emit.python.assertions import assertion, pattern
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.output import READ
from heapwright.emit.python.replay import Replay, is_statement, load_untouched, run_step
from heapwright.emit.python.spelling import exception_text
from heapwright.emit.python.text import step_lines
from heapwright.execution import recorded, silenced
from heapwright.execution.guard import guarded
from heapwright.mutation.fixtures import Capture
from heapwright.program import OperationKind, Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, ObjectName
from heapwright.program.objects import shows_address
from heapwright.program.python.failed_contracts import shown_message
from heapwright.program.raising import is_interruption
from heapwright.program.standard import STANDARD
from heapwright.synthesis import Step, variable_name

_SECONDS = 10.0
CHANGED = ("handed = ", "given = ")
"""How the lines begin that name a container which the caller changes."""


def endings(
    paired: PairedProgram, calls: Sequence[str], run: Replay, last: Step
) -> Iterator[list[str]]:
    """The last call, asserting what the old version answers, prints, or does to what both the
    caller and the object hold.
    """
    run_step(run, last)
    yield from _of_outcome(run, last)
    yield from _of_output(run, last)
    ways = _Sharing(paired.program, run, last).ways()
    for lines, expressions in chain(
        sights(run, last), ways, of_answer(run, last), of_fields(run, last)
    ):
        for expression in expressions:
            value = _asked(paired.old, [*calls, *lines], expression)
            if value_text(value) is not None and not shows_address(str(value)):
                yield [*lines, assertion(expression, (), value, run).line]


def _of_outcome(run: Replay, last: Step) -> Iterator[list[str]]:
    """As people write it, then exactly."""
    error, result, call = run.errors[-1], run.results[-1], last.source()
    if error is not None:
        raising = replace(last, raised=exception_text(run, error))
        message = pattern(shown_message(error))
        yield step_lines(raising, message)
        if message is not None:
            yield step_lines(raising, _whole(message))
        head, *inner = step_lines(raising)
        caught = f"{head.removesuffix(':')} as caught:"
        yield [caught, *inner, f"assert type(caught.value) is {raising.raised}"]
        return
    if last.operation.is_statement:
        yield call.split("\n")
        return
    if is_statement(call):  # a call inside a with statement
        named = last.operation.spelling.assigned(last.operation, "result", call)
        yield [*named.split("\n"), assertion("result", (), result, run).line]
        return
    yield [assertion(call, last.uses(), result, run).line]
    if isinstance(result, bool):
        yield [f"assert ({call}) is {result}"]
    elif type(result).__module__ == "builtins":
        yield [f"assert type({call}) is {type(result).__name__}"]
        if value_text(result) is not None:  # zeros have a sign
            yield [f"assert repr({call}) == {value_text(repr(result))}"]


def _whole(text: str) -> str:
    """The pattern for a message that says this and no more."""
    start, end = text.index(text[-1]) + 1, len(text) - 1
    raw = text if text.startswith("r") else f"r{text}"
    shift = len(raw) - len(text)
    return f"{raw[: start + shift]}^{raw[start + shift : end + shift]}${raw[end + shift :]}"


def _of_output(run: Replay, last: Step) -> Iterator[list[str]]:
    error = run.errors[-1]
    raised = None if error is None else exception_text(run, error)
    before = [READ] if any(run.printed[:-1]) else []
    text = value_text(run.printed[-1])
    yield [*before, *step_lines(replace(last, raised=raised)), f"assert {READ}.out == {text}"]


def _public_fields(value: object) -> list[str]:
    return [name for name in getattr(value, "__dict__", ()) if not name.startswith("_")]


@dataclass(frozen=True)
class _Sharing:
    """Changes containers that the last call handed out, or was given, to see who notices."""

    program: Program
    run: Replay
    last: Step

    def ways(self) -> Iterator[tuple[list[str], list[str]]]:
        """Lines that end in a change, and what to look at afterwards."""
        if self.run.errors[-1] is None:
            call = self.last.source()
            fields = [f"answer.{name}" for name in _public_fields(self.run.results[-1])]
            yield [f"answer = {call}"], fields
            for change in _changes("handed", self.run.results[-1]):
                yield [f"handed = {call}", change], [*self._looks(), call]
        for k, argument in enumerate(self.last.arguments):
            yield from self._given(k, argument)

    def _given(self, k: int, argument: ArgumentValue) -> Iterator[tuple[list[str], list[str]]]:
        if not isinstance(argument, Group) or argument.name not in ("list", "dict", "set"):
            return
        text = self.last.operation.spelling.value(argument)
        arguments = list(self.last.arguments)
        arguments[k] = ObjectName("given")
        step = replace(self.last, arguments=tuple(arguments))
        if step.operation.kind is OperationKind.CONSTRUCTOR:
            step = replace(step, result=self._made())
        if self.run.errors[-1] is None and step.result is None and not step.operation.is_statement:
            yield [f"given = {text}"], [f"({step.source()}) is given"]
        if step.operation.generates:
            yield from _while_generating(step, text)
        lines = [f"given = {text}", *step_lines(step)]
        yield lines, ["given"]
        for change in _changes("given", eval(text, {**STANDARD, **self.run.names})):
            yield [*lines, change], self._looks()

    def _made(self) -> ObjectName:
        return ObjectName(variable_name(self.program, self.last.operation.owner))

    def _looks(self) -> list[str]:
        """Calls without arguments of the object that the last call made or was made on."""
        operation = self.last.operation
        subject = self.last.arguments[0] if operation.has_receiver else self._made()
        calls = (
            Step(other, (subject,)).source()
            for other in self.program.operations
            if other.owner == operation.owner and other.has_receiver and len(other.parameters) == 1
        )
        return [call for call in calls if not is_statement(call)]


def _while_generating(step: Step, text: str) -> Iterator[tuple[list[str], list[str]]]:
    """What the argument ``given`` has become when a caller has some of the items."""
    bare = replace(step.operation, generates=False, taken=None)
    lines = [f"given = {text}", f"items = {replace(step, operation=bare).source()}"]
    for _ in range(_MOST_ITEMS):
        lines = [*lines, "next(items, None)"]
        yield lines, ["given"]


def _changes(name: str, container: Any, depth: int = 2) -> Iterator[str]:
    """Statements that a caller could write to change the container, or one inside of it."""
    if container and isinstance(container, list | dict | set | deque | bytearray):
        yield f"{name}.clear()"
    match container:
        case list() | deque() | bytearray():
            yield f"{name}.append(0)"
        case dict():
            yield f"{name}[0] = 0"
        case set():
            yield f"{name}.add(0)"
    for place, inner in _items(container) if depth else ():
        yield from _changes(f"{name}[{place}]", inner, depth - 1)


def _items(container: Any) -> list[tuple[str, Any]]:
    """The first few items that can be named, each with what stands between the brackets."""
    found: list[tuple[str | None, Any]] = []
    match container:
        case list() | tuple() | deque():
            found = [(str(k), item) for k, item in enumerate(container)]
        case dict():
            found = [(value_text(key), item) for key, item in container.items()]
    return [(place, item) for place, item in found[:_MOST_ITEMS] if place is not None]


_MOST_ITEMS = 3


def _asked(program: Program, lines: Sequence[str], expression: str) -> Any:
    """What the old version says after the lines; something that cannot be written if it fails."""
    import pytest  # takes long to import

    untouched = load_untouched(program)
    scope = {**STANDARD, **vars(untouched.module), "pytest": pytest}
    try:
        with silenced(), untouched.importable(), guarded(_SECONDS), recorded() as output:
            scope["capsys"] = Capture(output)
            exec("\n".join(lines), scope)
            return eval(expression, scope)
    except BaseException as error:
        if is_interruption(error):
            raise
        return object()
