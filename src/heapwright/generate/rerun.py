"""Runs concrete sequences on the instrumented classes, to see which goals they reach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.errors import PathSignal
from heapwright.execution import Budget, prepare
from heapwright.execution.call import LEFT_OUT
from heapwright.graph import Explorer
from heapwright.program import Instance, Program
from heapwright.synthesis import CallSequence, ObjectName, Specification, Step
from heapwright.synthesis.sequence import ArgumentValue, Collected, Written, repr_argument
from heapwright.verify.crash import is_fault


@dataclass(frozen=True)
class Run:
    """A sequence as it really goes: exceptions filled in, and the goals it reaches.

    ``last`` are those of them that the last call reaches.
    """

    sequence: CallSequence
    goals: frozenset[int]
    last: frozenset[int] = frozenset()


class Rerunner:
    """Reruns sequences of one program from the empty heap.

    ``last_only``: only the goals of the last call count, since a test will not make the others.
    """

    def __init__(
        self,
        explorer: Explorer,
        invariants: Sequence[Specification],
        *,
        last_only: bool = False,
    ) -> None:
        self._last_only = last_only
        self._program: Program = explorer.program
        self._explorer = explorer
        self._invariants = invariants
        self._steps = Budget().steps

    def run(self, sequence: CallSequence) -> Run | None:
        """None if the sequence does not belong into a suite: a name is missing, a call does not
        end or crashes, or an invariant is broken in the end.
        """
        self._explorer.restore_statics()
        names: dict[str, Any] = {}
        goals: set[int] = set()
        last: frozenset[int] = frozenset()
        steps: list[Step] = []
        for step in sequence.steps:
            if not step.uses() <= names.keys():
                return None
            self._program.probes.start(self._steps)
            raised = self._run_step(step, names)
            if raised == _UNFIT:
                return None
            last = frozenset(self._program.probes.seen)
            goals |= last
            steps.append(Step(step.operation, step.arguments, step.result, raised))
        if self._is_broken(names.values()):
            return None
        counted = last if self._last_only else frozenset(goals)
        return Run(CallSequence(tuple(steps)), counted, last)

    def _is_broken(self, objects: Iterable[Any]) -> bool:
        self._program.probes.start(self._steps)
        return any(
            not _is_true(spec, value)
            for spec in self._invariants
            for value in objects
            if _takes(self._program, spec, value)
        )

    def _run_step(self, step: Step, names: dict[str, Any]) -> str | None:
        """The name of the exception, None if there is none, ``_UNFIT`` for a crash or no end."""
        arguments = [self._live(argument, names) for argument in step.arguments]
        try:
            result = prepare(self._program, step.operation)(arguments)
        except (PathSignal, RecursionError):
            return _UNFIT
        except (Exception, SystemExit) as error:
            return _UNFIT if is_fault(error) else type(error).__name__
        if self._program.probes.ended is not None:
            return _UNFIT
        if step.result is not None:
            names[step.result.text] = result
        return None

    def _live(self, argument: ArgumentValue, names: dict[str, Any]) -> Any:
        if argument == Written(""):
            return LEFT_OUT
        if isinstance(argument, Written | Collected):
            module = self._program.loader.modules[self._program.target.module]
            return eval(repr_argument(argument), {**vars(module), **names})
        return names[argument.text] if isinstance(argument, ObjectName) else argument


_UNFIT = ""


def _takes(program: Program, spec: Specification, value: object) -> bool:
    kinds = spec.parameters[0].alternatives
    return any(
        isinstance(kind, Instance) and isinstance(value, program.classes[kind.class_name])
        for kind in kinds
    )


def _is_true(spec: Specification, value: object) -> bool:
    try:
        return bool(spec.function(value))
    except (Exception, PathSignal):
        return False
