"""Suites of many subjects, generated once for all tests."""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import heapwright as hw
from tests.sources import STRUCTURES, SUBJECTS

FAULTY = SUBJECTS / "faulty"

CORRECT = {
    "aa_tree": "AaTree",
    "avl": "AvlTree",
    "bst": "BinarySearchTree",
    "cursor": "CursorList,Cursor",
    "doubly": "DoublyLinkedList",
    "flags": "Door",
    "interval": "Interval",
    "leftist": "LeftistHeap",
    "linked_queue": "LinkedQueue",
    "lru": "LruCache",
    "node": "Node",
    "pair": "Account,Customer",
    "rbt": "RedBlackTree",
    "sorted_list": "SortedList",
    "stack": "Stack",
    "union_find": "DisjointSets,Element",
}
"""Subjects whose suites must cover all that can be reached."""

LENGTHS = {"interval": 3, "pair": 4}
"""Sequences so long are enough for those that have no end, or a late one."""

FAULTS = {
    "stack_size_wrong": ("Stack", "rep_ok", None),
    "sorted_list_wrong_comparison": ("SortedList", "rep_ok", None),
    "doubly_forgets_back_link": ("DoublyLinkedList", "rep_ok", 5),
    "leftist_no_swap": ("LeftistHeap", "rep_ok", 6),
    "bounded_no_rollback": ("Tank,BoundedTank", "Tank.rep_ok", 2),
    "avl_find_min_crash": ("AvlTree", "no-crash", None),
}
"""Faulty subjects: their classes, the property, and the longest sequences to look at."""


@dataclass(frozen=True)
class Suite:
    """A generated suite with the folder that it was written into."""

    result: hw.GenerateResult
    folder: Path

    @property
    def files(self) -> dict[str, str]:
        return dict(self.result.sources)

    @property
    def tests(self) -> str:
        """The text of the suite proper."""
        return "\n".join(t for name, t in self.files.items() if not name.endswith("_findings.py"))

    def functions(self) -> list[ast.FunctionDef]:
        return [
            node
            for name, text in self.files.items()
            if not name.endswith("_findings.py")
            for node in ast.parse(text).body
            if isinstance(node, ast.FunctionDef)
        ]


@cache
def correct_suite(name: str) -> Suite:
    folder = Path(all_folder()) / "correct"
    target = f"{STRUCTURES / name}.py:{CORRECT[name]}"
    return Suite(hw.generate(target, folder, max_length=LENGTHS.get(name)), folder)


@cache
def faulty_suite(name: str) -> Suite:
    classes, _, length = FAULTS[name]
    folder = Path(all_folder()) / name
    target = f"{FAULTY / name}.py:{classes}"
    return Suite(hw.generate(target, folder, max_length=length), folder)


@cache
def all_folder() -> str:
    return mkdtemp(prefix="heapwright-suites-")


def shortest_known(name: str) -> int:
    entries = json.loads((FAULTY / "expected.json").read_text(encoding="utf-8"))
    (length,) = (entry["length"] for entry in entries if entry["file"] == f"{name}.py")
    assert isinstance(length, int)
    return length
