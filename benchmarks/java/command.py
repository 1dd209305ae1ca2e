"""``python -m benchmarks java``: explorations and suites of Java classes."""

from __future__ import annotations

import json
import sys
from math import inf
from time import process_time
from typing import Any

import click

import heapwright as hw
from benchmarks.java import lissa
from benchmarks.java.subjects import ALL, FOURTEEN, PET, Compared
from benchmarks.processes import output_of, python
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.api.exploring import Exploration
from heapwright.graph.setting import SettingOptions

_RUNS = 3


@click.command("java")
@click.option("--only", multiple=True, metavar="KEY", help="Only these, such as kiasan_avl.")
@click.option("--no-suites", is_flag=True, help="Explore only.")
@json_option
def java_command(only: tuple[str, ...], no_suites: bool, as_json: bool) -> None:
    """Explore the fourteen classes of the MSeqSynth paper and the programs of Table 3 of the PET
    paper in Java, and write their suites; run the methods of the LISSA paper on valid heaps.

    Each runs in a process of its own. CPU seconds include loading and translating, of the second
    exploration in the process or a later one: what the first imports and keeps is left out, in
    Python as in Java. States and paths are compared with those of the same class in Python;
    branches are counted as JaCoCo does.
    """
    reports = []
    for title, subjects in (("java", FOURTEEN), ("java, PET's Table 3", PET)):
        rows: list[Row] = []
        for subject in subjects:
            if not only or subject.key in only:
                mode = "explore" if no_suites else "all"
                module = "benchmarks.java.command"
                rows.append(json.loads(output_of(python("-m", module, subject.key, mode))))
        if rows:
            reports.append(Report(title, rows))
    found = lissa.rows(only)
    if found:
        reports.append(Report("java, LISSA's Table 1", found))
    print_reports(reports, as_json)


def measured(subject: Compared, suites: bool) -> dict[str, Any]:
    """One row. Where paths have no end without a criterion, nothing is explored."""
    setting: SettingOptions = {
        "scope": subject.scope,
        "max_length": subject.max_length,
        "seconds": subject.seconds,
    }
    if subject.criterion != "branch":
        return {"class": subject.key} | (_suite(subject, setting) if suites else {})
    of_python_only: SettingOptions = {
        **setting,
        "without": subject.without,
        "scope": subject.scope_in_python,
    }
    in_python, theirs = _explored(subject.in_python, of_python_only)
    in_java, ours = _explored(subject.target, setting)
    states = [sum(1 for _ in e.graph.active_states()) for e in (in_python, in_java)]
    row: dict[str, Any] = {
        "class": subject.key,
        "states": states[1],
        "equal": "yes" if states[0] == states[1] else f"no: {states[0]} in Python",
        "edges": len(in_java.graph.edges),
        "fixpoint": in_java.graph.fixpoint,
        "CPU s": round(ours, 3),
        "in Python": round(theirs, 3),
        "ratio": round(ours / theirs, 1),
    }
    return row | _suite(subject, setting) if suites else row


def _explored(target: str, setting: SettingOptions) -> tuple[Exploration, float]:
    """The exploration, and the least CPU seconds of some after the first one."""
    short: SettingOptions = {**setting, "max_length": 1}
    hw.explore(target, **short)
    least = inf
    for _ in range(_RUNS):
        started = process_time()
        found = hw.explore(target, **setting)
        least = min(least, process_time() - started)
    return found, least


def _suite(subject: Compared, setting: SettingOptions) -> dict[str, Any]:
    started = process_time()
    result = hw.generate(subject.target, criterion=subject.criterion, **setting)
    return {
        "tests": result.tests,
        "branches": f"{result.count('covered')}/{len(result.branches)}",
        "undecided": result.count("undecided"),
        "JaCoCo": result.unchecked or ("disagrees" if result.disagreements else "agrees"),
        "gen s": round(process_time() - started, 2),
    }


if __name__ == "__main__":
    found = next(subject for subject in ALL if subject.key == sys.argv[1])
    print(json.dumps(measured(found, sys.argv[2] == "all")))
