"""``gen``: how long a whole test suite takes."""

from __future__ import annotations

import json
import tempfile

import click

from benchmarks.places import STRUCTURES
from benchmarks.processes import heapwright, run
from benchmarks.report import Report, Row, json_option, print_reports

SECONDS = 5.0
TARGETS = ("avl.py:AvlTree", "rbt.py:RedBlackTree", "doubly.py:DoublyLinkedList")


@click.command("gen")
@json_option
def gen_command(as_json: bool) -> None:
    """Generate the suites of the AVL tree, the red-black tree and the doubly linked list.

    A whole run of the command each, process start and the check of the written tests in a fresh
    interpreter included. Met: every branch covered or shown unreachable, in time.
    """
    rows = [_row(target) for target in TARGETS]
    print_reports([Report("gen, CPU seconds of all processes", rows)], as_json)


def _row(target: str) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("gen", f"{STRUCTURES}/{target}", "-o", folder, "--json")
        finished = run(heapwright(*arguments))
    if finished.code != 0:
        raise RuntimeError(f"gen {target} failed:\n{finished.errors}")
    data = json.loads(finished.output)
    return {
        "class": target.rpartition(":")[2],
        "seconds": finished.spent.cpu,
        "wall": finished.spent.wall,
        "target": SECONDS,
        "tests": data["tests"],
        **{name: data[name] for name in ("branches", "covered", "unreachable", "undecided")},
        "findings": len(data["findings"]),
        "met": finished.spent.cpu < SECONDS and not data["undecided"],
    }
