"""Suites of many subjects, generated once for all tests."""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import heapwright as hw
from tests.sources import STRUCTURES, SUBJECTS

FAULTY = SUBJECTS / "faulty"

CORRECT: dict[str, tuple[str, dict[str, int], int | None]] = {
    "avl": ("AvlTree", {"AvlNode": 5}, None),
    "bst": ("BinarySearchTree", {"TreeNode": 4}, None),
    "cursor": ("CursorList,Cursor", {"Link": 4}, None),
    "doubly": ("DoublyLinkedList", {"Entry": 4}, None),
    "flags": ("Door", {}, None),
    "leftist": ("LeftistHeap", {"HeapNode": 3}, None),
    "linked_queue": ("LinkedQueue", {"QueueNode": 3}, None),
    "lru": ("LruCache", {"CacheNode": 3}, None),
    "pair": ("Account,Customer", {}, 4),
    "rbt": ("RedBlackTree", {"RbNode": 5}, None),
    "sorted_list": ("SortedList", {"Link": 4}, None),
    "union_find": ("DisjointSets,Element", {"Element": 3}, None),
}
"""Correct subjects: their classes, a scope, and the longest sequences where there is no end."""

FAULTS: dict[str, tuple[str, str, dict[str, int], int | None]] = {
    "stack_size_wrong": ("Stack", "rep_ok", {"StackNode": 3}, 4),
    "sorted_list_wrong_comparison": ("SortedList", "rep_ok", {"Link": 3}, None),
    "doubly_forgets_back_link": ("DoublyLinkedList", "rep_ok", {"Entry": 4}, 5),
    "avl_find_min_crash": ("AvlTree", "no-crash", {"AvlNode": 4}, None),
}
"""Faulty subjects; the second is the property that is known to break."""


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
    classes, scope, length = CORRECT[name]
    folder = Path(all_suites().name) / "correct"
    target = f"{STRUCTURES / name}.py:{classes}"
    return Suite(hw.generate(target, folder, scope=scope, max_length=length), folder)


@cache
def faulty_suite(name: str) -> Suite:
    classes, _, scope, length = FAULTS[name]
    folder = Path(all_suites().name) / "faulty"
    target = f"{FAULTY / name}.py:{classes}"
    return Suite(hw.generate(target, folder, scope=scope, max_length=length), folder)


@cache
def all_suites() -> TemporaryDirectory[str]:
    """Removed when the interpreter ends."""
    return TemporaryDirectory(prefix="heapwright-suites-")


def shortest_known(name: str) -> int:
    entries = json.loads((FAULTY / "expected.json").read_text(encoding="utf-8"))
    (length,) = (entry["length"] for entry in entries if entry["file"] == f"{name}.py")
    assert isinstance(length, int)
    return length
