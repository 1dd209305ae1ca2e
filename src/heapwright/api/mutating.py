"""``--criterion mutation``: every small fault is noticed, or proven to make no difference."""

from __future__ import annotations

from dataclasses import dataclass, field

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
from heapwright.limits import Limits, current
from heapwright.mutation import Mutant
from heapwright.program import Program
from heapwright.program.python.frontend import python

_EACH = 10.0
"""The most seconds for one mutant."""


@dataclass
class Judging:
    """Goes through the mutants that a suite does not notice."""

    program: Program
    setting: Setting
    rerunner: Rerunner
    strengthening: Strengthening
    added: list[Test] = field(default_factory=list)
    reports: list[MutantReport] = field(default_factory=list)

    def run(self) -> None:
        """Adds tests until every mutant is noticed, or shown to be equivalent, or open."""
        alive = self.strengthening.alive()
        left = {mutant.number for mutant in alive}
        self.reports += [
            _report(m, "killed") for m in self.strengthening.mutants if m.number not in left
        ]
        while alive:
            mutant = alive.pop(0)
            status, detail, test = self._judged(mutant)
            self.reports.append(_report(mutant, status, detail))
            if test is not None:
                self.added.append(test)
                killed = self.strengthening.are_noticed_by(alive, test.body)
                self.reports += [_report(m, "killed") for m in killed]
                alive = [m for m in alive if m not in killed]
        self.reports.sort(key=lambda report: report.number)

    def _judged(self, mutant: Mutant) -> tuple[str, str, Test | None]:
        limits = current()
        seconds = min(_EACH, limits.left())
        if not seconds:
            return "undecided", limits.reason() or "no time was left", None
        original = Version(python(self.program).target)
        mutated = Version(python(self.program).target, lambda _: mutant.source)
        try:
            with Limits(seconds, limits.megabytes).in_force():
                comparison = compare_versions(original, mutated, self.setting)
        except UserError as error:
            return "undecided", str(error), None
        match comparison.verdict:
            case "differ":
                return "killed", "", self._test(comparison)
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
        traces = self.rerunner.leaves_traces()
        file = self.strengthening.writer.suites.file_of(self.program, sequence)
        return Test(name, tuple(difference.body), run.goals, file, traces)


def _report(mutant: Mutant, status: str, detail: str = "") -> MutantReport:
    return MutantReport(mutant.number, str(mutant), status, detail)
