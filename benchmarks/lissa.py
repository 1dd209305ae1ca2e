"""The methods of the LISSA paper's Table 1, beside LISSA itself on a machine like this one."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import click

from benchmarks.places import SUBJECTS, TABLES
from benchmarks.processes import end_after, output_of, python
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.api.casing import cases
from heapwright.api.structuring import structures
from heapwright.errors import UserError


@dataclass(frozen=True)
class Subject:
    """A class of the paper: its file, and the scope that a size means: ``sized`` classes have so
    many objects, and a few more where that does not count a sentinel; others a ``fixed`` number.
    """

    file: str
    sized: Mapping[str, int]
    fixed: Mapping[str, int] = field(default_factory=dict)

    def scope(self, size: int) -> dict[str, int]:
        return {name: size + more for name, more in self.sized.items()} | dict(self.fixed)


ENTRIES = {"Entry": 0}
BUCKETS = {"list": 16}
NESTED = {"Outer": 0, "HashMap": 0, "Entry": 0}
OF_PAPER = {
    "TreeMap": Subject("tree_map", ENTRIES),
    "TreeSet": Subject("tree_set", ENTRIES, {"TreeMap": 1}),
    "HashMap": Subject("hash_map", ENTRIES, BUCKETS),
    "LinkedList": Subject("linked_list", {"Entry": 1}),
    "Template": Subject(
        "template",
        {"hash_map.Entry": 0, "linked_list.Entry": 1},
        {**BUCKETS, "HashMap": 1, "LinkedList": 1},
    ),
    "TransportStats": Subject("transport_stats", ENTRIES, {"TreeMap": 2}),
    "SQLFilter": Subject("sql_filter", NESTED, {**BUCKETS, "NestedMap": 1}),
    "DictionaryInfo": Subject("dictionary_info", ENTRIES, {"TreeMap": 2}),
    "Schedule": Subject("schedule", {"Process": 0}, {"Queue": 4}),
    "CombatantStatistic": Subject("combatant_statistic", NESTED, {**BUCKETS, "NestedMap": 1}),
}
METHODS = {
    "addParameter": "add_parameter",
    "getParameter": "get_parameter",
    "bytesRead": "bytes_read",
    "bytesWritten": "bytes_written",
    "addField": "add_field",
    "getField": "get_field",
    "quantumExpire": "quantum_expire",
    "addProcess": "add_process",
    "addData": "add_data",
    "ensureTypExists": "ensure_typ_exists",
}
SECONDS = 100.0
"""CPU time that one row may take."""
WAITED = 10
"""So many times that long it may take on the wall."""
HARD = 1_000.0
"""Seconds that the paper's best technique needs at least on what ``--largest`` shows."""


@click.command("lissa")
@click.option("--only", multiple=True, metavar="CLASS", help="Only these classes.")
@click.option(
    "--largest", is_flag=True, help=f"Table 1 where its best technique needs over {HARD:g} s."
)
@click.option(
    "--most", default=60.0, metavar="SECONDS", help="Leave out rows that take LISSA longer."
)
@json_option
def lissa_command(only: tuple[str, ...], largest: bool, most: float, as_json: bool) -> None:
    """Run the methods of the paper's Table 1 from every valid heap, each in its own process.

    CPU seconds from the loaded tool to the last path, everything built in the same run. "known" is
    the time of another process that reads the structures from a file; where there are too many to
    list, they are searched for on demand and there is no such file. Paths can be fewer than
    LISSA's: numbers and structure are decided together, so a path that no valid input takes is
    never followed.
    """
    if largest:
        rows = [_row(row) for row in _largest() if not only or row["class"] in only]
        title = f"LISSA, Table 1, over {HARD:g} s on the paper's machine"
        print_reports([Report(title, rows, [])], as_json)
        return
    rows = [_row(row) for row in measured_rows() if _is_wanted(row, only, most)]
    print_reports([Report("LISSA, Table 1", rows, [])], as_json)


def _largest() -> list[dict[str, str]]:
    """The largest scope of each method in the paper's table, if its best technique needs long."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    with (TABLES / "lissa_table1.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            times = [float(row[name]) for name in ("lissa_s", "lissa_m_s") if row[name].isdigit()]
            if times and min(times) > HARD:
                known = {"paths": row["lissa_paths"], "cpu_s": str(min(times))}
                found[row["class"], row["method"]] = {**row, **known}
    return list(found.values())


def measured_rows() -> list[dict[str, str]]:
    with (TABLES / "lissa_measured.csv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["technique"] == "lissa"]


def _is_wanted(row: dict[str, str], only: tuple[str, ...], most: float) -> bool:
    return (not only or row["class"] in only) and float(row["cpu_s"]) <= most


def _row(row: dict[str, str]) -> Row:
    subject = (row["class"], row["method"], row["scope"])
    ours = json.loads(output_of(python("-m", "benchmarks.lissa", *subject)))
    theirs = float(row["cpu_s"])
    known = _known(subject) if ours["structures"] and ours["complete"] else None
    return {
        "class": row["class"],
        "method": row["method"],
        "scope": int(row["scope"]),
        "LISSA paths": int(row["paths"]),
        "LISSA s": theirs,
        "structures": ours["structures"] or "on demand",
        "paths": ours["paths"],
        "s": ours["cpu"],
        "times": theirs / ours["cpu"] if ours["cpu"] else 0.0,
        "known s": "" if known is None else known["cpu"],
        "known times": "" if known is None else theirs / known["cpu"],
        "complete": "yes" if ours["complete"] else ours["reason"],
    }


def _known(subject: tuple[str, ...]) -> dict[str, Any]:
    """The same where the structures were saved before, by another process."""
    with TemporaryDirectory() as folder:
        file = str(Path(folder) / "structures.graph")
        output_of(python("-m", "benchmarks.lissa", *subject, "save", file))
        found: dict[str, Any] = json.loads(
            output_of(python("-m", "benchmarks.lissa", *subject, "use", file))
        )
    return found


def save(name: str, size: int, file: str) -> None:
    """Saves all structures of a class."""
    subject = OF_PAPER[name]
    target = f"{SUBJECTS / 'lissa' / subject.file}.py:{name}"
    structures(target, scope=subject.scope(size), seconds=WAITED * SECONDS).save(Path(file))


def measure(name: str, method: str, size: int, *pre: str) -> dict[str, object]:
    """One row, in this process; ``pre`` may be the file that has the structures."""
    subject = OF_PAPER[name]
    member = METHODS.get(method, method)
    target = f"{SUBJECTS / 'lissa' / subject.file}.py:{name}.{member}"
    end_after(SECONDS)
    started = process_time()
    try:
        found = cases(
            target, *pre, scope=subject.scope(size), seconds=WAITED * SECONDS, confirm=False
        )
    except UserError as error:
        nothing = dict.fromkeys(("structures", "paths", "cpu"), 0)
        return {**nothing, "complete": False, "reason": str(error)}
    return {
        "structures": found.structures or 0,
        "paths": found.count,
        "cpu": process_time() - started,
        "complete": found.complete,
        "reason": "; ".join(found.reasons[:1]),
    }


if __name__ == "__main__":
    match sys.argv[1:]:
        case [cls, _, scope, "save", path]:
            save(cls, int(scope), path)
        case [cls, member, scope, *rest]:
            print(json.dumps(measure(cls, member, int(scope), *rest[1:])))
