"""Options and notes that the tables share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click

from benchmarks.mseqsynth.subjects import BY_KEY, Subject
from benchmarks.report import json_option

Command = Callable[..., Any]

_jobs = click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to use."
)
_clock = click.option(
    "--clock",
    type=click.Choice(["cpu", "wall"]),
    help="Which seconds to print; --json has both. CPU seconds do not depend on what else the "
    "machine does.  [default: cpu, wall with several jobs]",
)


def table_options(keys: Iterable[str] = BY_KEY) -> Callable[[Command], Command]:
    """``--subject``, ``--jobs``, ``--clock`` and ``--json``."""
    subject = click.option(
        "--subject",
        "keys",
        type=click.Choice(list(keys)),
        multiple=True,
        help="Only this subject. Repeatable.",
    )

    def add(command: Command) -> Command:
        for option in (json_option, _clock, _jobs, subject):
            command = option(command)
        return command

    return add


def chosen(keys: Sequence[str]) -> list[Subject]:
    return [subject for subject in BY_KEY.values() if not keys or subject.key in keys]


def clock_for(clock: str | None, jobs: int) -> str:
    return clock or ("cpu" if jobs == 1 else "wall")


def machines(table: int, clock: str) -> str:
    """Whose times these are."""
    kind = "CPU" if clock == "cpu" else "wall"
    cores, load = os.cpu_count(), os.getloadavg()[0]
    return (
        f"ours / paper: ours are {kind} seconds on this machine ({cores} cores, load {load:.1f} at "
        f"the end), the paper's those that its Table {table} prints, on its authors' machine"
    )


def say(text: str) -> None:
    print(text, file=sys.stderr)
