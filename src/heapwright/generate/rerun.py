"""Runs concrete sequences on the instrumented classes, to see which goals they reach."""

from __future__ import annotations

import contextlib
import linecache
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import process_time
from typing import Any, NamedTuple

from heapwright.errors import Cut, PathSignal
from heapwright.events import address
from heapwright.execution import Budget
from heapwright.execution.blocking import BLOCKS
from heapwright.execution.call import LEFT_OUT
from heapwright.execution.guard import Series, guarded, series
from heapwright.program import Goal, Instance, Operation, Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.comparison import Comparison
from heapwright.program.frontend import Body
from heapwright.program.members import is_subclass
from heapwright.program.objects import dict_of
from heapwright.program.raising import innermost, is_interruption, message_of, raised_by_program
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


class Complaint(NamedTuple):
    """What an exception said, and the line of source that it came up in; ``missing`` is what was
    not found, as ``repr`` shows it.
    """

    message: str = ""
    line: str = ""
    missing: str = ""


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
        self.took_time = False
        """Whether the last quick run took much longer than most."""
        self.complaint = Complaint()
        """What the interpreter said of a value, if that made the last run unfit."""
        self.on_fault: Callable[[Step, BaseException], None] | None = None
        """Told of what ends a run that is unfit, while the exception is at hand."""
        self._series: Series | None = None
        self._names = {cls: name for name, cls in program.classes.items()}

    @property
    def program(self) -> Program:
        return self._program

    def run(self, sequence: CallSequence) -> Run | None:
        """None if the sequence does not belong into a suite: a name is missing, a call does not
        end, crashes or reaches outside, or an invariant is broken in the end.
        """
        self._statics.reset()
        run = None
        with guarded(_SECONDS) as guard, contextlib.suppress(Cut):
            run = self._seen(sequence)
        return self._ended(run, guard.ended)

    def run_quickly(self, sequence: CallSequence) -> Run | None:
        """As ``run``; but what an earlier run did to statics may not be wholly undone, and calls
        that take hundreds of times as long as most, or that wait, are soon ended: there are
        thousands of others.
        """
        with self.series() as watching:
            self._statics.reset_quickly()
            run = None
            with watching:
                run = self._seen(sequence)
            self.took_time = watching.took_time
            return self._ended(run, watching.ended)

    @contextlib.contextmanager
    def series(self) -> Iterator[Series]:
        """For many quick runs: they share one guard."""
        if self._series is not None:
            yield self._series
            return
        with series(_QUICK, process_time, _GLANCE) as watching:
            self._series = watching
            try:
                yield watching
            finally:
                self._series = None

    def _seen(self, sequence: CallSequence) -> Run | None:
        try:
            return self._run(sequence)
        except Exception as error:  # raised by looking at what the calls left
            if not raised_by_program(error):
                raise
            return None

    def _ended(self, run: Run | None, ended: Cut | None) -> Run | None:
        self.stopped = ended is not None and ended is not self._program.probes.ended
        self.waited = ended is not None and ended.reason == BLOCKS
        return None if ended is not None else run

    def observe(
        self, sequence: CallSequence, goals: Collection[Goal]
    ) -> Mapping[int, Sequence[Comparison]]:
        """What conditions of these goals compare in a quick run."""
        with self._program.frontend.observing(goals) as seen:
            self.run_quickly(sequence)
        return seen

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
        self.complaint = Complaint()
        for step in sequence.steps:
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
            same = raised == step.raised
            steps.append(step if same else replace(step, raised=raised))
        if self._is_broken(names.values()):
            return None
        return Run(
            CallSequence(tuple(steps)),
            last if self._last_only else frozenset(goals | called),
            last,
            tuple(self._held(names)),
            frozenset(self._answering),
            frozenset(called),
            *self._look(names.values()),
        )

    def _look(self, objects: Iterable[Any]) -> tuple[tuple[str, ...], bool]:
        """What the objects look like, and whether one of them is large."""
        look: list[str] = []
        is_large = False
        for value in objects:
            fields = dict_of(value) or {}
            if self._class_name(type(value)) is not None:
                look += [f"{name}: {_outline(inner)}" for name, inner in fields.items()]
            content = _length(value) + sum(map(_length, fields.values()))
            is_large = is_large or content > _LARGE
        return tuple(look), is_large

    def _held(self, names: dict[str, Any]) -> Iterator[tuple[str, str]]:
        seen: set[int] = set()
        for name, value in names.items():
            class_name = self._class_name(type(value))
            if class_name is not None and id(value) not in seen:
                seen.add(id(value))
                yield name, class_name

    def _class_name(self, cls: type) -> str | None:
        """Of an object that calls can go on with; one of a subclass that a test defines does what
        its base does.
        """
        return self._names.get(cls) or self._names.get(cls.__base__ or cls)

    def _is_broken(self, objects: Iterable[Any]) -> bool:
        self._program.probes.start(self._steps)
        return any(
            not _is_true(spec, value)
            for spec in self._invariants
            for value in objects
            if _takes(self._program, spec, value)
        )

    def _arguments(self, step: Step, names: dict[str, Any]) -> list[Any] | None:
        """None if one of them cannot be made, as where a name is missing."""
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
        except (PathSignal, RecursionError) as error:
            self._tell(step, error)
            return _UNFIT
        except BaseException as error:
            if is_interruption(error):
                raise
            if not self._program.frontend.is_fault(error):
                return type(error).__name__
            self._tell(step, error)
            if type(error) in (TypeError, AttributeError, KeyError):
                self.complaint = _complaint(error)
            return _UNFIT
        ended = self._program.probes.ended
        if ended is not None:
            self._tell(step, ended)
            return _UNFIT
        if result is not None:
            self._answering.add(step.operation.name)
        if step.result is not None:
            names[step.result.text] = result
        return None

    def _tell(self, step: Step, error: BaseException) -> None:
        if self.on_fault is not None:
            self.on_fault(step, error)

    def _body(self, operation: Operation) -> Body:
        """Remembered by identity: an operation takes long to hash."""
        known = self._bodies.get(id(operation))
        if known is None:
            known = operation, self._program.body(operation)
            self._bodies[id(operation)] = known
        return known[1]

    def _live(self, argument: ArgumentValue, names: dict[str, Any]) -> Any:
        match argument:
            case ObjectName(text):
                return names[text]
            case Written(""):
                return LEFT_OUT
            case Written() | Group():
                return self._program.frontend.evaluated(argument, self._namespace, names)
        return argument


def _complaint(error: BaseException) -> Complaint:
    last = innermost(error)
    if last is None:
        return Complaint()
    line = linecache.getline(last.tb_frame.f_code.co_filename, last.tb_lineno)
    said = message_of(error)
    return Complaint(said, line, said if type(error) is KeyError else "")


def _outline(value: Any) -> str:
    """The type, about how much is in it, and which signs are in a text."""
    kind = type(value)  # an object may answer anything when it is asked for its class
    if value is None or kind is bool:
        return str(value)
    if kind is int:
        return f"int {(value > 0) - (value < 0)}"
    base = _base(kind)
    if base is str:
        signs = sorted({sign for sign in str.__iter__(value) if not sign.isalnum()})
        return f"str {min(str.__len__(value), 3)} {''.join(signs[:_SIGNS])}"
    if base in _OUTLINED:
        return f"{kind.__name__} {_about(base.__len__(value))}"
    return f"{kind.__name__} "


def _about(size: int) -> int:
    """None, one, two, a few, or how many times four of them: many may be treated in another way."""
    return size if size < _FEW else 2 + size.bit_length() // 2


def _length(value: Any) -> int:
    """How many items and letters a container or text has, and the containers in it."""
    kind = type(value)
    base = _base(kind)
    if base is None:
        return 0
    inner = value.values() if kind is dict else value if kind in (list, tuple) else ()
    return int(base.__len__(value)) + sum([len(item) for item in inner if type(item) in _SIZED])


def _base(kind: type) -> Any:
    """Python's own class that has the size: a subclass may have another idea of it. Remembered by
    the address of the class, which may have its own idea of a hash, too.
    """
    key = address(kind)
    known = _BASES.get(key)
    if known is None or known[0] is not kind:
        if len(_BASES) > _MOST_KEPT:  # some classes are made for one run only
            _BASES.clear()
        base = next((base for base in _SIZED if issubclass(kind, base)), None)
        known = _BASES[key] = kind, base
    return known[1]


_BASES: dict[int, tuple[type, Any]] = {}
_MOST_KEPT = 1_000


_SIZED: tuple[Any, ...] = (list, dict, str, tuple, set, frozenset, bytes, bytearray, deque)
_OUTLINED = frozenset({list, tuple, dict, set, frozenset, deque})
_FEW = 3
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
