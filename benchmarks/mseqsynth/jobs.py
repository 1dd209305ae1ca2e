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
from heapwright.api.exploring import Setting

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
        setting = Setting(scope=subject.scope(self.nodes), max_length=self.max_length, jobs=jobs)
        return fresh(explored_and_saved, subject, setting)


LOADS = (
    Load("kiasan_bst", 8),
    Load("kiasan_rbt", 10),
    Load("kiasan_leftist", 8),
    Load("sushi_dlist", 4, 8),
)


@click.command("jobs")
@click.option("--jobs", type=click.IntRange(min=2), default=2, show_default=True)
@json_option
def jobs_command(jobs: int, as_json: bool) -> None:
    """Explore large scopes with one and with several processes, and compare the saved graphs.

    The ratio is one of wall times, so it means something on an idle machine only. "at best" is
    what the CPU times allow: the work of the workers divided evenly, the rest one after another,
    and all of it on the cores that there are.
    """
    rows = []
    for load in LOADS:
        say(f"{load.key}, {load.nodes} nodes …")
        rows.append(_row(load, load.explore(1), load.explore(jobs), jobs))
    average, cores = os.getloadavg()[0], os.cpu_count()
    notes = [f"seconds of the exploration on this machine: {cores} cores, load {average:.1f}"]
    print_reports([Report(f"--jobs 1 and --jobs {jobs}", rows, notes)], as_json)


def _row(load: Load, one: Explored, several: Explored, jobs: int) -> Row:
    ratio = one.spent.wall / several.spent.wall
    workers = several.spent.cpu - several.parent
    cores = os.cpu_count() or 1
    best = one.spent.cpu / max(several.parent, workers / jobs, several.spent.cpu / cores)
    return {
        "subject": load.key,
        "nodes": load.nodes,
        "length": load.max_length or "any",
        "wall s": Timed(one.spent, "wall"),
        "CPU s": Timed(one.spent, "cpu"),
        f"wall s, {jobs} jobs": Timed(several.spent, "wall"),
        "CPU s, workers": workers,
        "CPU s, parent": several.parent,
        "same bytes": one.digest == several.digest,
        f"> {LONG:g} s": one.spent.cpu > LONG,
        "at best": Ratio(best, "≤"),
        "ratio": Ratio(ratio),
        f"≥ {TARGET:g}": ratio >= TARGET,
    }
