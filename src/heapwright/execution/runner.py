"""Runs one call along every feasible path."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from heapwright.errors import Cut, PathSignal, Place
from heapwright.execution.budget import Budget
from heapwright.execution.clock import CLOCK
from heapwright.execution.path import Path, Prefix
from heapwright.execution.swaps import HASHING
from heapwright.execution.waiting import WAITING
from heapwright.program import Program
from heapwright.program.python.swapping import MARK
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


class Runner:
    """Runs calls of one program."""

    def __init__(self, program: Program, solver: Solver, budget: Budget) -> None:
        self._program = program
        self._solver = solver
        self._budget = budget.with_constants(program.constants)

    def paths(
        self, facts: Facts, build: Callable[[Path], _Live], body: Callable[[_Live], object]
    ) -> Iterator[PathResult[_Live]]:
        """Every feasible path of ``body`` on the heap that ``build`` makes anew for each.

        In order of decisions, true before false: the same order whatever solver decided them.
        """
        todo = [Prefix([], facts, [])]
        count = 0
        while todo:
            path = Path(todo.pop(), self._solver, self._budget)
            count += 1
            if count > self._budget.paths:
                cut = Cut(f"more than {self._budget.paths} paths of one call")
                nothing: Any = None
                yield PathResult(path, cut, nothing, frozenset())
                return
            yield self._built_and_run(path, build, body)
            todo.extend(path.left_behind)

    def _built_and_run(
        self, path: Path, build: Callable[[Path], _Live], body: Callable[[_Live], object]
    ) -> PathResult[_Live]:
        try:
            live = build(path)
        except Cut as signal:
            cut = signal
        except Exception as error:  # a ``__hash__`` of the subject, say
            cut = Cut(f"a state cannot be built again: {type(error).__name__}: {error}")
        else:
            return self._run(path, live, body)
        nothing: Any = None  # a cut path has no heap to look at
        return PathResult(path, cut, nothing, frozenset())

    def _run(self, path: Path, live: _Live, body: Callable[[_Live], object]) -> PathResult[_Live]:
        probes = self._program.probes
        probes.start(self._budget.steps)
        for reset in self._program.resets:
            reset()
        outcome: Outcome
        surroundings = self._program.surroundings
        CLOCK.passed = 0.0
        HASHING.met_text = False
        WAITING.path = path
        streams = sys.stdin, sys.stdout, sys.stderr
        try:
            if surroundings.lost:
                raise Cut(surroundings.lost)
            outcome = Returned(body(live))
        except Cut as signal:
            outcome = signal
        except RecursionError as error:
            outcome = Cut("recursion without end", _innermost(error))
        except MemoryError as error:
            outcome = Cut("more memory than there is", _innermost(error))
        except (PathSignal, KeyboardInterrupt):
            raise
        except BaseException as error:
            outcome = Raised(error)
        finally:
            WAITING.path = None
            sys.stdin, sys.stdout, sys.stderr = streams
        ended = path.ended or probes.ended
        if isinstance(ended, Cut):  # the subject may have swallowed the signal
            outcome = ended
        remarks = surroundings.settle()
        if HASHING.met_text:
            remarks = [*remarks, "the hash of a text differs from run to run"]
        return PathResult(path, outcome, live, frozenset(probes.seen), remarks)


@contextlib.contextmanager
def silenced() -> Iterator[None]:
    """What the subject prints goes nowhere, even below Python."""
    with (
        open(os.devnull, "w", encoding="utf-8") as sink,
        _descriptors_to(sink.fileno()),
        contextlib.redirect_stdout(sink),
        contextlib.redirect_stderr(sink),
    ):
        yield


@contextlib.contextmanager
def _descriptors_to(sink: int) -> Iterator[None]:
    _flush()
    saved = [(number, os.dup(number)) for number in (1, 2) if _is_open(number)]
    for number, _ in saved:
        os.dup2(sink, number)
    try:
        yield
    finally:
        _flush()
        for number, copy in saved:
            os.dup2(copy, number)
            os.close(copy)


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _flush() -> None:
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None:
            with contextlib.suppress(ValueError, OSError):
                stream.flush()


def _innermost(error: BaseException) -> Place | None:
    """The last line of instrumented code in the traceback."""
    place = None
    step = error.__traceback__
    while step is not None:
        if MARK in step.tb_frame.f_globals:
            place = Place(step.tb_frame.f_code.co_filename, step.tb_lineno)
        step = step.tb_next
    return place
