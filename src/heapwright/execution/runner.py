"""Runs one call along every feasible path."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from heapwright.errors import LISTENERS, Cut, CutKind, Discarded, PathSignal, Place
from heapwright.execution.blocking import WAITING
from heapwright.execution.budget import Budget
from heapwright.execution.clock import CLOCK
from heapwright.execution.concretising import REPLACED
from heapwright.execution.intercepts import HASHING
from heapwright.execution.outside import ASKED, EXPLORING
from heapwright.execution.path import Path, Prefix
from heapwright.limits import current
from heapwright.program import Program
from heapwright.program.instrumented import MARK
from heapwright.program.probes import Probes, exhausted
from heapwright.program.raising import is_interruption, steps_of
from heapwright.sandbox import INSIDE, Rules
from heapwright.solver import Facts, Solver

_Live = TypeVar("_Live")


class Returned(NamedTuple):
    value: object


@dataclass(frozen=True, slots=True)
class Raised:
    error: BaseException

    @property
    def name(self) -> str:
        return type(self.error).__name__


Outcome = Returned | Raised | Cut


class PathResult(NamedTuple, Generic[_Live]):
    """A path that has ended: how, with which heap (``live``), seeing which goals; and what else
    there is to say of it (``remarks``), so that nothing can be proved.
    """

    path: Path
    outcome: Outcome
    live: _Live
    goals: frozenset[int]
    remarks: Sequence[str] = ()


class Agenda:
    """Which prefix a path starts from next: the one that was left behind last."""

    def __init__(self) -> None:
        self._waiting: list[Prefix] = []

    def next(self) -> Prefix | None:
        """None if nothing is left."""
        return self._waiting.pop() if self._waiting else None

    def add(self, prefixes: Sequence[Prefix]) -> None:
        self._waiting.extend(prefixes)

    def ended(self, path: Path) -> None:
        """A path has come to its end."""
        self._waiting += path.left_behind


class Runner:
    """Runs calls of one program."""

    def __init__(self, program: Program, solver: Solver, budget: Budget) -> None:
        self._program = program
        self._solver = solver
        self._budget = budget.with_constants(program.constants)

    def limit_sizes(self, most: int) -> None:
        """How large a size an unbounded integer may be taken for."""
        self._budget = replace(self._budget, sizes=most)

    def paths(
        self,
        facts: Facts,
        build: Callable[[Path], _Live],
        body: Callable[[_Live], object],
        begin: Callable[[Prefix, Solver, Budget], Path] = Path,
        agenda: Agenda | None = None,
    ) -> Iterator[PathResult[_Live]]:
        """Every feasible path of ``body`` on the heap that ``build`` makes for each.

        In order of decisions, true before false: the same order whatever solver decided them. An
        ``agenda`` may have another order.
        """
        todo = Agenda() if agenda is None else agenda
        todo.add([Prefix([], facts, [])])
        count = 0
        limits, note = current(), _Note(self._program.probes)
        while (prefix := todo.next()) is not None:
            path = begin(prefix, self._solver, self._budget)
            count += 1
            why = limits.reason()
            if why is not None or count > self._budget.paths:
                nothing: Any = None
                yield PathResult(path, self._last_cut(why), nothing, frozenset())
                return
            note.path = path
            result = self._built_and_run(path, note, build, body)
            todo.ended(path)
            if path.ended is None or not isinstance(path.ended, Discarded):
                yield result

    def _last_cut(self, why: str | None) -> Cut:
        """What ends the paths of a call before all have been followed."""
        if why is not None:
            return Cut(why, kind=CutKind.LIMIT)
        return Cut(f"more than {self._budget.paths} paths of one call", kind=CutKind.BUDGET)

    def _built_and_run(
        self,
        path: Path,
        note: _Note,
        build: Callable[[Path], _Live],
        body: Callable[[_Live], object],
    ) -> PathResult[_Live]:
        """Whatever ends the path is noted here, and nothing after it counts."""
        probes = self._program.probes
        probes.start(self._budget.steps)
        listeners, rules = LISTENERS.all, INSIDE.rules
        listeners.append(note)
        rules.append(EXPLORING)
        try:
            live = build(path)
            rules.pop()
            if probes.steps or probes.seen:  # by what rebuilding ran: a ``__hash__``, say
                probes.start(self._budget.steps)
            if path.ended is None:
                return self._run(path, live, body, rules)
            cut: PathSignal = path.ended
        except Cut as signal:
            cut = signal
        except Discarded:
            cut = Cut("discarded")  # never seen
        except BaseException as error:  # a ``__hash__`` of the subject, say
            if isinstance(error, PathSignal) or is_interruption(error):
                raise
            cut = Cut(f"a state cannot be rebuilt: {type(error).__name__}: {error}")
        finally:
            rules.clear()
            listeners.pop()
        nothing: Any = None  # a cut path has no heap to look at
        return PathResult(path, _as_cut(cut), nothing, frozenset())

    def _run(
        self, path: Path, live: _Live, body: Callable[[_Live], object], rules: list[Rules]
    ) -> PathResult[_Live]:
        program = self._program
        for reset in program.resets:
            reset()
        outcome: Outcome
        environment = program.environment
        CLOCK.passed = 0.0
        HASHING.met_text = False
        ASKED.notes.clear()
        REPLACED.forget()
        WAITING.path = path
        streams = sys.stdin, sys.stdout, sys.stderr
        try:
            if environment.lost:
                raise Cut(environment.lost)
            rules.append(EXPLORING)
            outcome = Returned(body(live))
        except Cut as signal:
            outcome = signal
        except (RecursionError, MemoryError) as error:
            outcome = exhausted(error, _innermost(error))
        except Discarded:
            outcome = Returned(None)  # never seen
        except PathSignal:
            raise
        except BaseException as error:
            if is_interruption(error):
                raise
            outcome = Raised(error)
        finally:
            rules.clear()
            WAITING.path = None
            sys.stdin, sys.stdout, sys.stderr = streams
        if path.exhausted and path.ended is None:
            path.ended = Cut("unbounded recursion", kind=CutKind.RECURSION)
        if path.ended is not None:  # the subject may have swallowed the signal
            outcome = _as_cut(path.ended)
        remarks = environment.settle()
        if HASHING.met_text or ASKED.notes:
            remarks = _with_notes(remarks, outcome)
        return PathResult(path, outcome, live, frozenset(program.probes.seen), remarks)


def _with_notes(remarks: Sequence[str], outcome: Outcome) -> Sequence[str]:
    """What the path asked for that differs from run to run is to be said too, unless it is cut."""
    if isinstance(outcome, Cut):
        return remarks
    if HASHING.met_text:
        ASKED.note("the hash of a string")
    return [*remarks, *ASKED.notes]


class _Note:
    """Listens while a path runs: the first signal ends it, even if the subject swallows it."""

    __slots__ = ("_probes", "path")
    path: Path

    def __init__(self, probes: Probes) -> None:
        self._probes = probes

    def __call__(self, signal: PathSignal) -> None:
        if self.path.ended is None:
            self.path.ended = signal
            self._probes.stop(signal)


def _as_cut(signal: PathSignal) -> Cut:
    return signal if isinstance(signal, Cut) else Cut(str(signal))


def _innermost(error: BaseException) -> Place | None:
    """The last line of instrumented code in the traceback."""
    own = (step for step in reversed(steps_of(error)) if MARK in step.tb_frame.f_globals)
    last = next(own, None)
    return None if last is None else Place(last.tb_frame.f_code.co_filename, last.tb_lineno)
