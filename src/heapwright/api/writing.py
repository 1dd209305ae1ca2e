"""From chosen sequences to test functions and files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from heapwright.api.isolation import Isolated
from heapwright.api.results import PropertyVerdict
from heapwright.api.trying import Trying
from heapwright.emit.suites import Author, Draft, Effects, Finding, SuiteWriter, Test
from heapwright.emit.writer import DisagreementError
from heapwright.errors import Cut
from heapwright.events import READINGS
from heapwright.execution import silenced
from heapwright.generate import (
    Candidate,
    Chosen,
    Collector,
    Rerunner,
    Run,
    choose_suite,
)
from heapwright.generate.distinct import with_distinct_values
from heapwright.generate.required import wanted_goals
from heapwright.generate.trials import PATIENCE
from heapwright.generate.varying import without_none
from heapwright.graph import Explorer
from heapwright.limits import current, slowness
from heapwright.program import Goal, OperationKind, Program
from heapwright.synthesis import (
    CallSequence,
    Step,
    UndecidedError,
    Walker,
    bind,
    new_name,
    tidied,
    variable_name,
)


@dataclass(frozen=True)
class Suite:
    """The runs that tests are made of, runs at hand that are not needed, and missing goals;
    ``explored`` is the share of the goals reached for which no trials were needed.
    """

    chosen: list[Chosen]
    spare: list[Run]
    missing: frozenset[int]
    explored: float

    def runs(self) -> list[Run]:
        """Those of the tests first."""
        return [*(chosen.run for chosen in self.chosen), *self.spare]


_TO_WRITE, _TO_CHECK, _TO_RUN = 3.0, 2.0, 0.03
"""Seconds to write and run the tests, to run them only, and to run one more, where nothing else
runs.
"""


def suite_of(
    program: Program,
    explorer: Explorer,
    collector: Collector,
    rerunner: Isolated,
    patience: int = PATIENCE,
    trying: Trying | None = None,
) -> Suite:
    """A small suite of what the exploration reached, and of what trials add to it: these end after
    so many in vain. What was tried for an earlier suite counts.
    """
    walker = Walker(program, explorer.graph, explorer.solver)
    least = current().least(_TO_WRITE)
    runs: dict[tuple[str, ...], Run] = {}
    for candidate in collector.candidates:
        if current().left_to_finish() < least:  # what was found so far is worth more
            current().skipped["no time was left to try all that was reached"] = None
            break
        run = _run_of(program, walker, candidate, rerunner)
        if run is not None:
            runs.setdefault(tuple(run.sequence.lines()), run)
    trying = trying or Trying(rerunner)
    all_runs = [*runs.values(), *trying.runs(explorer, collector, runs.values(), patience)]
    entered = collector.called | collector.tried
    wanted = [goal.number for goal in wanted_goals(program, entered)]
    wanted += sorted(program.criterion.evidence(_goals(all_runs)))

    def rerun(sequence: CallSequence) -> Run | None:
        """None, as for one that does not fit, where no time is left to make tests shorter."""
        return rerunner.run(sequence) if current().left_to_finish() > least else None

    suite = choose_suite(all_runs, wanted, rerun)
    shorter = [replace(c, run=without_none(c.run, program, rerun)) for c in suite]
    telling = [replace(c, run=with_distinct_values(c.run, rerun)) for c in shorter]
    reached = _goals(chosen.run for chosen in suite)
    return Suite(
        telling,
        all_runs,
        frozenset(wanted) - reached,
        _share(_goals(runs.values()), frozenset(wanted) & _goals(all_runs)),
    )


def _goals(runs: Iterable[Run]) -> frozenset[int]:
    return frozenset[int]().union(*(run.goals for run in runs))


def _share(some: frozenset[int], of: frozenset[int]) -> float:
    return len(some & of) / len(of) if of else 1.0


def _run_of(
    program: Program, walker: Walker, candidate: Candidate, rerunner: Isolated
) -> Run | None:
    answer = candidate.answer
    try:
        walked = walker.walk(answer.disjunct, answer.values)
    except UndecidedError:
        return None
    operation = candidate.call.operation
    arguments = bind(program, answer.arguments, answer.primitives, walked.names)
    result = None
    if operation.kind is OperationKind.CONSTRUCTOR:
        result = new_name(variable_name(program, operation.owner), walked.names.values())
    step = Step(operation, arguments, result, candidate.raised)
    return rerunner.run(CallSequence((*walked.sequence.steps, step)))


@dataclass(frozen=True)
class Drafted:
    """A run, and what a test of it could say."""

    run: Run
    draft: Draft
    author: Author
    file: str
    effects: Effects

    def test(self, name: str, lines: Sequence[str]) -> Test:
        body = tuple(self.author.finished(lines))
        return Test(name, body, self.run.goals, self.file, self.effects)


@dataclass(frozen=True)
class Writer:
    """Makes tests of runs."""

    explorer: Explorer
    suites: SuiteWriter
    author: Author
    rerunner: Rerunner

    @classmethod
    def of(
        cls, explorer: Explorer, collector: Collector, suites: SuiteWriter, rerunner: Rerunner
    ) -> Writer:
        answering = frozenset(collector.answering)
        author = suites.author(explorer.program, explorer.changing, answering, rerunner)
        return cls(explorer, suites, author, rerunner)

    def names(self, suite: Sequence[Chosen]) -> list[str]:
        goals = {goal.number: goal for goal in self.explorer.program.goals}
        return self.suites.unique([self._name(chosen, goals) for chosen in suite])

    def _name(self, chosen: Chosen, goals: Mapping[int, Goal]) -> str:
        """Only what the last call reaches belongs into a name: it is what the test is about."""
        last = [goals[number] for number in sorted(chosen.run.last) if number in goals]
        fresh = [goal for goal in last if goal.number in chosen.fresh]
        return self.author.name(chosen.run.sequence, fresh, last)

    def drafts(self, suite: Sequence[Chosen]) -> list[tuple[str, Drafted]]:
        """A draft for each run of the suite, with its name; where no time is left for all of them,
        of those that reach the most.
        """
        names, found = self.names(suite), dict[int, Drafted]()
        least = current().least(_TO_CHECK)
        for k in sorted(range(len(suite)), key=lambda k: -len(suite[k].fresh)):
            if current().left_to_finish() < least + _TO_RUN * len(found) * slowness():
                current().skipped["no time was left to write all tests"] = None
                break
            drafted = self.draft(suite[k].run)
            if drafted is not None:
                found[k] = drafted
        return [(names[k], found[k]) for k in sorted(found)]

    def draft(self, run: Run) -> Drafted | None:
        """None if the calls do something else on the untouched class, or where strings have other
        hashes: a test of them would not pass.
        """
        run = replace(run, sequence=tidied(run.sequence))
        try:
            draft = self.author.draft(run.sequence)
        except (DisagreementError, Cut):
            return None
        return Drafted(run, draft, self.author, self._file(run), self.effects(run))

    def _file(self, run: Run) -> str:
        return self.suites.file_of(self.explorer.program, run.sequence)

    def effects(self, run: Run) -> Effects:
        before = READINGS.count
        with silenced():
            self.rerunner.run(run.sequence)
        return Effects(self.rerunner.leaves_traces(), READINGS.count > before)

    def direct_test(self, name: str, run: Run) -> Test | None:
        """A test that builds the state by assigning fields; by calls where that is impossible."""
        run = replace(run, sequence=tidied(run.sequence))
        try:
            lines = self.author.direct(run.sequence)
        except DisagreementError:
            return None
        if lines is not None:
            return Test(name, tuple(lines), run.goals, self._file(run), self.effects(run))
        with silenced():  # as calls after all, so that all of them count
            drafted = self.draft(self.rerunner.run(run.sequence) or run)
        return None if drafted is None else drafted.test(name, drafted.draft.short())


def finding_of(verdict: PropertyVerdict) -> Finding:
    """The fault as a test that fails for as long as it is there."""
    reason = f"{verdict.property}: {verdict.claim.partition(';')[0]}"
    return Finding(verdict.test, verdict.raises, reason)
