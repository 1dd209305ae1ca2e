"""``--criterion mutation``: every small fault is noticed, or proven to make no difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from heapwright.api.comparing import Comparison, compare_versions
from heapwright.api.results import MutantReport
from heapwright.api.strengthening import Strengthening
from heapwright.compare import Version
from heapwright.emit.python.naming import after_name, unique
from heapwright.emit.suites import Test
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.generate import Rerunner
from heapwright.graph.setting import Setting
from heapwright.limits import Limits, current, slowness
from heapwright.mutation import Mutant
from heapwright.mutation.source import Place
from heapwright.program import Program
from heapwright.program.python.frontend import python

_ROUNDS = 1.0, 10.0
"""The most seconds of an idle machine for one mutant: most differences show at once, and a test of
one notices others, so that no mutant waits for one which takes long.
"""


@dataclass
class Judging:
    """Goes through the mutants that a suite does not notice."""

    program: Program
    setting: Setting
    rerunner: Rerunner
    strengthening: Strengthening
    added: list[Test] = field(default_factory=list)
    reports: list[MutantReport] = field(default_factory=list)
    _why: dict[int, str] = field(default_factory=dict)
    """Why a mutant is undecided, by its number."""
    _settled: set[int] = field(default_factory=set)
    """Those that more time would not decide either."""

    def run(self) -> None:
        """Adds tests until every mutant is noticed, or shown to be equivalent, or open."""
        alive = self.strengthening.alive()
        left = {mutant.number for mutant in alive}
        self.reports += [
            _report(m, "killed") for m in self.strengthening.mutants if m.number not in left
        ]
        for seconds in _ROUNDS:
            alive = self._round(alive, seconds)
        self.reports += [_report(m, "undecided", self._why[m.number]) for m in alive]
        self.reports.sort(key=lambda report: report.number)

    def _round(self, alive: list[Mutant], seconds: float) -> list[Mutant]:
        """Compares each mutant with the original for so long; returns what stays undecided."""
        waiting, undecided = by_places(alive), list[Mutant]()
        while waiting:
            mutant = waiting.pop(0)
            if mutant.number in self._settled:
                undecided.append(mutant)
                continue
            status, detail, test = self._judged(mutant, seconds)
            if status == "undecided":
                self._why[mutant.number] = detail
                undecided.append(mutant)
                continue
            self.reports.append(_report(mutant, status, detail))
            if test is not None:
                self.added.append(test)
                killed = self.strengthening.are_noticed_by([*waiting, *undecided], test.body)
                self.reports += [_report(m, "killed") for m in killed]
                waiting = [m for m in waiting if m not in killed]
                undecided = [m for m in undecided if m not in killed]
        return undecided

    def _judged(self, mutant: Mutant, most: float) -> tuple[str, str, Test | None]:
        limits = current()
        seconds = min(most * slowness(), limits.left())
        if not seconds:
            why = limits.reason() or "no time was left"
            return "undecided", self._why.get(mutant.number, why), None
        original = Version(python(self.program).target)
        file = Path(mutant.file.name) if mutant.file.name else None
        mutated = Version(python(self.program).target, lambda _: mutant.source, file)
        own = Limits(seconds, limits.megabytes)
        try:
            with own.in_force():
                comparison = compare_versions(original, mutated, self.setting)
        except UserError as error:
            self._settled.add(mutant.number)
            return "undecided", str(error), None
        if own.left():
            self._settled.add(mutant.number)
        return self._judgement(comparison)

    def _judgement(self, comparison: Comparison) -> tuple[str, str, Test | None]:
        match comparison.verdict:
            case "differ":
                test = self._test(comparison)
                if test is None:
                    return "undecided", "a call tells it apart that no test can make", None
                return "killed", "", test
            case "same":
                other = (*comparison.paired.only_old, *comparison.paired.only_new)
                if other:  # a decorator or a method that is no longer there
                    return "undecided", f"only one version has {', '.join(other)}", None
                return "equivalent", comparison.claim, None
        return "undecided", "; ".join(comparison.reasons), None

    def _test(self, comparison: Comparison) -> Test | None:
        difference = comparison.difference
        assert difference is not None
        sequence = difference.sequence
        with silenced():
            run = self.rerunner.run(sequence)
        if run is None:  # it ends in a crash, which no suite expects
            return None
        taken = [test.name for test in self.strengthening.tests]
        taken += [test.name for test in self.added]
        name = unique([*taken, after_name(sequence, taken)])[-1]
        writer = self.strengthening.writer
        file = writer.suites.file_of(self.program, sequence)
        return Test(name, tuple(difference.body), run.goals, file, writer.effects(run))


def by_places(mutants: Sequence[Mutant]) -> list[Mutant]:
    """One of each place first: what tells it from the original mostly tells the others."""
    seen: Counter[Place] = Counter()
    turns = {}
    for mutant in mutants:
        turns[mutant.number] = seen[mutant.place]
        seen[mutant.place] += 1
    return sorted(mutants, key=lambda mutant: turns[mutant.number])


def _report(mutant: Mutant, status: str, detail: str = "") -> MutantReport:
    return MutantReport(mutant.number, str(mutant), status, detail)
