"""``memory``: how much a large graph takes."""

from __future__ import annotations

import click

from benchmarks.exploring import Task, explore_fresh
from benchmarks.places import STRUCTURES
from benchmarks.report import Report, Row, json_option, print_reports

STATES = 10_000
MEGABYTES = 500
_BST = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"

TASKS = {
    "merged": Task(_BST, {"TreeNode": 10}, enough=STATES),
    "--no-merge": Task(_BST, {"TreeNode": 7}, merge=False, enough=STATES),
}


@click.command("memory")
@json_option
def memory_command(as_json: bool) -> None:
    """Explore the binary search tree until there are 10,000 states, and print the peak memory.

    Each row is a process of its own; the peak is its resident set size, the interpreter included.
    Takes some minutes.
    """
    rows = [_row(name, task) for name, task in TASKS.items()]
    title = f"Peak memory at {STATES} states (BinarySearchTree, all operations)"
    print_reports([Report(title, rows)], as_json)


def _row(name: str, task: Task) -> Row:
    explored = explore_fresh(task)
    return {
        "graph": name,
        "scope": ", ".join(f"{cls}={limit}" for cls, limit in task.scope.items()),
        "states": explored.states,
        "paths": explored.paths,
        "CPU s": explored.cpu,
        "peak MB": explored.megabytes,
        "target MB": MEGABYTES,
        "met": explored.states >= STATES and explored.megabytes < MEGABYTES,
    }
