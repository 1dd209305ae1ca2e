"""``everyday``: how far ``gen`` gets with classes as people write them."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import click

from benchmarks.everyday_classes import CLASSES, FURTHER, Everyday
from benchmarks.everyday_kills import OURS, THEIRS, Contest, kills_notes
from benchmarks.mutation.mutants import is_installed
from benchmarks.processes import Finished, heapwright, run
from benchmarks.report import Report, Row, Value, json_option, print_reports

SHARE = 0.9
DECIDED = ("covered", "unreachable")
COUNTS = ("branches", "covered", "unreachable", "not_called", "undecided", "tests")
PATIENCE = 120.0
"""Seconds beyond the time limit after which a run is stopped: the limit is for exploration only,
and loading, shortening and checking the tests come on top.
"""
Figures = Mapping[str, Any]
REASON_WIDTH = 90
WIDTH = 225


@dataclass(frozen=True)
class Reason:
    """Why branches are left: short in the table, whole as data."""

    text: str

    def __str__(self) -> str:
        """Without the path of the file, which is longer than the reason."""
        text = re.sub(r"(?:\S*/)?([\w.<>]+\.py|<\w+>):(?:(\d+):?)?", _without_folder, self.text)
        return text if len(text) <= REASON_WIDTH else text[: REASON_WIDTH - 1] + "…"

    def as_data(self) -> object:
        return self.text


def _without_folder(place: re.Match[str]) -> str:
    return f"{place[1]}:{place[2]}" if place[2] else f"{place[1]}:"


@click.command("everyday")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this class. Repeatable.")
@click.option("--time", "seconds", type=float, default=20.0, show_default=True, metavar="SECONDS")
@click.option("--further", is_flag=True, help="Only the thirty classes that were added last.")
@click.option(
    "--rows",
    "rows_file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Where rows are kept: a class that has one is measured again only if --only names it.",
)
@click.option("--kills", is_flag=True, help="Kills of cosmic-ray's mutants, beside Pynguin's.")
@click.option("--mutants", type=int, default=20, show_default=True, help="At most, of one class.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where Pynguin's suites are kept: they are not made again.",
)
@json_option
def everyday_command(
    names: tuple[str, ...],
    seconds: float,
    further: bool,
    rows_file: Path | None,
    kills: bool,
    mutants: int,
    keep: Path | None,
    as_json: bool,
) -> None:
    """Run gen with default options on classes of the standard library, of PyPI and of our own.

    One fresh process for each class; the time limit is that of gen. Packages that are missing are
    named, with what to install. Met: at least 90 % of the branches covered or shown unreachable,
    without those in private functions that nothing names. With --kills also: how many mutants of
    the class the same suite notices, and how many one of Pynguin, which has the same time.
    """
    if kills and not is_installed():
        raise click.ClickException("cosmic-ray is missing: pip install 'heapwright[bench]'")
    contest = Contest(mutants, seconds, keep) if kills else None
    kept = _kept(rows_file)
    rows = []
    for everyday in FURTHER if further and not names else _chosen(names):
        known = kept.get(everyday.target)
        if known is None or names or (kills and "kills" not in known):
            kept[everyday.target] = _measured(everyday, seconds, contest)
            if rows_file is not None:
                with rows_file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([everyday.target, kept[everyday.target]]) + "\n")
        rows.append(_row(everyday, kept[everyday.target], kills))
    notes = [*_notes(rows), *(kills_notes(rows) if kills else ())]
    print_reports([Report("gen with default options", rows, notes, WIDTH)], as_json)


def _chosen(names: tuple[str, ...]) -> list[Everyday]:
    unknown = [n for n in names if not any(everyday.matches(n) for everyday in CLASSES)]
    if unknown:
        known = ", ".join(everyday.name for everyday in CLASSES)
        raise click.BadParameter(f"no class {', '.join(unknown)}; there are: {known}")
    return [e for e in CLASSES if not names or any(e.matches(name) for name in names)]


def _kept(file: Path | None) -> dict[str, Figures]:
    """Figures of earlier runs by target."""
    if file is None or not file.exists():
        return {}
    return dict(json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())


def _measured(everyday: Everyday, seconds: float, contest: Contest | None = None) -> Figures:
    """What ``gen`` says; without its counts, where there is no suite."""
    if not everyday.installed():
        return {"why": f"not installed: pip install {everyday.source}"}
    click.echo(everyday.name, err=True)
    with tempfile.TemporaryDirectory() as folder:
        options = ("-o", folder, "--time", f"{seconds:g}", "--json", "-q")
        finished = run(heapwright("gen", everyday.target, *options), limit=seconds + PATIENCE)
        suite = Path(folder) if finished.code == 0 else None
        kills = contest.figures(everyday, suite) if contest is not None else {}
    return {**_figures(finished), **kills}


def _figures(finished: Finished) -> Figures:
    spent = {"seconds": round(finished.spent.wall, 1), "cpu": round(finished.spent.cpu, 1)}
    if finished.code != 0:
        return {**spent, "why": _complaint(finished)}
    data = json.loads(finished.output)
    counts = {name: data[name] for name in COUNTS}
    used = [goal["status"] in DECIDED for goal in data["goals"] if goal["used"]]
    found = {"used": len(used), "used_decided": sum(used), "findings": len(data["findings"])}
    return {**spent, **counts, **found, "why": _first_reason(data)}


def _row(everyday: Everyday, figures: Figures, kills: bool = False) -> Row:
    """Without counts these are missing, not zero."""
    judged = ("mutants", OURS, THEIRS, "kills") if kills else ()
    shown = (*COUNTS, "used", "used_decided", "findings", "seconds", "cpu", *judged)
    counts: dict[str, Value] = {name: figures.get(name) for name in shown}
    return {
        "class": everyday.name,
        "from": everyday.source,
        **counts,
        "met": _met(figures),
        "why": Reason(figures["why"]),
    }


def _met(data: Figures) -> bool:
    """A class of which no branch at all is covered was never entered, whatever is said of it.
    Branches in private functions that nothing names are not asked for, nor are those of other
    classes, which have suites of their own.
    """
    if not data.get("covered"):
        return False
    decided: int = data["covered"] + data["unreachable"] - data.get("used_decided", 0)
    left_out = int(data.get("not_called", 0)) + int(data.get("used", 0))
    return decided >= SHARE * (int(data["branches"]) - left_out)


def _complaint(finished: Finished) -> str:
    if finished.code is None:
        return "stopped: it did not end in time"
    lines = finished.errors.strip().splitlines()
    if "Traceback" in finished.errors:
        return f"INTERNAL {lines[-2]}"  # the last line asks for a report
    return lines[-1].removeprefix("heapwright: ") if lines else f"exit code {finished.code}"


def _first_reason(data: Mapping[str, Any]) -> str:
    undecided = [goal["detail"] for goal in data["goals"] if goal["status"] == "undecided"]
    return undecided[0] if undecided else ""


def _notes(rows: list[Row]) -> list[str]:
    met = sum(1 for row in rows if row["met"])
    share = f"{SHARE:.0%}".replace("%", " %")
    spent = [row["cpu"] for row in rows if isinstance(row["cpu"], float)]
    return [
        f"{met} of {len(rows)} classes have at least {share} of their branches covered or "
        "proven unreachable",
        *([f"median: {median(spent):.1f} s of CPU time"] if spent else []),
    ]
