"""What the tools are compared on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from benchmarks.places import FAULTY, STRUCTURES

NO_CRASH = "no-crash"


@dataclass(frozen=True)
class Case:
    """One class in one file; all its operations take integers only."""

    file: Path
    cls: str

    @property
    def module(self) -> str:
        return self.file.stem

    def moved(self, folder: Path) -> Case:
        """The same class in a copy of its file, so that no tool leaves anything beside it."""
        copy = folder / self.file.name
        copy.write_bytes(self.file.read_bytes())
        return Case(copy, self.cls)


@dataclass(frozen=True)
class Fault:
    """A class with a seeded fault, and the property that it breaks."""

    case: Case
    broken: str

    @property
    def is_crash(self) -> bool:
        return self.broken == NO_CRASH


CASES = (
    Case(STRUCTURES / "avl.py", "AvlTree"),
    Case(STRUCTURES / "bst.py", "BinarySearchTree"),
    Case(STRUCTURES / "doubly.py", "DoublyLinkedList"),
    Case(STRUCTURES / "sorted_list.py", "SortedList"),
    Case(STRUCTURES / "linked_queue.py", "LinkedQueue"),
)

FAULTS = (
    Fault(Case(FAULTY / "avl_find_min_crash.py", "AvlTree"), NO_CRASH),
    Fault(Case(FAULTY / "queue_stale_tail.py", "LinkedQueue"), NO_CRASH),
    Fault(Case(FAULTY / "avl_stale_height.py", "AvlTree"), "well_formed"),
    Fault(Case(FAULTY / "avl_no_double_rotation.py", "AvlTree"), "balanced"),
    Fault(Case(FAULTY / "bst_remove_takes_right_child.py", "BinarySearchTree"), "rep_ok"),
)

PROVED = CASES[0]
INVARIANT = "balanced"
LENGTHS = (3, 4, 5, 6, 8)
"""How many calls after the constructor."""
FIXPOINT_NODES = 6
