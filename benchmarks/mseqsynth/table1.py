"""``table1``: exploration and test generation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import click

from benchmarks.mseqsynth.cells import Beside, Ratio, Timed
from benchmarks.mseqsynth.fresh import fresh
from benchmarks.mseqsynth.measures import Explored, Generated, explored, generated
from benchmarks.mseqsynth.options import chosen, clock_for, machines, say, table_options
from benchmarks.mseqsynth.subjects import SUBJECTS, Subject
from benchmarks.mseqsynth.tasks import Tasks, tasks
from benchmarks.papers import figure
from benchmarks.report import Report, Row, print_reports

RUNS = 3


@click.command("table1")
@table_options()
def table1_command(keys: Sequence[str], jobs: int, clock: str | None, as_json: bool) -> None:
    """Explore the fourteen subjects, and generate a suite for each.

    Each measurement has a process of its own; an exploration is the median of three. Internal
    classes are limited to 6 objects, those of the SUSHI DList to 4; the two lists that count their
    changes are explored up to 6 calls.
    """
    table = _Table(clock_for(clock, jobs), jobs)
    measured = [table.measure(subject) for subject in chosen(keys)]
    reports = [table.explorations(measured), table.suites(measured)]
    counting = [one for one in measured if one.endless is not None]
    if counting:
        reports.append(table.endless(counting))
    print_reports(reports, as_json)


@dataclass(frozen=True)
class _Measured:
    """``raised`` is a suite for which ``gen`` chose the scope itself, ``endless`` an exploration
    without a limit on the length, the change counters ignored.
    """

    subject: Subject
    explored: Explored
    tasks: Tasks
    suite: Generated
    raised: Generated | None
    endless: Explored | None

    def paper(self, column: str) -> str:
        where = {"suite": self.subject.suite, "subject": self.subject.name}
        return figure("mseqsynth_table1", column, **where)

    def name(self) -> Row:
        return {"suite": self.subject.suite, "subject": self.subject.name}


@dataclass(frozen=True)
class _Table:
    clock: str
    jobs: int

    def measure(self, subject: Subject) -> _Measured:
        say(f"{subject.key} …")
        setting = subject.setting(max_length=subject.max_length, jobs=self.jobs)
        runs = [fresh(explored, subject, setting) for _ in range(RUNS)]
        runs.sort(key=lambda run: run.spent.on(self.clock))
        suite = fresh(generated, subject, subject.scope())
        return _Measured(
            subject,
            runs[RUNS // 2],
            fresh(tasks, subject),
            suite,
            fresh(generated, subject, subject.others) if suite.unreachable else None,
            self._endless(subject) if subject.counters else None,
        )

    def _endless(self, subject: Subject) -> Explored:
        setting = subject.setting(ignore_fields=subject.counters, jobs=self.jobs)
        return fresh(explored, subject, setting)

    def explorations(self, measured: Sequence[_Measured]) -> Report:
        notes = [
            machines(1, self.clock),
            "fixpoint: by sequences of any length; otherwise up to the length shown",
            "a task of ours is one branch: numbers for a state and a call that take it, and the "
            "calls that lead there; unsolvable: no state in the scope takes it. The paper's tasks "
            "are paths, and its failed ones need not be proven unsolvable",
        ]
        rows = [self._exploration(one) for one in measured]
        if len(measured) == len(SUBJECTS):
            notes.append(self._summary(measured))
        return Report("Table 1: exploration and tasks", rows, notes)

    def _exploration(self, one: _Measured) -> Row:
        done = one.tasks
        each = f"{done.spent.on(self.clock) / max(done.solved, 1):.2g}"
        time = self._time(one.explored)
        return {
            **one.name(),
            "states": one.explored.states,
            "fixpoint": "yes" if one.explored.fixpoint else f"length {one.explored.length}",
            "solved": Beside(done.solved, one.paper("mseq_solved")),
            "unsolvable": Beside(done.unsolvable, one.paper("mseq_failed")),
            "s a task": Beside(each, one.paper("mseq_solve_s")),
            "exploration s": Beside(time, one.paper("mseq_explore_s")),
            "ratio": Ratio.of(one.paper("mseq_explore_s"), time),
        }

    def suites(self, measured: Sequence[_Measured]) -> Report:
        notes = [
            "branches: those of this Python text and of the paper's Java; the bodies of private "
            "invariants, which no operation calls, do not count",
            "raised: covered where gen, with 1800 s, chooses the scope itself, if that is larger",
            "total: the whole of gen, its exploration and the check of the tests in a fresh "
            "interpreter included",
        ]
        rows = [self._suite(one) for one in measured]
        return Report("Table 1: test generation", rows, [machines(1, self.clock), *notes])

    def _suite(self, one: _Measured) -> Row:
        suite, raised = one.suite, one.raised
        time = Timed(suite.spent, self.clock)
        more = raised is not None and raised.nodes > suite.nodes
        return {
            **one.name(),
            "branches": Beside(suite.branches, one.paper("branches")),
            "covered": Beside(suite.covered, one.paper("mseq_branches_covered")),
            "raised": f"{raised.covered} with {raised.nodes} nodes" if raised and more else None,
            "unreachable": suite.unreachable,
            "undecided": suite.undecided,
            "tests": suite.tests,
            "total s": Beside(time, one.paper("mseq_total_s")),
            "ratio": Ratio.of(one.paper("mseq_total_s"), time),
        }

    def endless(self, measured: Sequence[_Measured]) -> Report:
        rows = [self._endless_row(one, one.endless) for one in measured if one.endless]
        cuts = [
            f"{one.subject.name}: {one.endless.cuts[0]}"
            for one in measured
            if one.endless and one.endless.cuts
        ]
        notes = [machines(1, self.clock), *cuts]
        return Report("Table 1: any length, with --ignore-field", rows, notes)

    def _endless_row(self, one: _Measured, found: Explored) -> Row:
        time = self._time(found)
        return {
            **one.name(),
            "ignored": ", ".join(one.subject.counters),
            "states": found.states,
            "fixpoint": found.fixpoint,
            "exploration s": Beside(time, one.paper("mseq_explore_s")),
            "ratio": Ratio.of(one.paper("mseq_explore_s"), time),
        }

    def _summary(self, measured: Sequence[_Measured]) -> str:
        times = [self._time(one.explored) for one in measured]
        papers = [one.paper("mseq_explore_s") for one in measured]
        ratios = [Ratio.of(p, t).value or 0 for p, t in zip(papers, times, strict=True)]
        total = sum(time.seconds for time in times)
        theirs = sum(float(paper.rstrip("*")) for paper in papers)
        tasks_s = sum(one.tasks.spent.on(self.clock) for one in measured)
        solved = sum(one.tasks.solved for one in measured)
        return (
            f"all explorations together: {total:.1f} s, the paper's {theirs:.0f} s; at least 100 "
            f"times faster: {sum(r >= 100 for r in ratios)} of {len(ratios)}, at least 50 times: "
            f"{sum(r >= 50 for r in ratios)}; {tasks_s / solved:.2g} s a task on average"
        )

    def _time(self, found: Explored) -> Timed:
        return Timed(found.spent, self.clock)
