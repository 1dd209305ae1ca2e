"""How many structures there are, beside what Korat and SymSolve count on such a machine."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import process_time

import click

from benchmarks.lissa import OF_PAPER
from benchmarks.places import SUBJECTS, TABLES
from benchmarks.processes import output_of, python
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.api.structuring import Structures, structures


@dataclass(frozen=True)
class Example:
    """A class of Korat's: its file, the scope and the integers that a size means, and which class
    counts.
    """

    file: str
    scope: Callable[[int], Mapping[str, int]]
    ints: Callable[[int], range]
    counted: str


def _up_to(size: int) -> range:
    return range(size + 1)


KORAT = {
    "BinaryTree": Example("trees", lambda n: {"Node": n}, _up_to, "Node"),
    "SearchTree": Example(
        "trees", lambda n: {"SearchNode": n}, lambda n: range(1, n + 1), "SearchNode"
    ),
    "RedBlackTree": Example(
        "trees", lambda n: {"ColoredNode": n}, lambda n: range(1, n + 1), "ColoredNode"
    ),
    "DoublyLinkedList": Example("lists", lambda n: {"Link": n, "Element": n}, _up_to, "Link"),
    "SinglyLinkedList": Example("lists", lambda n: {"Entry": n + 1, "Element": n}, _up_to, "Entry"),
    "HeapArray": Example("heaps", lambda n: {"list": n}, lambda n: range(-1, n + 1), ""),
    "BinomialHeap": Example("heaps", lambda n: {"Tree": n}, _up_to, ""),
}
"""Korat's own finitization of binomial heaps is "at most", whatever the table says: there are 936
with at most 5 nodes, and 700 with exactly 5.
"""


@click.command("korat")
@click.option("--only", multiple=True, metavar="CLASS", help="Only these classes.")
@click.option("--most", default=9, metavar="N", help="Leave out larger sizes; 50 for all.")
@json_option
def korat_command(only: tuple[str, ...], most: int, as_json: bool) -> None:
    """Count structures with concrete integers as Korat does, each row in its own process.

    "candidates" is how often a predicate ran. Integers are solved for, so ours are fewer: the
    structures of one shape are listed from its condition, not tried.
    """
    with (TABLES / "korat_measured.csv").open(encoding="utf-8", newline="") as file:
        rows = [
            _row(row)
            for row in csv.DictReader(file)
            if (not only or row["structure"] in only) and int(row["size"]) <= most
        ]
    print_reports([Report("Korat and SymSolve", rows, [])], as_json)


def _row(row: dict[str, str]) -> Row:
    command = python("-m", "benchmarks.korat", row["tool"], row["structure"], row["size"])
    ours = json.loads(output_of(command))
    theirs = int(row["structures"])
    return {
        "tool": row["tool"],
        "structure": row["structure"],
        "size": int(row["size"]),
        "theirs": theirs,
        "ours": ours["count"],
        "same": "yes" if ours["count"] == theirs else ours["why"] or "no",
        "their candidates": row["candidates"],
        "candidates": ours["candidates"],
        "their s": row["cpu_s"],
        "s": ours["cpu"],
    }


def measure(tool: str, name: str, size: int) -> dict[str, object]:
    """One row, in this process."""
    started = process_time()
    if tool == "korat":
        found = _of_korat(name, size)
    else:
        subject = OF_PAPER[name]
        target = f"{SUBJECTS / 'lissa' / subject.file}.py:{name}"
        found = structures(target, scope=subject.scope(size), seconds=None)
    why = "an empty list counts too" if name == "LinkedList" else ""
    count, candidates = found.count, found.candidates
    return {
        "count": count,
        "candidates": candidates,
        "cpu": process_time() - started,
        "why": why,
    }


def _of_korat(name: str, size: int) -> Structures:
    example = KORAT[name]
    return structures(
        f"{SUBJECTS / 'korat' / example.file}.py:{name}",
        scope=example.scope(size),
        exactly={example.counted: example.scope(size)[example.counted]} if example.counted else {},
        ints=example.ints(size),
        seconds=None,
    )


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
