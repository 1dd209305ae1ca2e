"""The findings of ``gen``: every distinct fault, the most severe first."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from heapwright.api.claims import minimality
from heapwright.api.languages import writer_of
from heapwright.api.results import PropertyVerdict
from heapwright.api.verifying import breach_of, verdict_of
from heapwright.emit.assertion import told_apart
from heapwright.emit.writer import ENDLESS_SECONDS
from heapwright.generate.crashing import Crashed, Nearby
from heapwright.limits import TO_WRITE, current, slowness
from heapwright.synthesis import CallSequence, UndecidedError, Walker
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
            if not self._has_time(crash):
                break
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
        crashes = nearby.crashes(self._known) if self._has_time(None) else []
        for each in sorted(crashes, key=lambda c: _severity(c.crash, len(c.sequence))):
            if not self._has_time(each.crash):
                break
            verdict = self._replayed(each)
            if verdict is not None:
                found.append((each.crash, verdict))
        return found

    def _replayed(self, crashed: Crashed) -> PropertyVerdict | None:
        """None if the untouched program does not crash like this."""
        program, sequence, raised = self.walker.program, crashed.sequence, crashed.crash.raised
        writer = writer_of(program)
        *before, last = sequence.steps
        try:
            run = writer.replay(program, CallSequence(tuple(before)))
        except UndecidedError:
            return None
        told = (*writer.spelled(CallSequence(tuple(before)), run).steps, last)
        if raised == ENDLESS:
            seconds = self._seconds(crashed.crash)
            raises, how = "", f"does not end within {seconds:g} s"
            is_seen = writer.is_endless(run, last, seconds)
        else:
            error = writer.go_on(run, last)
            is_seen = error is not None and type(error).__name__ == raised
            raises = writer.exception(run, error) if error is not None else ""
            said = program.frontend.message(error) if error is not None else ""
            how = f"raises {raised}: {said}" if said else f"raises {raised}"
        if not is_seen:
            return None
        claim = f"call {len(told)} {how}; {_NOT_LOOKED_FOR}"
        test = writer.test("test_no_crash", writer.calls(CallSequence(told)))
        lines = tuple(CallSequence(told).lines())
        fixpoint = self.walker.graph.fixpoint
        return PropertyVerdict(
            NO_CRASH.name, "violated", lines, fixpoint, claim, (), test, "", raises
        )

    def _seconds(self, crash: Crash) -> float:
        """How long a call may take that may not end: the first one may take longest."""
        if crash.raised != ENDLESS:
            return ENDLESS_SECONDS
        self._endless += 1
        return ENDLESS_SECONDS if self._endless == 1 else _FURTHER

    def _has_time(self, crash: Crash | None) -> bool:
        """Whether to see it once more leaves the time in which tests are written and run."""
        seconds = ENDLESS_SECONDS if crash is not None and crash.raised == ENDLESS else 0.0
        has_time = current().left_to_finish() > seconds + TO_WRITE * slowness()
        if not has_time:
            current().skipped["no time was left to run the calls of all faults again"] = None
        return has_time


_NOT_LOOKED_FOR = "shorter sequences were not looked for"
_FURTHER = 0.4
"""Seconds for each further call that may not end."""


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
