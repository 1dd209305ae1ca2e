"""``growth``: how states, time and memory grow with the scope."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import click

from benchmarks.mseqsynth.cells import Timed
from benchmarks.mseqsynth.fresh import fresh
from benchmarks.mseqsynth.limits import Limit
from benchmarks.mseqsynth.measures import Explored, explored
from benchmarks.mseqsynth.options import say
from benchmarks.mseqsynth.subjects import BY_KEY, Subject
from benchmarks.report import Report, Row, json_option, print_reports

FIRST = 3
MEGABYTES = 8192.0
GROWING = ("kiasan_avl", "kiasan_rbt", "kiasan_bst", "kiasan_leftist")


@dataclass(frozen=True)
class Size:
    """One subject explored with so many nodes."""

    subject: Subject
    nodes: int
    found: Explored


@click.command("growth")
@click.option("--subject", "keys", type=click.Choice(GROWING), multiple=True)
@click.option(
    "--budget",
    type=click.FloatRange(min=0, min_open=True),
    default=60,
    show_default=True,
    help="Seconds for one exploration; a subject ends with the first that takes longer.",
)
@click.option("--clock", type=click.Choice(["cpu", "wall"]), default="cpu", show_default=True)
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), help="Draw into a PNG.")
@json_option
def growth_command(
    keys: Sequence[str], budget: float, clock: str, plot: Path | None, as_json: bool
) -> None:
    """Explore four subjects with 3, 4, 5 … nodes, one core, until time or 8 GB are used up.

    Each size is a process of its own; its peak memory has the interpreter in it. --plot needs the
    extra "bench".
    """
    limit = Limit(budget, clock, MEGABYTES)
    sizes = [
        size for key in GROWING if not keys or key in keys for size in _sizes(BY_KEY[key], limit)
    ]
    rows = [_row(size, limit) for size in sizes]
    notes = [
        f"{'CPU' if clock == 'cpu' else 'wall'} seconds of the exploration on this machine; "
        "a row with > was cut off, its states and paths are those found until then"
    ]
    print_reports([Report("Growth with the scope", rows, notes)], as_json)
    if plot is not None:
        from benchmarks.mseqsynth.plot import draw

        draw(sizes, clock, plot)


def _sizes(subject: Subject, limit: Limit) -> Iterator[Size]:
    for nodes in count(FIRST):
        say(f"{subject.key}, {nodes} nodes …")
        found = fresh(explored, subject, subject.setting(nodes), limit)
        yield Size(subject, nodes, found)
        if found.ran_out:
            return


def _row(size: Size, limit: Limit) -> Row:
    found = size.found
    return {
        "subject": size.subject.key,
        "nodes": size.nodes,
        "states": found.states,
        "paths": found.paths,
        "longest": found.length,
        "fixpoint": found.fixpoint,
        "seconds": Timed(found.spent, limit.clock, limit.seconds if found.ran_out else None),
        "peak MB": found.megabytes,
    }
