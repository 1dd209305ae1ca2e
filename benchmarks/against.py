"""``against``: the same explorations by another revision, installed beside this one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from benchmarks.exploring import Task
from benchmarks.mseqsynth.subjects import SUBJECTS, Subject
from benchmarks.places import ORDINARY, ROOT
from benchmarks.processes import python, run
from benchmarks.proofs import read_before
from benchmarks.report import Report, Row, json_option, print_reports
from benchmarks.subject_classes import class_with_invariant

ALLOWED = 1.05
LEAST = 0.005
"""Seconds below which a difference is that of the clock."""
WIDTH = 150


@click.command("against")
@click.argument("root", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("interpreter", type=click.Path(exists=True, path_type=Path))
@click.option("--runs", default=5, show_default=True, help="Fresh processes of each revision.")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this one. Repeatable.")
@json_option
def against_command(
    root: Path, interpreter: Path, runs: int, names: tuple[str, ...], as_json: bool
) -> None:
    """Explore what reached a fixpoint before counters were accelerated, by two revisions.

    ROOT is the checkout of the other revision, INTERPRETER a Python that it is installed in. The
    two take turns; the least CPU seconds of each count. Met: the same states and paths, and at
    most 5 % slower.
    """
    others = [str(interpreter), "-m", "benchmarks.exploring"]
    ours = python("-m", "benchmarks.exploring")
    rows: list[Row] = []
    for name, task in _tasks():
        if names and name not in names:
            continue
        click.echo(name, err=True)
        pairs = [(_explored(root, others, task), _explored(ROOT, ours, task)) for _ in range(runs)]
        rows.append(_row(name, [before for before, _ in pairs], [now for _, now in pairs]))
    print_reports([Report("Against another revision", rows, _notes(rows), WIDTH)], as_json)


def _tasks() -> list[tuple[str, Task]]:
    """The subjects of the MSeqSynth paper, and the ordinary classes that had an end before."""
    ended = [name for name, row in read_before().items() if row["fixpoint"] == "yes"]
    ordinary = [ORDINARY / f"{name}.py" for name in ended]
    return [
        *((each.key, _paper_task(each)) for each in SUBJECTS),
        *((path.stem, Task(f"{path}:{class_with_invariant(path)}", {})) for path in ordinary),
    ]


def _paper_task(subject: Subject) -> Task:
    return Task(subject.target, subject.scope(), max_length=subject.max_length)


def _explored(folder: Path, command: Sequence[str], task: Task) -> dict[str, Any]:
    finished = run([*command, json.dumps(asdict(task))], folder=folder)
    if finished.code != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{finished.errors}")
    found: dict[str, Any] = json.loads(finished.output)
    return found


def _row(name: str, before: Sequence[dict[str, Any]], now: Sequence[dict[str, Any]]) -> Row:
    then_seconds, seconds = (min(each["cpu"] for each in runs) for runs in (before, now))
    same = all(before[0][what] == now[0][what] for what in ("active", "paths", "fixpoint"))
    return {
        "name": name,
        "states": now[0]["active"],
        "paths": now[0]["paths"],
        "before: states": before[0]["active"],
        "before: paths": before[0]["paths"],
        "before: CPU s": round(then_seconds, 4),
        "CPU s": round(seconds, 4),
        "ratio": round(seconds / then_seconds, 2),
        "same": same,
        "met": same and seconds <= max(then_seconds * ALLOWED, then_seconds + LEAST),
    }


def _notes(rows: Sequence[Row]) -> list[str]:
    same, met = (sum(row[what] is True for row in rows) for what in ("same", "met"))
    return [f"{same} of {len(rows)} have the same states and paths, {met} are at most 5 % slower"]
