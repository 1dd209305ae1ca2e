"""The findings of ``gen``: every distinct fault, the most severe first."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from heapwright.api.claims import minimality
from heapwright.api.languages import writer_of
from heapwright.api.results import PropertyVerdict
from heapwright.api.verifying import breach_of, verdict_of
from heapwright.emit.assertion import told_apart
from heapwright.emit.writer import ENDLESS_SECONDS, Writer
from heapwright.generate.crashing import Crashed, Nearby
from heapwright.limits import TO_WRITE, current, slowness
from heapwright.synthesis import CallSequence, Step, UndecidedError, Walker
from heapwright.verify import ENDLESS, Checker, Crash
from heapwright.verify.properties import NO_CRASH

_LIGHT = ("AssertionError", "KeyError", "IndexError")
"""Exceptions that are more often meant than others."""


def findings_of(
    walker: Walker, checker: Checker, nearby: Nearby | None = None
) -> tuple[list[PropertyVerdict], list[str]]:
    """What is wrong; and apart from it, in a line each, exceptions that the class announces.

    What the exploration has not seen, concrete calls ``nearby`` may show.
    """
    broken = [
        verdict_of(walker, checker, prop)
        for prop in checker.properties
        if prop.name in checker.violations and prop is not NO_CRASH
    ]
    found = [verdict for verdict in broken if verdict.verdict == "violated"]
    faults = _Faults(walker, checker)
    crashes = faults.explored()
    if nearby is not None and not _is_all(walker):
        crashes += faults.tried(nearby)
    crashes.sort(key=lambda each: _severity(each[0], len(each[1].sequence)))
    return _told_apart([*found, *(verdict for _, verdict in crashes)]), faults.announced


def _is_all(walker: Walker) -> bool:
    """Whether no other call can crash: all were followed."""
    return walker.graph.fixpoint and not walker.graph.cuts


@dataclass
class _Faults:
    """Crashes, each run again on the untouched program."""

    walker: Walker
    checker: Checker
    announced: list[str] = field(default_factory=list)
    _known: set[Crash] = field(default_factory=set)
    _endless: int = 0

    def explored(self) -> list[tuple[Crash, PropertyVerdict]]:
        """Those that the exploration has met."""
        found = []
        crashes = sorted(
            self.checker.crashes.items(),
            key=lambda item: _severity(item[0], item[1].answer.disjunct.level),
        )
        undecided = self.checker.undecided[NO_CRASH.name]
        for number, (crash, violation) in enumerate(crashes):
            if not self._is_worth(crash):
                continue
            program, graph = self.walker.program, self.walker.graph
            shortest = minimality(program, graph, undecided, violation.calls)
            claim = shortest if number == 0 else _NOT_LOOKED_FOR
            verdict = breach_of(self.walker, NO_CRASH, violation, claim, self._seconds(crash))
            if verdict.verdict != "violated":
                continue
            self._known.add(crash)
            if crash.announced:
                self.announced.append(f"{verdict.sequence[-1]} raises {crash.raised}")
            else:
                found.append((crash, verdict))
        return found

    def tried(self, nearby: Nearby) -> list[tuple[Crash, PropertyVerdict]]:
        """Those that concrete calls show."""
        found = []
        crashes = nearby.crashes(self._known) if _has_time_noted() else []
        for each in sorted(crashes, key=lambda c: _severity(c.crash, len(c.sequence))):
            if not self._is_worth(each.crash):
                continue
            verdict = self._replayed(each)
            if verdict is not None:
                found.append((each.crash, verdict))
        return found

    def _replayed(self, crashed: Crashed) -> PropertyVerdict | None:
        """None if the untouched program does not crash like this."""
        program, sequence = self.walker.program, crashed.sequence
        writer = writer_of(program)
        before, last = CallSequence(sequence.steps[:-1]), sequence.steps[-1]
        try:
            run = writer.replay(program, before)
        except UndecidedError:
            return None
        told = CallSequence((*writer.spelled(before, run).steps, last))
        seen = self._seen(writer, crashed.crash, run, last)
        if seen is None:
            return None
        how, raises = seen
        claim = f"call {len(told)} {how}; {_NOT_LOOKED_FOR}"
        test, fixpoint = (
            writer.test("test_no_crash", writer.calls(told)),
            self.walker.graph.fixpoint,
        )
        lines = tuple(told.lines())
        return PropertyVerdict(
            NO_CRASH.name, "violated", lines, fixpoint, claim, (), test, "", raises
        )

    def _seen(self, writer: Writer, crash: Crash, run: Any, last: Step) -> tuple[str, str] | None:
        """How the last call ends, and the exception as a test calls it; None if it does not crash
        like this.
        """
        if crash.raised == ENDLESS:
            seconds = self._seconds(crash)
            is_endless = writer.is_endless(run, last, seconds)
            return (f"does not end within {seconds:g} s", "") if is_endless else None
        error = writer.go_on(run, last)
        if error is None or type(error).__name__ != crash.raised:
            return None
        message = self.walker.program.frontend.message(error)
        how = f"raises {crash.raised}: {message}" if message else f"raises {crash.raised}"
        return how, writer.exception(run, error)

    def _seconds(self, crash: Crash) -> float:
        """How long a call may take that may not end: the first one may take longest."""
        if crash.raised != ENDLESS:
            return ENDLESS_SECONDS
        self._endless += 1
        return ENDLESS_SECONDS if self._endless == 1 else _FURTHER

    def _is_worth(self, crash: Crash) -> bool:
        """Whether it is run again: of calls that may not end only some, since each takes long."""
        if crash.raised == ENDLESS and self._endless >= _MOST_ENDLESS:
            current().skipped[f"only {_MOST_ENDLESS} calls that may not end were run again"] = None
            return False
        return _has_time_noted(crash)


_NOT_LOOKED_FOR = "shorter sequences were not looked for"
_FURTHER, _MOST_ENDLESS = 0.3, 6
"""Seconds for each further call that may not end, and how many of these are run again."""


def _has_time(crash: Crash | None) -> bool:
    """Whether to see it once more leaves the time in which tests are written and run: that of a
    crash takes next to none, however busy the machine is.
    """
    left = current().left_to_finish()
    if crash is None:
        return left > TO_WRITE * slowness()
    if crash.raised == ENDLESS:
        return left > ENDLESS_SECONDS + TO_WRITE * slowness()
    return left > TO_WRITE


def _has_time_noted(crash: Crash | None = None) -> bool:
    """The same; if not, the result says so."""
    has_time = _has_time(crash)
    if not has_time:
        current().skipped["no time was left to run the calls of all faults again"] = None
    return has_time


def _severity(crash: Crash, level: int) -> tuple[int, int]:
    """First what never ends, then crashes that no caller could mean, then the others."""
    never = crash.raised in ("RecursionError", ENDLESS)
    return 0 if never else 2 if crash.raised in _LIGHT else 1, level


def _told_apart(verdicts: list[PropertyVerdict]) -> list[PropertyVerdict]:
    """Tests of several crashes need names of their own."""
    parts = [verdict.test.partition("(") for verdict in verdicts]
    names = told_apart([head for head, _, _ in parts], lambda name, number: f"{name}_{number}")
    return [
        replace(verdict, test=f"{name}{bracket}{rest}")
        for verdict, name, (_, bracket, rest) in zip(verdicts, names, parts, strict=True)
    ]
