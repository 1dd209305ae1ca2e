"""``python -m benchmarks csf``."""

from __future__ import annotations

import csv
import json
from typing import Any

import click

from benchmarks.csf.baselines import BASELINES
from benchmarks.csf.floats import float_report
from benchmarks.csf.programs import PROGRAMS
from benchmarks.csf.third_report import third_reports
from benchmarks.places import TABLES
from benchmarks.processes import output_of, python
from benchmarks.report import Report, Row, json_option, print_reports

_SLOW = 10.0
"""Rows that took the paper longer than this must be so many times faster here."""


@click.command("csf")
@click.option("--only", multiple=True, metavar="PROGRAM", help="Only these programs.")
@click.option(
    "--experiment",
    type=click.IntRange(1, 3),
    default=1,
    show_default=True,
    help="1: Table 1; 2: its last row, the numeric functions; 3: Table 2.",
)
@click.option("--no-baselines", is_flag=True, help="Leave out what the paper compares with.")
@json_option
def csf_command(only: tuple[str, ...], experiment: int, no_baselines: bool, as_json: bool) -> None:
    """Test the programs of the CSF paper's Table 1 from their specifications.

    Each in its own process; CPU seconds from the loaded tool to the last test. Coverage is that of
    branches, in the methods and whatever they call, without those that no valid heap of the scope
    reaches. Solver calls are those for the inputs that the specification gives, and all others;
    most end in a look-up. "CSF" and "theirs" are the paper's figures.
    """
    if experiment == 3:
        print_reports(third_reports(only), as_json)
        return
    if experiment == 2:
        only = ("Math",)
    rows = [_row(paper) for paper in _paper() if not only or paper["program"] in only]
    if not rows:
        raise click.UsageError(f"there are: {', '.join(PROGRAMS)}")
    reports = [Report("CSF, Table 1", rows, _notes(rows))]
    if experiment == 2:
        reports.append(float_report())
    if not no_baselines:
        compared = [
            row
            for paper in _paper()
            if not only or paper["program"] in only
            for row in _compared(paper)
        ]
        reports.append(Report("Without a specification", compared, []))
    print_reports(reports, as_json)


def _paper() -> list[dict[str, str]]:
    with (TABLES / "csf_table1.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _measured(*arguments: str) -> dict[str, Any]:
    click.echo(f"{' '.join(arguments[1:])} …", err=True)
    found: dict[str, Any] = json.loads(output_of(python("-m", *arguments)))
    return found


def _row(paper: dict[str, str]) -> Row:
    ours = _measured("benchmarks.csf.measuring", paper["program"])
    seconds = float(paper["csf_s"])
    return {
        "program": paper["program"],
        "methods": ours["methods"],
        "CSF tests": int(paper["csf_tests"]),
        "tests": ours["tests"],
        "invalid": ours["invalid"],
        "CSF coverage": float(paper["csf_coverage"]),
        "coverage": ours["coverage"],
        "CSF calls": f"{paper['csf_calls_spec']}/{paper['csf_calls_concolic']}",
        "calls": "/".join(map(str, ours["calls"])),
        "CSF s": seconds,
        "s": ours["cpu"],
        "times faster": seconds / ours["cpu"] if ours["cpu"] else 0.0,
        "unreachable": len(ours["unreachable"]),
        "complete": "no" if ours["reasons"] else "yes",
    }


def _notes(rows: list[Row]) -> list[str]:
    slow = [row for row in rows if float(str(row["CSF s"])) > _SLOW]
    least = min((float(str(row["times faster"])) for row in slow), default=0.0)
    below = [
        row["program"]
        for row in rows
        if float(str(row["coverage"])) < float(str(row["CSF coverage"]))
    ]
    return [
        f"least factor where the paper took more than {_SLOW:g} s: {least:.0f}",
        f"below the paper's coverage: {', '.join(map(str, below)) or 'none'}",
    ]


def _compared(paper: dict[str, str]) -> list[Row]:
    rows: list[Row] = []
    for technique, column in zip(BASELINES, ("bbe", "jbse"), strict=True):
        ours = _measured("benchmarks.csf.baselines", technique, paper["program"])
        rows.append(
            {
                "program": paper["program"],
                "technique": technique,
                "theirs": _share(paper[f"{column}_valid"], paper[f"{column}_total"]),
                "valid inputs": _share(ours["valid"], ours["total"]),
                "coverage": ours["coverage"],
                "by all inputs": ours["coverage by all"],
                "s": ours["cpu"],
            }
        )
    return rows


def _share(valid: object, total: object) -> str:
    return f"{valid}/{total}" if total else ""
