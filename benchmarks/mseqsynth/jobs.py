"""``jobs``: what a second process saves, and whether the graph stays the same."""

from __future__ import annotations

import os
from dataclasses import dataclass

import click

from benchmarks.mseqsynth.cells import Ratio, Timed
from benchmarks.mseqsynth.fresh import fresh
from benchmarks.mseqsynth.measures import Explored, explored_and_saved
from benchmarks.mseqsynth.options import say
from benchmarks.mseqsynth.subjects import BY_KEY
from benchmarks.report import Report, Row, json_option, print_reports

RUNS = 5
LONG = 5.0
TARGET = 1.6


@dataclass(frozen=True)
class Load:
    """An exploration that takes more than five seconds with one job."""

    key: str
    nodes: int
    max_length: int | None = None

    def explore(self, jobs: int) -> Explored:
        subject = BY_KEY[self.key]
        setting = subject.setting(self.nodes, max_length=self.max_length, jobs=jobs)
        return fresh(explored_and_saved, subject, setting)


LOADS = (
    Load("kiasan_bst", 8),
    Load("kiasan_rbt", 11),
    Load("kiasan_leftist", 8),
    Load("sushi_dlist", 4, 8),
)


@click.command("jobs")
@click.option("--jobs", type=click.IntRange(min=2), default=2, show_default=True)
@json_option
def jobs_command(jobs: int, as_json: bool) -> None:
    """Explore large scopes with one and with several processes, and compare the saved graphs.

    Each is the least of five fresh runs, in turn: other work on the machine only ever adds. The
    ratio is one of wall times, so it means something on an idle machine only. "at best" is what
    the CPU times allow: all of the work divided evenly.
    """
    rows = []
    for load in LOADS:
        say(f"{load.key}, {load.nodes} nodes …")
        runs = [(load.explore(1), load.explore(jobs)) for _ in range(RUNS)]
        rows.append(_row(load, [one for one, _ in runs], [other for _, other in runs], jobs))
    average, cores = os.getloadavg()[0], os.cpu_count()
    notes = [f"seconds of the exploration on this machine: {cores} cores, load {average:.1f}"]
    print_reports([Report(f"--jobs 1 and --jobs {jobs}", rows, notes)], as_json)


def _row(load: Load, alone: list[Explored], shared: list[Explored], jobs: int) -> Row:
    one, several = _least(alone), _least(shared)
    ratio = one.spent.wall / several.spent.wall
    best = one.spent.cpu / several.spent.cpu * min(jobs, os.cpu_count() or 1)
    return {
        "subject": load.key,
        "nodes": load.nodes,
        "length": load.max_length or "any",
        "wall s": Timed(one.spent, "wall"),
        "CPU s": Timed(one.spent, "cpu"),
        f"wall s, {jobs} jobs": Timed(several.spent, "wall"),
        f"CPU s, {jobs} jobs": several.spent.cpu,
        "same bytes": len({run.digest for run in alone + shared}) == 1,
        f"> {LONG:g} s": one.spent.cpu > LONG,
        "at best": Ratio(best, "≤"),
        "ratio": Ratio(ratio),
        f"≥ {TARGET:g}": ratio >= TARGET,
    }


def _least(runs: list[Explored]) -> Explored:
    return min(runs, key=lambda run: run.spent.wall)
