"""What a test asserts: results, exceptions, and the state through read-only methods."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.emit.replay import Replay, run_step
from heapwright.emit.text import step_lines
from heapwright.execution import silenced
from heapwright.program import Integer, Operation, OperationKind, Program
from heapwright.synthesis import CallSequence, ObjectName, Step

_MOST_OBSERVATIONS = 6
_PLAIN = (int, bool, str, bytes, type(None), float)


@dataclass(frozen=True)
class Observers:
    """Read-only operations by which a test looks at an object."""

    program: Program
    operations: tuple[Operation, ...]

    @classmethod
    def of(cls, program: Program, changing: set[str]) -> Observers:
        return cls(
            program,
            tuple(
                op
                for op in program.operations
                if op.has_receiver
                and op.name not in changing
                and op.kind is not OperationKind.SETTER
            ),
        )

    def reads(self, operation: Operation) -> bool:
        return operation in self.operations

    def steps(self, run: Replay, last: Step) -> Iterator[Step]:
        """Looks at the object that the last call was about."""
        name = _subject(run, last)
        if name is None:
            return
        count = 0
        for operation in self._applicable(run.names[name.text]):
            arguments = _arguments(operation, name, last)
            if arguments is not None and count < _MOST_OBSERVATIONS:
                count += 1
                yield Step(operation, arguments)

    def _applicable(self, value: object) -> list[Operation]:
        mro = [base.__qualname__ for base in type(value).__mro__]
        return [operation for operation in self.operations if operation.owner in mro]


def body_lines(
    sequence: CallSequence, run: Replay, observers: Observers, needed: Sequence[str] = ()
) -> list[str]:
    """The whole body of a test: the calls, the last one's result, the state afterwards."""
    *first, last = sequence.named(needed)
    lines = [line for step in first for line in step_lines(step)]
    lines += _last_lines(last, run, sequence.steps[-1])
    if not observers.reads(last.operation):
        for step in observers.steps(run, sequence.steps[-1]):
            lines += _observation(run, step)
    return lines


def _last_lines(last: Step, run: Replay, full: Step) -> list[str]:
    error, result = run.errors[len(run.errors) - 1], run.results[-1]
    if last.raised is not None:
        return step_lines(last, _pattern(str(error)))
    if last.operation.kind is OperationKind.CONSTRUCTOR:
        named = Step(last.operation, last.arguments, full.result, None)
        return step_lines(named)
    assertion = _assertion(last.source(), result, run, full)
    returns = last.operation.kind is not OperationKind.SETTER and result is not None
    if assertion is not None and (returns or _is_expression(last.source())) and returns:
        return [assertion]
    return step_lines(Step(last.operation, last.arguments, None, None))


def _observation(run: Replay, step: Step) -> list[str]:
    """An assertion on what a read-only method says, if it says something plain."""
    with silenced():
        run_step(run, step)
    result, error = run.results.pop(), run.errors.pop()
    if error is not None or result is None:
        return []
    assertion = _assertion(step.source(), result, run, step)
    return [assertion] if assertion is not None else []


def _assertion(call: str, result: Any, run: Replay, step: Step) -> str | None:
    if result is True:
        return f"assert {call}"
    if result is False:
        return f"assert not {call}" if _is_atom(call) else f"assert ({call}) is False"
    if is_plain(result):
        return f"assert {call} == {result!r}"
    for name, value in run.names.items():
        if value is result and (step.result is None or name != step.result.text):
            return f"assert {call} is {name}"
    return f"assert {call} is not None" if not _has_value(result) else None


def is_plain(value: Any) -> bool:
    """Whether the value's text is a literal that means the same everywhere."""
    if type(value) in (list, tuple):
        return all(is_plain(item) for item in value)
    if type(value) is dict:
        return all(is_plain(k) and is_plain(v) for k, v in value.items())
    if type(value) is float:
        return value == value and abs(value) != float("inf")
    return type(value) in _PLAIN and not (isinstance(value, str) and " at 0x" in value)


def _has_value(value: Any) -> bool:
    """Containers and the like, of which "is not None" says too little to be worth a line."""
    return isinstance(value, list | tuple | dict | set | str | bytes | int | float)


def _subject(run: Replay, last: Step) -> ObjectName | None:
    """The object a test is about: what the last call made, or its first object."""
    if last.result is not None and last.result.text in run.names:
        return last.result
    return next((a for a in last.arguments if isinstance(a, ObjectName)), None)


def _arguments(
    operation: Operation, subject: ObjectName, last: Step
) -> tuple[ObjectName | int, ...] | None:
    """The arguments of an observation: the object, and the last call's number if one is asked."""
    numbers = [a for a in last.arguments if type(a) is int]
    match operation.parameters[1:]:
        case ():
            return (subject,)
        case (only,) if only.alternatives == (Integer(),) and numbers:
            return (subject, numbers[0])
    return None


def _pattern(message: str) -> str | None:
    """A literal for ``match=``."""
    if not message or " at 0x" in message or "\n" in message:
        return None
    escaped = re.escape(message).replace("\\ ", " ")
    return repr(message) if escaped == message else f'r"{escaped}"' if '"' not in escaped else None


def _is_expression(text: str) -> bool:
    return not text.startswith("del ") and " = " not in text


def _is_atom(call: str) -> bool:
    return call.endswith((")", "]")) and not any(s in call for s in (" in ", " == ", " < ", " > "))
