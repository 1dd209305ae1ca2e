"""Replays sequences on the untouched classes: nothing is shown that was not run for real (B2)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field, replace
from functools import cache, partial
from types import GeneratorType, ModuleType
from typing import Any

from heapwright.emit.writer import refuse_other_ending
from heapwright.execution import Recording, silenced
from heapwright.execution.guard import guarded, guarded_once
from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.program.python.loading.fresh import Fresh
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.raising import is_interruption
from heapwright.program.standard import STANDARD
from heapwright.synthesis import CallSequence, ObjectName, Step


@dataclass
class Replay:
    """The real objects after a sequence, and what each call returned, raised and printed."""

    untouched: Untouched
    names: dict[str, Any] = field(default_factory=dict)
    results: list[object] = field(default_factory=list)
    errors: list[BaseException | None] = field(default_factory=list)
    printed: list[str] = field(default_factory=list)

    @property
    def module(self) -> ModuleType:
        return self.untouched.module

    def value(self, expression: str) -> Any:
        return eval(expression, self.untouched.namespace(), self.names)


def replay(program: Program, sequence: CallSequence, untouched: Untouched | None = None) -> Replay:
    """Runs the sequence, on modules that are loaded afresh if none are given.

    Raises: DisagreementError if a call behaves otherwise than predicted.
    """
    with silenced():
        run = Replay(untouched or load_untouched(program))
        for step in sequence.steps:
            run_step(run, step)
            refuse_other_ending(sequence, step, run.errors[-1])
    return run


_SECONDS = 10.0
"""An observation may wait for something that never comes."""


def load_untouched(program: Program, salt: int = 0) -> Untouched:
    """The program's modules as they are, loaded again; ``salt`` gives strings their hashes."""
    with silenced():
        front = python(program)
        untouched = Untouched(front.target, front.modules, None, front.elsewhere)
    if program.hashes:
        untouched.hash_with(salt)
    return untouched


class AsImported:
    """The modules of a program as their import leaves them, for one run after the other: loaded
    again only where something lasts, and of statics only those that were changed.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self._fresh: dict[int, Fresh] = {}

    def modules(self, salt: int = 0) -> Untouched:
        """Each ``salt`` gives strings other hashes."""
        if self._program.untracked:
            return load_untouched(self._program, salt)
        if salt not in self._fresh:
            statics = [static.dotted_name for static in self._program.statics]
            self._fresh[salt] = Fresh(partial(load_untouched, self._program, salt), statics)
        return self._fresh[salt].modules()


def run_step(run: Replay, step: Step, seconds: float = _SECONDS) -> None:
    """One call, by the very source text that a test would have."""
    scope = {**STANDARD, **run.untouched.namespace(), **run.names}
    text = step.source()
    result: object = None
    error: BaseException | None = None
    output = Recording()
    try:
        with run.untouched.importable(), guarded_once(seconds), redirect_stdout(output):
            if is_statement(text):
                named = not step.operation.is_statement
                exec(replace(step, result=_RESULT).statement() if named else text, scope)
                result = scope.pop(_RESULT.text, None)
                run.names.update({name: scope[name] for name in run.names})
            else:
                result = eval(text, scope)
    except BaseException as raised:
        if is_interruption(raised):
            raise
        error = raised
    run.results.append(result if step.result is not None or not _is_finalized(result) else GONE)
    run.errors.append(error)
    run.printed.append(output.taken())
    if step.result is not None and error is None:
        run.names[step.result.text] = result


def _is_finalized(value: object) -> bool:
    """Whether it matters when the last reference to it goes: here as in a test, at once. A
    generator that has not begun has nothing to finish.
    """
    if type(value) is GeneratorType:
        return inspect.getgeneratorstate(value) != inspect.GEN_CREATED
    return hasattr(type(value), "__del__")


GONE = object()
"""What stands for such a result."""


_RESULT = ObjectName("_result_of_the_call")


def holds(
    run: Replay, predicate: Callable[..., Any], arguments: Sequence[str]
) -> bool | BaseException:
    """What the predicate says on the real objects, or what it raises."""
    values = [run.value(argument) for argument in arguments]
    with silenced(), run.untouched.importable():
        try:
            with guarded(_SECONDS):
                return bool(predicate(*values))
        except BaseException as error:
            if is_interruption(error):
                raise
            return error


@cache
def is_statement(text: str) -> bool:
    """Whether a call is written as one: ``with c.within(): ...``, say."""
    try:
        compile(text, "call", "eval")
    except SyntaxError:
        return True
    return False
