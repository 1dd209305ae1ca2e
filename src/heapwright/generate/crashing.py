"""Crashes near the runs of a suite: one argument is another value that its type allows.

What an exploration does not follow to its end, since numbers go into a library or a loop ends only
for some of them, concrete calls show. They are few, and counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from heapwright.execution import silenced
from heapwright.generate.rerun import Rerunner, Run
from heapwright.program import Boolean, Container, Integer, Parameter, Program, Real, Text
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue
from heapwright.sandbox import sandbox
from heapwright.synthesis import CallSequence, Step
from heapwright.verify import ENDLESS, Crash, crash_of

_MOST = 400
"""Runs in all."""
_TWICE = 2
"""How many runs each value is tried in, for each parameter and last call."""
_DEEP, _DEEPEST = 2, 12
"""Runs that end deep in a recursion or in a loop: of one operation, and in all. One takes as long
as a hundred others.
"""

_WITHOUT_END = ("RecursionError", ENDLESS)


@dataclass(frozen=True, slots=True)
class Crashed:
    """A sequence whose last call crashes."""

    sequence: CallSequence
    crash: Crash


class Nearby:
    """Looks for crashes of the program near these runs."""

    def __init__(self, program: Program, rerunner: Rerunner, runs: Iterable[Run]) -> None:
        self._guesses = bool(program.inferred)
        self._rerunner = rerunner
        self._runs = sorted(runs, key=lambda run: len(run.sequence))
        self._fault: tuple[Step, Crash] | None = None
        self._made = 0
        self._deep: Counter[str] = Counter()

    def crashes(self, known: Collection[Crash]) -> list[Crashed]:
        """One for each crash that is not known, after few calls. What is announced is left out."""
        found: dict[Crash, Crashed] = {}
        self._rerunner.on_fault = self._note
        try:
            with silenced(), sandbox(), self._rerunner.series():
                for sequence in self._sequences():
                    crash = self._crash_of(sequence)
                    if crash is None or crash.announced or crash in found or crash in known:
                        continue
                    found[crash] = Crashed(self._shortened(sequence, crash), crash)
        finally:
            self._rerunner.on_fault = None
        return list(found.values())

    def _sequences(self) -> Iterator[CallSequence]:
        """The runs with one argument exchanged, while the budget lasts."""
        tried: Counter[tuple[str, str, int, str]] = Counter()
        for run in self._runs:
            steps = run.sequence.steps
            for k, i, value in _exchanges(run.sequence):
                last, changed = steps[-1].operation.name, steps[k].operation.name
                key = last, changed, i, repr(value)
                tried[key] += 1
                if tried[key] > _TWICE or self._deep[last] >= _DEEP:
                    continue
                if self._made >= _MOST or self._deep.total() >= _DEEPEST:
                    return
                yield run.sequence.with_argument(k, i, value)

    def _crash_of(self, sequence: CallSequence) -> Crash | None:
        """How the last call crashes; None if it does not, or an earlier one does."""
        self._made += 1
        self._fault = None
        self._rerunner.run_quickly(sequence)
        if self._fault is None:
            return None
        step, crash = self._fault
        self._deep[step.operation.name] += crash.raised in _WITHOUT_END
        return crash if step is sequence.steps[-1] else None

    def _note(self, step: Step, error: BaseException) -> None:
        if self._guesses and isinstance(error, TypeError | AttributeError):
            return  # it may only say that a type was inferred wrongly
        program = self._rerunner.program
        crash = crash_of(program, step.operation, step.arguments, error)
        self._fault = None if crash is None else (step, crash)

    def _shortened(self, sequence: CallSequence, crash: Crash) -> CallSequence:
        """Without the calls that it does not need, and with the exceptions of the others."""
        for k in reversed(range(len(sequence) - 1)):
            fewer = sequence.without(k)
            if self._crash_of(fewer) == crash:
                sequence = fewer
        *before, last = sequence.steps
        run = self._rerunner.run_quickly(CallSequence(tuple(before))) if before else None
        told = run.sequence.steps if run is not None else before
        return CallSequence((*told, replace(last, result=None, raised=None)))


def _exchanges(sequence: CallSequence) -> Iterator[tuple[int, int, ArgumentValue]]:
    """Which argument of which call may be what instead, those of the last call first."""
    for k, step in reversed(list(enumerate(sequence.steps))):
        for i, (parameter, argument) in enumerate(step.passed()):
            for value in _values(parameter):
                if value != argument or type(value) is not type(argument):
                    yield k, i, value


def _values(parameter: Parameter) -> Iterator[ArgumentValue]:
    """Small values that it takes, at which loops and divisions go wrong."""
    if parameter.spread:
        return
    for kind in parameter.alternatives:
        match kind:
            case Integer():
                yield from (-1, 0, 1, 2)
            case Boolean():
                yield from (False, True)
            case Real():
                yield from (-1.0, 0.0)
            case Text():
                yield ""
            case Container(("list" | "dict" | "set") as name, ()):
                yield Group((), name)
