"""``--criterion mutation``: every small fault is noticed, or proven to make no difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from heapwright.api.comparing import Comparison, compare_versions
from heapwright.api.exploring import Setting
from heapwright.api.results import MutantReport
from heapwright.api.writing import Test, file_of, files_of
from heapwright.compare import Version
from heapwright.emit.python.naming import operation_name, unique
from heapwright.emit.python.text import TestFunction
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.generate import Rerunner
from heapwright.limits import Limits, current
from heapwright.mutation import Killing, Mutant, mutants_of
from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.synthesis import CallSequence

_EACH = 10.0
"""The most seconds for one mutant."""


@dataclass
class Strengthening:
    """A suite, and the mutants of the target's file that it has to notice."""

    program: Program
    setting: Setting
    rerunner: Rerunner
    tests: list[Test]
    reports: list[MutantReport] = field(default_factory=list)

    def run(self) -> None:
        """Adds tests until every mutant is noticed, or shown to be equivalent, or open."""
        source = python(self.program).target.file.read_text(encoding="utf-8")
        mutants, killing = mutants_of(source), self._killing()
        alive = [m for m in mutants if not self._noticed(killing, m, self.tests)]
        self.reports += [_report(m, "killed") for m in mutants if m not in alive]
        while alive:
            mutant = alive.pop(0)
            status, detail, test = self._judged(mutant)
            self.reports.append(_report(mutant, status, detail))
            if test is not None:
                self.tests.append(test)
                killed = [m for m in alive if self._noticed(killing, m, [test])]
                self.reports += [_report(m, "killed") for m in killed]
                alive = [m for m in alive if m not in killed]
        self.reports.sort(key=lambda report: report.number)

    def _killing(self) -> Killing:
        modules = self.program.frontend.modules
        return Killing(python(self.program).target, modules, separately=bool(self.program.statics))

    def _noticed(self, killing: Killing, mutant: Mutant, tests: Sequence[Test]) -> bool:
        files = files_of(self.program, tests, ())
        return any(killing.notices(mutant, text) for text in files.values())

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
        taken = [test.function.name for test in self.tests]
        name = unique([*taken, _name(sequence)])[-1]
        traces = self.rerunner.leaves_traces()
        return Test(
            TestFunction(name, difference.body), run.goals, file_of(self.program, sequence), traces
        )


def _name(sequence: CallSequence) -> str:
    """What is asked, and after which call."""
    *before, last = (operation_name(step.operation) for step in sequence.steps)
    return f"test_{last}_after_{before[-1]}" if before else f"test_{last}"


def _report(mutant: Mutant, status: str, detail: str = "") -> MutantReport:
    return MutantReport(mutant.number, str(mutant), status, detail)
