"""What a test asserts: results, exceptions, and the state through read-only methods."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from heapwright.emit.literals import literal, value_text
from heapwright.emit.replay import Replay, replay, run_step
from heapwright.emit.snapshot import snapshot
from heapwright.emit.spelling import class_text, spelled
from heapwright.emit.text import step_lines
from heapwright.execution import silenced
from heapwright.program import Integer, Operation, OperationKind, Program
from heapwright.synthesis import CallSequence, ObjectName, Step

_MOST_OBSERVATIONS = 6


@dataclass(frozen=True)
class Assertion:
    """A line of a test, and the variables it needs."""

    line: str
    needs: frozenset[str]


@dataclass(frozen=True)
class Observers:
    """Operations that changed no heap during the exploration, by which a test looks at objects."""

    program: Program
    operations: tuple[Operation, ...]

    @classmethod
    def of(cls, program: Program, changing: set[str]) -> Observers:
        unchanging = (op for op in program.operations if op.name not in changing)
        return cls(
            program,
            tuple(
                op for op in unchanging if op.has_receiver and op.kind is not OperationKind.SETTER
            ),
        )

    def reads(self, operation: Operation) -> bool:
        return operation in self.operations

    def assertions(self, sequence: CallSequence) -> Iterator[Assertion]:
        """What read-only methods say, after the sequence, of the object it is about."""
        run = replay(self.program, sequence)
        last = sequence.steps[-1]
        name = _subject(run, last)
        if name is None:
            return
        for operation in self._applicable(run.names[name.text]):
            arguments = _arguments(operation, name, last)
            if arguments is not None:
                step = Step(operation, arguments)
                found, changed = _observed(run, step)
                if changed:  # an exploration that stopped early may not have seen it change
                    run = replay(self.program, sequence)
                elif found is not None:
                    yield found

    def _applicable(self, value: object) -> list[Operation]:
        """Of an inherited member only the one that the object really has."""
        owners = [base.__qualname__ for base in type(value).__mro__]
        own = [op for op in self.program.operations if op.owner in owners]
        own.sort(key=lambda op: -owners.index(op.owner))
        nearest = {(op.member, op.kind): op for op in own}.values()
        return [operation for operation in self.operations if operation in nearest]


def body_lines(sequence: CallSequence, run: Replay, observers: Observers) -> list[str]:
    """The whole body of a test: the calls, the last one's result, the state afterwards.

    Requires: ``run`` replayed the sequence, or a longer one with the same last call.
    """
    seen: list[Assertion] = []
    if not observers.reads(sequence.steps[-1].operation):
        seen = list(observers.assertions(sequence))[:_MOST_OBSERVATIONS]
    return finish_body(sequence, run, observers, seen)


def finish_body(
    sequence: CallSequence, run: Replay, observers: Observers, seen: list[Assertion]
) -> list[str]:
    """The calls and the assertions, with results assigned where an assertion needs them."""
    last = sequence.steps[-1]
    outcome = _outcome(last, run, observers.reads(last.operation))
    needed = set(outcome.needs if outcome else ()).union(*(a.needs for a in seen))
    named = spelled(sequence, run).named(needed)
    lines = [line for step in named[:-1] for line in step_lines(step)]
    if outcome is not None and named[-1].result is None:
        lines.append(outcome.line)
    else:
        lines += step_lines(named[-1], _pattern(str(run.errors[-1])))
    return [*lines, *(assertion.line for assertion in seen)]


def _outcome(last: Step, run: Replay, reads: bool) -> Assertion | None:
    """An assertion on the last call's result, which makes the call itself.

    None is worth asserting only where there is nothing else that the call is there for.
    """
    result = run.results[-1]
    silent = last.raised is not None or (result is None and not reads)
    if silent or last.operation.kind in (OperationKind.CONSTRUCTOR, OperationKind.SETTER):
        return None
    if last.operation.member in ("__setitem__", "__delitem__"):
        return None  # a statement, which has no result to assert
    return _assertion(last, result, run)


def _observed(run: Replay, step: Step) -> tuple[Assertion | None, bool]:
    """What a read-only method says, and whether it changed anything after all."""
    before = snapshot(run.names.values())
    with silenced():
        run_step(run, step)
    result, error = run.results.pop(), run.errors.pop()
    if snapshot(run.names.values()) != before:
        return None, True
    if error is not None or result is None:
        return None, False
    return _assertion(step, result, run), False


def _assertion(step: Step, result: Any, run: Replay) -> Assertion | None:
    call, needs = step.source(), frozenset(step.uses())
    if result is True:
        return Assertion(f"assert {call}", needs)
    if result is False:
        negated = f"assert not {call}" if _is_atom(call) else f"assert not ({call})"
        return Assertion(negated, needs)
    if result is None:
        return Assertion(f"assert {call} is None", needs)
    text = value_text(result, partial(class_text, run))
    if text is not None:
        shown = call if _is_atom(call) else f"({call})"
        return Assertion(f"assert {shown} == {text}", needs)
    for name, value in run.names.items():
        if value is result and (step.result is None or name != step.result.text):
            return Assertion(f"assert {call} is {name}", needs | {name})
    if hasattr(result, "__len__") or isinstance(result, int | float):
        return None  # "is not None" would say too little to be worth a line
    return Assertion(f"assert {call} is not None", needs)


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
    if not message or " at 0x" in message or not message.isprintable():
        return None
    escaped = re.escape(message).replace("\\ ", " ")
    if escaped == message:
        return literal(message)
    return f'r"{escaped}"' if '"' not in escaped else repr(escaped)


def _is_atom(call: str) -> bool:
    operators = (" in ", " == ", " != ", " < ", " <= ", " > ", " >= ")
    return not any(sign in call for sign in operators)
