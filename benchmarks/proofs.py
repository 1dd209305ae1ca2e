"""``proofs``: of how many ordinary classes the exploration ends, and what is proven of them."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from benchmarks.places import ORDINARY, TABLES
from benchmarks.proving import NONE, PROPERTIES, Proved, prove_fresh
from benchmarks.report import Report, Row, json_option, print_reports
from benchmarks.subject_classes import class_with_invariant

BEFORE = TABLES / "proofs_before.csv"
FIXPOINTS = 0.8
DECIDED = 0.9
WIDTH = 190
FAULTY = ORDINARY / "faulty"


@click.command("proofs")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this file. Repeatable.")
@click.option("--time", "seconds", type=float, default=30.0, show_default=True, metavar="SECONDS")
@json_option
def proofs_command(names: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Verify no-crash and rep_ok of ordinary classes, and find faults that show after many calls.

    One fresh process with default options for each class; the time limit is CPU time. Beside the
    figures are those of an earlier revision, before counters were accelerated. Met: at least 80 %
    of the classes at a fixpoint, at least 90 % of the verdicts decided; each fault found.
    """
    sound, faulty = _chosen(names)
    before = read_before()
    rows = [_row(path, seconds, before.get(path.stem, {})) for path in sound]
    faults = [_fault_row(case, seconds) for case in faulty]
    reports = [Report("Ordinary classes", rows, notes(rows), WIDTH)] if rows else []
    if faults:
        reports.append(Report("Faults that show after many calls", faults, _found(faults), WIDTH))
    print_reports(reports, as_json)


def read_before() -> dict[str, dict[str, str]]:
    """What an earlier revision showed, by the name of the file."""
    with BEFORE.open(encoding="utf-8") as lines:
        return {row["file"]: row for row in csv.DictReader(lines)}


def _chosen(names: tuple[str, ...]) -> tuple[list[Path], list[dict[str, str]]]:
    sound = sorted(ORDINARY.glob("*.py"))
    faulty = json.loads((FAULTY / "expected.json").read_text(encoding="utf-8"))
    known = [*(path.stem for path in sound), *(case["file"].removesuffix(".py") for case in faulty)]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise click.BadParameter(f"no file {', '.join(unknown)}; there are: {', '.join(known)}")
    if not names:
        return sound, faulty
    return (
        [path for path in sound if path.stem in names],
        [case for case in faulty if case["file"].removesuffix(".py") in names],
    )


def _row(path: Path, seconds: float, before: Mapping[str, str]) -> Row:
    click.echo(path.stem, err=True)
    proved = prove_fresh(f"{path}:{class_with_invariant(path)}", seconds)
    return {
        "file": path.stem,
        "states": proved.states,
        "paths": proved.paths,
        "CPU s": round(proved.seconds, 2),
        "MB": round(proved.megabytes),
        "fixpoint": proved.fixpoint,
        **{name: proved.verdicts[name] for name in PROPERTIES},
        "before: CPU s": before.get("CPU s"),
        "before: fixpoint": before.get("fixpoint"),
        **{f"before: {name}": before.get(name) for name in PROPERTIES},
        "why not": proved.cause,
    }


def notes(rows: Sequence[Row]) -> list[str]:
    """The two shares, those of before, and what is in the way of the rest."""
    ended = sum(row["fixpoint"] is True for row in rows)
    decided = sum(row[name] != "undecided" for row in rows for name in PROPERTIES)
    then = sum(row["before: fixpoint"] == "yes" for row in rows)
    decided_then = sum(
        row[f"before: {n}"] in ("holds", "violated") for row in rows for n in PROPERTIES
    )
    total = len(rows)
    verdicts = total * len(PROPERTIES)
    causes = Counter(str(row["why not"]) for row in rows if row["why not"] != NONE)
    return [
        f"{ended} of {total} classes reach a fixpoint: {_share(ended, total)} "
        f"(wanted {_share(FIXPOINTS, 1)}; before {_share(then, total)})",
        f"{decided} of {verdicts} verdicts are decided: {_share(decided, verdicts)} "
        f"(wanted {_share(DECIDED, 1)}; before {_share(decided_then, verdicts)})",
        *(f"{times} × {cause}" for cause, times in causes.most_common()),
    ]


def _share(part: float, whole: float) -> str:
    return f"{part / whole:.0%}".replace("%", " %")


def _fault_row(case: Mapping[str, str], seconds: float) -> Row:
    click.echo(case["file"], err=True)
    proved = prove_fresh(f"{FAULTY / case['file']}:{case['class']}", seconds)
    prop = case["property"]
    return {
        "file": case["file"].removesuffix(".py"),
        "property": prop,
        "verdict": proved.verdicts[prop],
        "shortest": case["length"],
        "found": proved.lengths.get(prop),
        "states": proved.states,
        "paths": proved.paths,
        "CPU s": round(proved.seconds, 2),
        "met": _is_found(proved, prop),
    }


def _is_found(proved: Proved, prop: str) -> bool:
    return proved.verdicts[prop] == "violated"


def _found(rows: Sequence[Row]) -> list[str]:
    found = sum(row["met"] is True for row in rows)
    shortest = sum(row["found"] == row["shortest"] for row in rows)
    return [f"{found} of {len(rows)} faults found, {shortest} with a shortest sequence"]
