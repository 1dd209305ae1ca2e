"""The third experiment as tables: by class, and by the number of first inputs as in the paper."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import click

from benchmarks.csf.third import LIBRARY
from benchmarks.places import TABLES
from benchmarks.processes import output_of, python
from benchmarks.report import Report, Row


def third_reports(only: Sequence[str]) -> list[Report]:
    names = [name for name in LIBRARY if not only or name.rpartition(":")[2] in only]
    if not names:
        raise click.UsageError(f"there are: {', '.join(n.rpartition(':')[2] for n in LIBRARY)}")
    found = {
        name: json.loads(output_of(python("-m", "benchmarks.csf.third", name))) for name in names
    }
    groups: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in (row for each in found.values() for row in each["methods"]):
        groups[row["first"]].append(row)
    by_class = [_of_class(name, each) for name, each in found.items()]
    return [
        Report("Library classes without preconditions", by_class, []),
        Report("The same by first inputs", [_of_group(k, v) for k, v in sorted(groups.items())]),
        Report("CSF with Infer, Table 2", _paper()),
    ]


def _of_class(name: str, found: dict[str, Any]) -> Row:
    rows = found["methods"]
    return {
        "class": name.rpartition(":")[2],
        "facts": found["facts"],
        "formula": "yes" if found["formula"] else "no",
        **_added(rows),
        "s": found["cpu"],
    }


def _of_group(first: int, rows: Sequence[dict[str, Any]]) -> Row:
    return {"first inputs": first, **_added(rows)}


def _added(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    columns = ("tests", "exceptions", "real", "announced")
    calls = [sum(row["calls"][k] for row in rows) for k in (0, 1)]
    return {
        "methods": len(rows),
        **{column: sum(row[column] for row in rows) for column in columns},
        "calls": "/".join(map(str, calls)),
    }


def _paper() -> list[Row]:
    with (TABLES / "csf_table2.csv").open(encoding="utf-8", newline="") as file:
        return [dict(row) for row in csv.DictReader(file)]
