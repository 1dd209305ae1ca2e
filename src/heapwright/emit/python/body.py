"""The body of a test: the calls, what they gave, and the state afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from heapwright.emit.python.assertions import Assertion, assertion, pattern
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.observers import Observers
from heapwright.emit.python.replay import Replay
from heapwright.emit.python.spelling import spelled
from heapwright.emit.python.text import step_lines
from heapwright.program import OperationKind
from heapwright.synthesis import CallSequence, ObjectName, Step, variable_name

_MOST_OBSERVATIONS = 6


@dataclass(frozen=True)
class Looked:
    """A sequence, its last result named if there is something to say of it, and what is seen."""

    sequence: CallSequence
    seen: list[Assertion]


def body_lines(sequence: CallSequence, run: Replay, observers: Observers) -> list[str]:
    """The whole body. Requires: ``run`` replayed the sequence."""
    looked = look_around(sequence, run, observers)
    *before, last = looked.sequence.steps
    ending = ending_of(last, run, observers, looked.seen)
    inner = [_inner_assertion(sequence, k, observers) for k in range(len(before))]
    needed = set(ending.needs).union(*(a.needs for a in inner if a is not None))
    named = spelled(looked.sequence, run).named(needed)[:-1]
    lines: list[str] = []
    for step, said in zip(named, inner, strict=True):
        lines += [said.line] if said is not None else step_lines(step)
    return [*lines, *ending.lines]


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
    if last.result is not None or known or type(value).__qualname__ not in program.explored:
        return sequence
    names = (variable_name(program, type(value).__qualname__), "result", "result_")
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
    return Ending([*step_lines(step, pattern(str(run.errors[-1]))), *lines], after)


def _outcome(step: Step, run: Replay, observers: Observers) -> Assertion | None:
    """An assertion on a call's result, which makes the call itself.

    None is worth asserting where there could be something else, or nothing else to assert.
    """
    result, operation = run.results[-1], step.operation
    reads = observers.reads(operation) or operation.name in observers.answering
    if step.raised is not None or (result is None and not reads):
        return None
    if operation.kind is OperationKind.CONSTRUCTOR or operation.is_statement:
        return None
    return assertion(step.source(), step.uses(), result, run)


def _inner_assertion(sequence: CallSequence, k: int, observers: Observers) -> Assertion | None:
    """What a call before the last one gave, where that is all or part of what it is there for."""
    step = sequence.steps[k]
    used = any(step.result is not None and step.result.text in s.uses() for s in sequence.steps)
    reads = observers.reads(step.operation)
    if used or not (reads or step.operation.name in observers.answering):
        return None
    run = observers.replay(CallSequence(sequence.steps[: k + 1]))
    plain = value_text(run.results[-1]) is not None
    return _outcome(step, run, observers) if reads or plain else None
