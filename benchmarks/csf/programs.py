"""The programs of the paper's Table 1 in Python, each with its specification."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from benchmarks.places import SUBJECTS


@dataclass(frozen=True)
class Program:
    """A class, the formula that says which heaps are valid, and how many objects these have."""

    file: str
    owner: str
    formula: str
    scope: Mapping[str, int]

    @property
    def target(self) -> str:
        return f"{SUBJECTS / self.file}.py:{self.owner}"

    @property
    def pre(self) -> str:
        """Specifications of programs outside ``csf`` are in ``seplog``."""
        folder, _, name = self.file.partition("/")
        specified = folder if folder == "csf" else "seplog"
        return f"{SUBJECTS / specified / name}.sl:{self.formula}"


PROGRAMS = {
    "DLL": Program("csf/dll", "DoublyLinkedList", "ring", {"Entry": 4}),
    "AVL": Program("csf/avl", "AvlTree", "tree", {"AvlNode": 4}),
    "RBT": Program("structures/rbt", "RedBlackTree", "tree", {"RbNode": 5}),
    "SUSHI": Program("csf/sushi", "Chain", "chain", {"Link": 4}),
    "TSAFE": Program("csf/tsafe", "Flight", "flight", {"Fix": 2}),
    "Gantt": Program("csf/gantt", "Chart", "chart", {"Task": 2, "Dependency": 2}),
    "SLL": Program("csf/sll", "LinkedList", "linked", {"ListNode": 3}),
    "Stack": Program("structures/stack", "Stack", "stack", {"StackNode": 2}),
    "BST": Program("structures/bst", "BinarySearchTree", "tree", {"TreeNode": 4}),
    "AAT": Program("csf/aat", "AaTree", "tree", {"AaNode": 7}),
    "Tll": Program("csf/tll", "LeafTree", "linked", {"TreeNode": 5}),
    "Math": Program("csf/numeric", "Numbers", "numbers", {"Node": 2}),
}
"""By the paper's names, in its order."""
