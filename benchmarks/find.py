"""``find``: how long a question to a saved graph takes."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

import click

from benchmarks.places import STRUCTURES
from benchmarks.processes import heapwright, output_of, python, run
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright import FindResult, explore, find

RUNS = 5
MILLISECONDS = 50
NODES = 6
SPECS = (
    "avl_tree.is_empty()",
    "avl_tree._root.left.height == 1",
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

    A query loads the graph and the class, searches, walks back, and replays what it found. "fresh"
    is the first query of a process, beside the process's start; "again" the same query repeated
    there. CPU milliseconds, medians of five processes.
    """
    with tempfile.TemporaryDirectory() as folder:
        graph = Path(folder) / "avl.graph"
        explore(f"{STRUCTURES / 'avl.py'}:AvlTree", scope={"AvlNode": NODES}).save(graph)
        rows = [_row(graph, spec) for spec in SPECS]
    start = median(run(heapwright("--version")).spent.cpu for _ in range(RUNS))
    note = f"process start: {1000 * start:.0f} ms"
    print_reports([Report(f"find, AVL tree with {NODES} nodes", rows, [note])], as_json)


def _row(graph: Path, spec: str) -> Row:
    command = python("-m", "benchmarks.find", str(graph), spec)
    runs = [json.loads(output_of(command)) for _ in range(RUNS)]
    fresh = median(run["fresh"] for run in runs)
    return {
        "specification": spec,
        "answer": runs[0]["answer"],
        "fresh ms": fresh,
        "again ms": median(run["again"] for run in runs),
        "target ms": MILLISECONDS,
        "met": fresh < MILLISECONDS,
    }


def _query(graph: Path, spec: str) -> tuple[FindResult, float]:
    started = process_time()
    result = find(graph, spec)
    return result, 1000 * (process_time() - started)


def _answer(result: FindResult) -> str:
    if result.found is None:
        return "undecided"
    calls = len(result.sequence)
    return f"{calls} call{'s' * (calls != 1)}" if result.found else "none"


def _main(graph: Path, spec: str) -> None:
    result, fresh = _query(graph, spec)
    _, again = _query(graph, spec)
    print(json.dumps({"answer": _answer(result), "fresh": fresh, "again": again}))


if __name__ == "__main__":
    _main(Path(sys.argv[1]), sys.argv[2])
