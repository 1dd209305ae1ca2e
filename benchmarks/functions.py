"""Everyday functions with ``gen`` and default options, beside CrossHair's ``cover`` and Pynguin."""

from __future__ import annotations

import json
import shutil
import tempfile
from importlib.util import find_spec
from math import ceil
from pathlib import Path

import click

from benchmarks.peers.pynguin import search
from benchmarks.peers.suites import branches_of
from benchmarks.places import SUBJECTS
from benchmarks.processes import heapwright, python, run
from benchmarks.report import Report, Row, json_option, print_reports

_FOLDER = SUBJECTS / "functions"
_GRACE = 6.0


@click.command("functions")
@click.option("--only", multiple=True, metavar="FUNCTION", help="Only these functions.")
@click.option(
    "--time",
    "seconds",
    default=5.0,
    metavar="SECONDS",
    help="Time of each peer, if Heapwright does not take longer itself.",
)
@click.option(
    "--peers", is_flag=True, help="Run CrossHair and Pynguin, too; needs the extra bench."
)
@json_option
def functions_command(only: tuple[str, ...], seconds: float, peers: bool, as_json: bool) -> None:
    """Generate tests for functions on numbers, lists and strings.

    Covered, proven unreachable and undecided branches as ``gen`` counts them; "all" and the peers'
    figures are branches as coverage.py counts them, measured by running the written tests. A peer
    has at least the time that Heapwright took from its start to its end ("s").
    """
    names = sorted(file.stem for file in _FOLDER.glob("*.py"))
    for name in only:
        if name not in names:
            raise click.BadParameter(f"{name}: no such function; there are: {', '.join(names)}")
    if peers and (find_spec("crosshair") is None or find_spec("pynguin") is None):
        raise click.UsageError(
            "--peers needs CrossHair and Pynguin: pip install 'heapwright[bench]'"
        )
    rows = [_row(name, seconds, peers) for name in only or names]
    print_reports([Report("Functions", rows, _notes(rows))], as_json)


def _notes(rows: list[Row]) -> list[str]:
    every = sum(int(str(row["branches"])) for row in rows)
    covered = sum(int(str(row["covered"])) for row in rows)
    notes = [f"{covered} of {every} branches covered"]
    if rows and "all" in rows[0]:
        sums = {n: sum(int(str(row[n])) for row in rows) for n in ("ours", "CrossHair", "Pynguin")}
        taken = ", ".join(f"{name} {total}" for name, total in sums.items())
        notes.append(
            f"of {sum(int(str(row['all'])) for row in rows)} as coverage.py counts: {taken}"
        )
    return notes


def _row(name: str, seconds: float, peers: bool) -> Row:
    file = _FOLDER / f"{name}.py"
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        shutil.copy(file, folder)
        subject = folder / file.name
        command = heapwright("gen", f"{subject}:{name}", "-o", str(folder / "ours"), "--json")
        finished = run(command, folder=folder)
        found = json.loads(finished.output)
        row: dict[str, str | int | float] = {
            "function": name,
            "branches": found["branches"],
            "covered": found["covered"],
            "unreachable": found["unreachable"],
            "undecided": found["undecided"],
            "tests": found["tests"],
            "s": finished.spent.wall,
            "CPU s": finished.spent.cpu,
            "why": _why(found),
        }
        if peers:
            row["all"], row["ours"] = _measured(subject, folder / "ours")
            time = max(seconds, finished.spent.wall)
            row["peers' s"] = time
            row["CrossHair"] = _crosshair(subject, name, time)
            row["Pynguin"] = _pynguin(subject, name, time)
    return row


def _why(found: dict[str, list[dict[str, str]]]) -> str:
    reasons = [goal["detail"] for goal in found["goals"] if goal["status"] == "undecided"]
    return "; ".join(dict.fromkeys(reasons))[:60]


def _measured(subject: Path, tests: Path) -> tuple[int, int]:
    """The branches there are and those that the tests take."""
    whole = range(1, len(subject.read_bytes().splitlines()) + 1)
    found = branches_of(subject, tests, [subject.parent], whole)
    return (found.every, found.taken) if found is not None else (0, 0)


def _crosshair(subject: Path, name: str, seconds: float) -> int:
    options = ("--coverage_type", "path", f"--per_condition_timeout={seconds:g}")
    command = python("-m", "crosshair", "cover", *options, f"{name}.{name}")
    finished = run(command, folder=subject.parent, limit=_GRACE * seconds)
    calls = [line for line in finished.output.splitlines() if line.startswith(f"{name}(")]
    lines = [f"from {name} import {name}", "import pytest"]
    for number, call in enumerate(calls):
        lines += [f"def test_{number}():", "    try:", f"        {call}"]
        lines += ["    except Exception:", "        pass"]
    tests = subject.parent / "test_crosshair_made.py"
    tests.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return _measured(subject, tests)[1]


def _pynguin(subject: Path, name: str, seconds: float) -> int:
    folder, tests = subject.parent, subject.parent / "pynguin_tests"
    options = ("--assertion-generation", "NONE")
    limit = _GRACE * seconds + 20
    finished = search(folder, name, ceil(seconds), limit, tests, folder, *options)
    return _measured(subject, tests)[1] if finished.code == 0 else 0
