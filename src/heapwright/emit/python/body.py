"""The body of a test: the calls, what they gave, and the state afterwards."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from heapwright.emit.assertion import Assertion
from heapwright.emit.python.assertions import assertion, pattern
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.observers import Observers, constant_assertions, field_assertions
from heapwright.emit.python.output import output_lines
from heapwright.emit.python.replay import GONE, Replay, is_statement
from heapwright.emit.python.spelling import spelled
from heapwright.emit.python.text import step_lines
from heapwright.emit.suites import Draft
from heapwright.program import OperationKind
from heapwright.program.raising import message_of
from heapwright.synthesis import CallSequence, ObjectName, Step, variable_name

_MOST_OBSERVATIONS = 6


@dataclass(frozen=True)
class Looked:
    """A sequence, its last result named if there is something to say of it, and what is seen."""

    sequence: CallSequence
    seen: list[Assertion]


def draft_of(sequence: CallSequence, run: Replay, observers: Observers) -> Draft:
    """All that could be said in the end. Requires: ``run`` replayed the sequence."""
    observers.learn_from(sequence)
    last = sequence.steps[-1]
    named = _with_result(sequence, run, observers)
    result = named.steps[-1].result
    of_result: list[Assertion] = []
    if result is not None and last.raised is None:
        of_result = [*_everything(named, result, observers)]
    if not of_result:
        named = sequence
    receiver = next((a for a in last.arguments if isinstance(a, ObjectName)), None)
    constructs = last.operation.kind is OperationKind.CONSTRUCTOR and last.raised is None
    after: list[Assertion] = []
    before: set[str] = set()
    if receiver is not None and not constructs and not observers.reads(last.operation):
        after = _everything(sequence, receiver, observers)
        before = _lines_before(sequence, receiver, observers)
    constants = _constants(run, receiver or (result if of_result else None))
    before |= {a.line for a in constants}
    seen = [*of_result, *sorted(after, key=lambda a: a.line in before), *constants]
    seen = list({a.line: a for a in seen}.values())
    lines = _lines(Looked(named, seen), sequence, run, observers)
    changed = sum(a.line not in before for a in seen)
    count = len(lines) - len(seen)
    return Draft(tuple(lines[:count]), tuple(lines[count:]), changed)


def _constants(run: Replay, name: ObjectName | None) -> list[Assertion]:
    return [] if name is None or name.text not in run.names else [*constant_assertions(run, name)]


def _everything(sequence: CallSequence, name: ObjectName, observers: Observers) -> list[Assertion]:
    """What observers and public fields say of an object."""
    run = observers.replay(sequence)
    looks = observers.looks(run, name, sequence.steps, _MOST_ARGUMENTS)
    said = list(observers.answers(sequence, looks))
    fields = field_assertions(observers.replay(sequence), name)
    return [*said, *(a for a in fields if not a.is_weak)]


def _lines_before(sequence: CallSequence, name: ObjectName, observers: Observers) -> set[str]:
    """The same, said before the last call."""
    before = CallSequence(sequence.steps[:-1])
    run = observers.replay(before)
    if name.text not in run.names:
        return set()
    looks = observers.looks(run, name, sequence.steps, _MOST_ARGUMENTS)
    said = observers.answers(before, looks)
    return {a.line for a in (*said, *field_assertions(observers.replay(before), name))}


_MOST_ARGUMENTS = 4


def without_unused(lines: Sequence[str]) -> list[str]:
    """The body without names for results that no later line uses."""
    tree = ast.parse("\n".join(lines))
    used: set[str] = set()
    kept = list(lines)
    for statement in reversed(tree.body):
        match statement:
            case ast.Assign(targets=[ast.Name(name)]) if name not in used:
                first = statement.lineno - 1
                kept[first] = kept[first].removeprefix(f"{name} = ")
        used |= {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
    return kept


def body_lines(sequence: CallSequence, run: Replay, observers: Observers) -> list[str]:
    """The whole body. Requires: ``run`` replayed the sequence."""
    return _lines(look_around(sequence, run, observers), sequence, run, observers)


def _lines(looked: Looked, sequence: CallSequence, run: Replay, observers: Observers) -> list[str]:
    *before, last = looked.sequence.steps
    ending = ending_of(last, run, observers, looked.seen)
    inner = [_inner_assertion(sequence, k, run, observers) for k in range(len(before))]
    needed = set(ending.needs).union(*(a.needs for a in inner if a is not None))
    named = spelled(looked.sequence, run).named(needed)[:-1]
    lines: list[str] = []
    for step, said in zip(named, inner, strict=True):
        lines += [said.line] if said is not None else step_lines(step)
    count = len(ending.lines) - len(looked.seen)
    before_it, after_it = output_lines(run)
    return [*lines, *before_it, *ending.lines[:count], *after_it, *ending.lines[count:]]


def look_around(sequence: CallSequence, run: Replay, observers: Observers) -> Looked:
    """What observers say of the object that the last call made, and of the one it was called on."""
    last = sequence.steps[-1]
    named = _with_result(sequence, run, observers)
    result = named.steps[-1].result
    of_result: list[Assertion] = []
    if result is not None and last.raised is None:
        of_result = list(observers.assertions(named, result))
    if not of_result:
        named = sequence
    receiver = next((a for a in last.arguments if isinstance(a, ObjectName)), None)
    constructs = last.operation.kind is OperationKind.CONSTRUCTOR and last.raised is None
    if receiver is None or constructs or observers.reads(last.operation):
        return Looked(named, of_result[:_MOST_OBSERVATIONS])
    half = _MOST_OBSERVATIONS // 2 if of_result else _MOST_OBSERVATIONS
    of_receiver = list(observers.assertions(sequence, receiver))
    return Looked(named, [*of_result[:half], *of_receiver[:half]])


def _with_result(sequence: CallSequence, run: Replay, observers: Observers) -> CallSequence:
    """The sequence with a name for the object that the last call returned, if it is a new one."""
    last, value = sequence.steps[-1], run.results[-1]
    program = observers.program
    known = any(value is other for other in run.names.values())
    known = known or issubclass(type(value), Enum)  # it may answer anything when it is asked
    if last.result is not None or known or type(value).__qualname__ not in program.classes:
        return sequence
    names = (variable_name(program, type(value).__qualname__), "result", "result_2")
    free = next((name for name in names if name not in run.names), None)
    if free is None:
        return sequence
    return CallSequence((*sequence.steps[:-1], replace(last, result=ObjectName(free))))


@dataclass(frozen=True)
class Ending:
    """The last call and the assertions after it, and the variables that they need."""

    lines: list[str]
    needs: frozenset[str]


def ending_of(last: Step, run: Replay, observers: Observers, seen: list[Assertion]) -> Ending:
    """Requires: ``run`` ended in the last step."""
    after = frozenset[str]().union(*(a.needs for a in seen))
    lines = [a.line for a in seen]
    outcome = _outcome(last, run, observers)
    named = CallSequence((last,)).named(after)
    if outcome is not None and named[0].result is None:
        return Ending([outcome.line, *lines], after | outcome.needs)
    (step,) = spelled(CallSequence(tuple(named)), run).steps
    error = run.errors[-1]
    message = pattern(message_of(error)) if error is not None else None
    return Ending([*step_lines(step, message), *lines], after)


def _outcome(step: Step, run: Replay, observers: Observers) -> Assertion | None:
    """An assertion on a call's result, which makes the call itself.

    None is worth asserting where there could be something else, or nothing else to assert.
    """
    result, operation = run.results[-1], step.operation
    reads = observers.reads(operation) or operation.name in observers.answering
    if step.raised is not None or result is GONE or (result is None and not reads):
        return None
    if operation.kind is OperationKind.CONSTRUCTOR or is_statement(step.source()):
        return None
    return assertion(step.source(), step.uses(), result, run)


def _inner_assertion(
    sequence: CallSequence, k: int, whole: Replay, observers: Observers
) -> Assertion | None:
    """What a call before the last one gave, where that is all or part of what it is there for.

    Later calls may have changed an object that it gave: the calls up to it are then replayed.
    """
    step = sequence.steps[k]
    used = any(step.result is not None and step.result.text in s.uses() for s in sequence.steps)
    reads = observers.reads(step.operation)
    if used or not (reads or step.operation.name in observers.answering):
        return None
    if type(whole.results[k]) in _UNCHANGING:
        run = replace(whole, results=whole.results[: k + 1], errors=whole.errors[: k + 1])
    else:
        run = observers.replay(CallSequence(sequence.steps[: k + 1]))
    plain = value_text(run.results[-1]) is not None
    return _outcome(step, run, observers) if reads or plain else None


_UNCHANGING = frozenset({int, bool, float, str, bytes, type(None)})
