"""Runs concrete sequences on the instrumented classes, to see which goals they reach."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from time import process_time
from typing import Any

from heapwright.errors import Cut, PathSignal
from heapwright.execution import Budget
from heapwright.execution.blocking import BLOCKS
from heapwright.execution.call import LEFT_OUT
from heapwright.execution.guard import Guard, guarded
from heapwright.program import Instance, Operation, Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.frontend import Body
from heapwright.program.members import is_subclass
from heapwright.program.objects import dict_of
from heapwright.program.raising import is_interruption, raised_by_program
from heapwright.synthesis import CallSequence, Specification, Step

_SECONDS, _QUICK, _GLANCE = 2.0, 0.5, 0.1
"""Seconds for a run that a suite needs, of work for one of many, and after which that must not
wait.
"""


@dataclass(frozen=True)
class Run:
    """A sequence as it really goes: exceptions filled in, and the goals it reaches.

    ``last`` are those of them that the last call reaches; ``held`` the objects of the program that
    have names in the end, with their classes; ``answering`` the operations that gave something;
    ``called`` the goals that the calls themselves reach, not what making their arguments does.
    """

    sequence: CallSequence
    goals: frozenset[int]
    last: frozenset[int] = frozenset()
    held: tuple[tuple[str, str], ...] = ()
    answering: frozenset[str] = frozenset()
    called: frozenset[int] = frozenset()
    look: tuple[str, ...] = ()
    """Roughly what the objects look like in the end."""
    is_large: bool = False
    """Whether the objects hold so much in the end that every further call takes long."""


class Rerunner:
    """Reruns sequences of one program, whose objects are ordinary ones.

    ``last_only``: only the goals of the last call count, since a test will not make the others.
    """

    def __init__(
        self,
        program: Program,
        invariants: Sequence[Specification],
        *,
        last_only: bool = False,
    ) -> None:
        self._last_only = last_only
        self._program = program
        self._statics = program.frontend.resetting(program.statics)
        self._invariants = invariants
        self._steps = Budget().steps
        self._namespace = program.frontend.namespace()
        self._bodies: dict[int, tuple[Operation, Body]] = {}
        self._answering: set[str] = set()
        self.stopped = False
        """Whether the last run had to be stopped from outside."""
        self.waited = False
        """Whether that was because it waited, which is soon seen."""
        self._names = {cls: name for name, cls in program.classes.items()}

    @property
    def program(self) -> Program:
        return self._program

    def run(self, sequence: CallSequence) -> Run | None:
        """None if the sequence does not belong into a suite: a name is missing, a call does not
        end, crashes or reaches outside, or an invariant is broken in the end.
        """
        self._statics.reset()
        return self._guarded(sequence, guarded(_SECONDS))

    def run_quickly(self, sequence: CallSequence) -> Run | None:
        """As ``run``; but what an earlier run did to statics may not be wholly undone, and calls
        that take hundreds of times as long as most, or that wait, are soon ended: there are
        thousands of others.
        """
        self._statics.reset_quickly()
        return self._guarded(sequence, guarded(_QUICK, process_time, _GLANCE))

    def _guarded(
        self, sequence: CallSequence, guarding: AbstractContextManager[Guard]
    ) -> Run | None:
        run = None
        with guarding as guard, contextlib.suppress(Cut):
            try:
                run = self._run(sequence)
            except Exception as error:  # raised by looking at what the calls left
                if not raised_by_program(error):
                    raise
        ended = guard.ended
        self.stopped = ended is not None and ended is not self._program.probes.ended
        self.waited = ended is not None and ended.reason == BLOCKS
        return None if ended is not None else run

    def leaves_traces(self) -> bool:
        """Whether the last run may have changed a static."""
        return self._statics.is_changed()

    def _run(self, sequence: CallSequence) -> Run | None:
        for reset in self._program.resets:
            reset()
        self._program.environment.settle()
        names: dict[str, Any] = {}
        goals: set[int] = set()
        called: set[int] = set()
        last: frozenset[int] = frozenset()
        steps: list[Step] = []
        self._answering.clear()
        for step in sequence.steps:
            if not step.uses() <= names.keys():
                return None
            arguments = self._arguments(step, names)
            if arguments is None:
                return None
            goals |= self._program.probes.seen
            self._program.probes.start(self._steps)
            raised = self._run_step(step, arguments, names)
            if raised == _UNFIT:
                return None
            last = frozenset(self._program.probes.seen)
            called |= last
            steps.append(Step(step.operation, step.arguments, step.result, raised))
        if self._is_broken(names.values()):
            return None
        return Run(
            CallSequence(tuple(steps)),
            last if self._last_only else frozenset(goals | called),
            last,
            tuple(self._held(names)),
            frozenset(self._answering),
            frozenset(called),
            tuple(self._look(names.values())),
            any(_content(value) > _LARGE for value in names.values()),
        )

    def _look(self, objects: Iterable[Any]) -> Iterator[str]:
        for value in objects:
            if type(value) in self._names:
                for name, inner in (dict_of(value) or {}).items():
                    yield f"{name}: {_outline(inner)}"

    def _held(self, names: dict[str, Any]) -> Iterator[tuple[str, str]]:
        seen: set[int] = set()
        for name, value in names.items():
            class_name = self._names.get(type(value))
            if class_name is not None and id(value) not in seen:
                seen.add(id(value))
                yield name, class_name

    def _is_broken(self, objects: Iterable[Any]) -> bool:
        self._program.probes.start(self._steps)
        return any(
            not _is_true(spec, value)
            for spec in self._invariants
            for value in objects
            if _takes(self._program, spec, value)
        )

    def _arguments(self, step: Step, names: dict[str, Any]) -> list[Any] | None:
        """None if one of them cannot be made."""
        self._program.probes.start(self._steps)
        try:
            return [self._live(argument, names) for argument in step.arguments]
        except BaseException as error:
            if is_interruption(error):
                raise
            return None

    def _run_step(self, step: Step, arguments: list[Any], names: dict[str, Any]) -> str | None:
        """The name of the exception, None if there is none, ``_UNFIT`` for a crash or no end."""
        try:
            result = self._body(step.operation)(arguments)
        except (PathSignal, RecursionError):
            return _UNFIT
        except BaseException as error:
            if is_interruption(error):
                raise
            return _UNFIT if self._program.frontend.is_fault(error) else type(error).__name__
        if self._program.probes.ended is not None:
            return _UNFIT
        if result is not None:
            self._answering.add(step.operation.name)
        if step.result is not None:
            names[step.result.text] = result
        return None

    def _body(self, operation: Operation) -> Body:
        """Remembered by identity: an operation takes long to hash."""
        known = self._bodies.get(id(operation))
        if known is None:
            known = operation, self._program.body(operation)
            self._bodies[id(operation)] = known
        return known[1]

    def _live(self, argument: ArgumentValue, names: dict[str, Any]) -> Any:
        if argument == Written(""):
            return LEFT_OUT
        if isinstance(argument, Written | Group):
            return self._program.frontend.evaluated(argument, self._namespace | names)
        return names[argument.text] if isinstance(argument, ObjectName) else argument


def _outline(value: Any) -> str:
    """The type, whether there is nothing, one or more in it, and which signs are in a text."""
    kind = type(value)  # an object may answer anything when it is asked for its class
    if value is None or kind is bool:
        return str(value)
    if issubclass(kind, str):
        signs = sorted({sign for sign in str.__iter__(value) if not sign.isalnum()})
        return f"str {min(_size(value), 3)} {''.join(signs[:_SIGNS])}"
    if issubclass(kind, list | tuple | dict | set | frozenset):
        return f"{kind.__name__} {min(_size(value), 3)}"
    sign = (value > 0) - (value < 0) if kind is int else ""
    return f"{kind.__name__} {sign}"


def _content(value: Any) -> int:
    """How many items and letters the fields of an object hold, and the containers in these."""
    fields = dict_of(value)
    return _length(value) + sum(map(_length, fields.values() if fields else ()))


def _length(value: Any) -> int:
    inner = value.values() if type(value) is dict else value if type(value) in (list, tuple) else ()
    return _size(value) + sum(len(item) for item in inner if type(item) in _SIZED)


def _size(value: Any) -> int:
    """Of a container or text, as Python's own classes have it: a subclass may have another idea."""
    for base in _SIZED:
        if issubclass(type(value), base):
            return int(base.__len__(value))
    return 0


_SIZED: tuple[Any, ...] = (list, dict, str, tuple, set, frozenset, bytes, bytearray)
_LARGE = 10_000
_SIGNS = 3
_UNFIT = ""


def _takes(program: Program, spec: Specification, value: object) -> bool:
    kinds = spec.parameters[0].alternatives
    return any(
        isinstance(kind, Instance) and is_subclass(type(value), program.classes[kind.class_name])
        for kind in kinds
    )


def _is_true(spec: Specification, value: object) -> bool:
    try:
        return bool(spec.function(value))
    except BaseException as error:
        if is_interruption(error):
            raise
        return False
