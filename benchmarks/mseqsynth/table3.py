"""``table3``: what merging states saves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import click

from benchmarks.mseqsynth.cells import Beside, Ratio, Timed
from benchmarks.mseqsynth.fresh import fresh
from benchmarks.mseqsynth.limits import Limit
from benchmarks.mseqsynth.measures import explored
from benchmarks.mseqsynth.options import chosen, clock_for, machines, say, table_options
from benchmarks.mseqsynth.subjects import Subject
from benchmarks.papers import figure
from benchmarks.report import Report, Row, print_reports

LENGTHS = (5, 6, 7)


@click.command("table3")
@click.option(
    "--budget",
    type=click.FloatRange(min=0, min_open=True),
    default=20,
    show_default=True,
    help="Seconds for each exploration without merging.",
)
@table_options()
def table3_command(
    budget: float, keys: Sequence[str], jobs: int, clock: str | None, as_json: bool
) -> None:
    """Explore up to 5, 6 and 7 calls, with and without merging states.

    Each is a process of its own. Takes about ten minutes with the default budget.
    """
    table = _Table(clock_for(clock, jobs), jobs, budget)
    rows = [row for subject in chosen(keys) for row in table.rows(subject)]
    notes = [
        machines(3, table.clock),
        "merged and apart: seconds with and without merging; ratio: of the merged ones; gain: of "
        "merging, here",
        "N/A: out of time (1800 s) or memory; an exploration apart that runs out of its budget is "
        "not tried at a greater length",
    ]
    print_reports([Report("Table 3: merging states", rows, notes)], as_json)


@dataclass(frozen=True)
class _Table:
    clock: str
    jobs: int
    budget: float

    def rows(self, subject: Subject) -> Iterator[Row]:
        apart: Timed | None = None
        for length in LENGTHS:
            say(f"{subject.key}, length {length} …")
            merged = self._time(subject, length, merge=True)
            if apart is None or apart.limit is None:
                apart = self._time(subject, length, merge=False)
            yield self._row(subject, length, merged, apart)

    def _row(self, subject: Subject, length: int, merged: Timed, apart: Timed) -> Row:
        where = {"suite": subject.suite, "subject": subject.name}
        paper = figure("mseqsynth_table3", f"merge_s_len{length}", **where)
        paper_apart = figure("mseqsynth_table3", f"nomerge_s_len{length}", **where)
        gain = apart.seconds / merged.seconds
        return {
            **where,
            "length": length,
            "merged s": Beside(merged, paper),
            "apart s": Beside(apart, paper_apart),
            "gain": Ratio(gain, "" if apart.limit is None else ">"),
            "ratio apart": Ratio.of(paper_apart, apart),
            "ratio": Ratio.of(paper, merged),
        }

    def _time(self, subject: Subject, length: int, *, merge: bool) -> Timed:
        setting = subject.setting(max_length=length, merge=merge, jobs=self.jobs)
        limit = Limit() if merge else Limit(self.budget, self.clock)
        found = fresh(explored, subject, setting, limit)
        return Timed(found.spent, self.clock, limit.seconds if found.ran_out else None)
