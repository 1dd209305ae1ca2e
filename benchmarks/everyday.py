"""``everyday``: how far ``gen`` gets with classes as people write them."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from benchmarks.everyday_classes import CLASSES, Everyday
from benchmarks.processes import Finished, heapwright, run
from benchmarks.report import Report, Row, Value, json_option, print_reports

SHARE = 0.9
COUNTS = ("branches", "covered", "unreachable", "undecided", "tests")
PATIENCE = 120.0
"""Seconds beyond the time limit after which a run is stopped: the limit is for exploration only,
and loading, shortening and checking the tests come on top.
"""
REASON_WIDTH = 90
WIDTH = 225


@dataclass(frozen=True)
class Reason:
    """Why branches are left: short in the table, whole as data."""

    text: str

    def __str__(self) -> str:
        """Without the path of the file, which is longer than the reason."""
        text = re.sub(r"(\S*/)?([\w.<>]+\.py|<\w+>):(\d+): ", r"\2:\3 ", self.text)
        return text if len(text) <= REASON_WIDTH else text[: REASON_WIDTH - 1] + "…"

    def as_data(self) -> object:
        return self.text


@click.command("everyday")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this class. Repeatable.")
@click.option("--time", "seconds", type=float, default=60.0, show_default=True, metavar="SECONDS")
@json_option
def everyday_command(names: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Run gen with default options on classes of the standard library, of PyPI and of our own.

    One fresh process for each class; the time limit is that of gen. Packages that are missing are
    named, with what to install. Met: at least 90 % of the branches covered or shown unreachable.
    """
    rows = [_row(everyday, seconds) for everyday in _chosen(names)]
    print_reports([Report("gen with default options", rows, _notes(rows), WIDTH)], as_json)


def _chosen(names: tuple[str, ...]) -> list[Everyday]:
    unknown = [n for n in names if not any(everyday.matches(n) for everyday in CLASSES)]
    if unknown:
        known = ", ".join(everyday.name for everyday in CLASSES)
        raise click.BadParameter(f"no class {', '.join(unknown)}; there are: {known}")
    return [e for e in CLASSES if not names or any(e.matches(name) for name in names)]


def _row(everyday: Everyday, seconds: float) -> Row:
    if not everyday.installed():
        return _filled(everyday, {}, f"not installed: pip install {everyday.source}", None)
    click.echo(everyday.name, err=True)
    with tempfile.TemporaryDirectory() as folder:
        options = ("-o", folder, "--time", f"{seconds:g}", "--json", "-q")
        finished = run(heapwright("gen", everyday.target, *options), limit=seconds + PATIENCE)
    wall = round(finished.spent.wall, 1)
    if finished.code != 0:
        return _filled(everyday, {}, _complaint(finished), wall)
    data = json.loads(finished.output)
    return _filled(everyday, data, _first_reason(data), wall)


def _filled(everyday: Everyday, data: Mapping[str, Any], why: str, seconds: float | None) -> Row:
    """Without data the counts are missing, not zero."""
    counts: dict[str, Value] = {name: data.get(name) for name in COUNTS}
    return {
        "class": everyday.name,
        "from": everyday.source,
        **counts,
        "findings": len(data["findings"]) if data else None,
        "seconds": seconds,
        "met": _met(data),
        "why": Reason(why),
    }


def _met(data: Mapping[str, Any]) -> bool:
    """A class of which no branch at all is covered was never entered, whatever is said of it."""
    if not data or not data["covered"]:
        return False
    decided: int = data["covered"] + data["unreachable"]
    return decided >= SHARE * int(data["branches"])


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
    return [
        f"{met} of {len(rows)} classes have at least {share} of their branches covered or "
        "proven unreachable"
    ]
