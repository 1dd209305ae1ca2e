"""``find``: how long a question to a saved graph takes."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

import click

from benchmarks.places import STRUCTURES
from benchmarks.processes import heapwright, run
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright import explore, find

RUNS = 5
MILLISECONDS = 50
NODES = 6
SPECS = (
    "avl_tree.is_empty()",
    "avl_tree._root.left.height == 2",
    "avl_tree._root.key == 5 and avl_tree._root.left.right.key == 3",
    "avl_tree._root.right.key - avl_tree._root.left.key == 100 and avl_tree._root.key == 7",
    "avl_tree._root.height == 2 and avl_tree._root.left.left.key + 50 == avl_tree._root.key",
    "avl_tree._root.height == 3",
    "not avl_tree.balanced()",
    "avl_tree._root.left.key >= avl_tree._root.key",
)


@click.command("find")
@json_option
def find_command(as_json: bool) -> None:
    """Ask a saved graph of the AVL tree with 6 nodes for states that exist and that do not.

    "in a process" is a whole run of the command less process start (heapwright --version): it
    loads the graph and the class, then searches, walks back and replays. "again" is the same in a
    process that has asked before. CPU milliseconds, medians of five.
    """
    with tempfile.TemporaryDirectory() as folder:
        graph = Path(folder) / "avl.graph"
        explore(f"{STRUCTURES / 'avl.py'}:AvlTree", scope={"AvlNode": NODES}).save(graph)
        start = median(_milliseconds("--version") for _ in range(RUNS))
        rows = [_row(graph, spec, start) for spec in SPECS]
    note = f"process start: {start:.0f} ms"
    print_reports([Report(f"find, AVL tree with {NODES} nodes", rows, [note])], as_json)


def _row(graph: Path, spec: str, start: float) -> Row:
    arguments = ("find", str(graph), "--spec", spec, "--json")
    answer = json.loads(run(heapwright(*arguments)).output)
    fresh = median(_milliseconds(*arguments) for _ in range(RUNS)) - start
    again = median(_again(graph, spec) for _ in range(RUNS))
    return {
        "specification": spec,
        "answer": _answer(answer["found"], len(answer["sequence"])),
        "in a process, ms": fresh,
        "again, ms": again,
        "target": MILLISECONDS,
        "met": fresh < MILLISECONDS,
    }


def _answer(found: bool | None, calls: int) -> str:
    if found is None:
        return "undecided"
    return f"{calls} calls" if found else "none"


def _milliseconds(*arguments: str) -> float:
    return 1000 * run(heapwright(*arguments)).spent.cpu


def _again(graph: Path, spec: str) -> float:
    started = process_time()
    find(graph, spec)
    return 1000 * (process_time() - started)
