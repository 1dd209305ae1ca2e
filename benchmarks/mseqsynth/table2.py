"""``table2``: bounded and unbounded verification."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import click

from benchmarks.mseqsynth.cells import Beside, Ratio, Timed
from benchmarks.mseqsynth.fresh import fresh
from benchmarks.mseqsynth.measures import Verified, verified
from benchmarks.mseqsynth.options import clock_for, machines, say, table_options
from benchmarks.mseqsynth.subjects import BY_KEY, Subject
from benchmarks.papers import figure
from benchmarks.report import Report, Row, Value, print_reports

LENGTHS = (7, 8)
PROPERTIES = {
    "kiasan_avl": {"balanced": "balanced", "ordered": "ordered", "wellFormed": "well_formed"},
    "kiasan_bst": {"ordered": "ordered"},
    "kiasan_aatree": {"ordered": "ordered", "wellLevel": "well_level", "wellFormed": "well_formed"},
}
"""Our names of the properties, by the paper's."""


@click.command("table2")
@table_options(PROPERTIES)
def table2_command(keys: Sequence[str], jobs: int, clock: str | None, as_json: bool) -> None:
    """Verify the seven properties at length 7, at length 8, and at any length.

    At a given length the scope has room for a node from every call; at any length it is 6 nodes.
    Each is a process of its own.
    """
    table = _Table(clock_for(clock, jobs), jobs)
    rows = [
        table.row(BY_KEY[key], *names)
        for key, properties in PROPERTIES.items()
        if not keys or key in keys
        for names in properties.items()
    ]
    notes = [
        machines(2, table.clock),
        "verdict: at 7, 8 and any length, once if it is the same",
        "ours: the whole of verify; SE: the paper's symbolic execution of a driver; N/A: out of "
        "time (1800 s) or memory",
        "a constructor counts as a call; at length 7 up to 6 nodes and at 8 up to 7, so that the "
        "scope cuts nothing off",
    ]
    print_reports([Report("Table 2: verification", rows, notes)], as_json)


@dataclass(frozen=True)
class _Table:
    clock: str
    jobs: int

    def row(self, subject: Subject, theirs: str, ours: str) -> Row:
        say(f"{subject.key} {ours} …")
        where = {"subject": subject.name, "property": theirs}
        row: dict[str, Value] = {**where}
        ratios: dict[str, Value] = {}
        verdicts: list[str] = []
        for length in LENGTHS:
            found = self._verify(subject, ours, length - 1, length)
            time = Timed(found.spent, self.clock)
            paper = figure("mseqsynth_table2", f"synth_s_len{length}", **where)
            verdicts.append(found.verdict)
            row[f"s at {length}"] = Beside(time, paper)
            row[f"SE s at {length}"] = figure("mseqsynth_table2", f"se_s_len{length}", **where)
            ratios[f"ratio at {length}"] = Ratio.of(paper, time)
        found = self._verify(subject, ours, subject.nodes, None)
        verdicts.append(found.verdict if found.fixpoint else f"{found.verdict} without a fixpoint")
        row["s at any"] = Timed(found.spent, self.clock)
        row["verdict"] = " / ".join(dict.fromkeys(verdicts))
        return {**row, **ratios}

    def _verify(self, subject: Subject, wanted: str, nodes: int, length: int | None) -> Verified:
        setting = subject.setting(nodes, max_length=length, jobs=self.jobs)
        return fresh(verified, subject.target, wanted, setting)
