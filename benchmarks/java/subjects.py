"""Classes of the papers in Java, each with the same one in Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from benchmarks.mseqsynth.subjects import SUBJECTS, Subject
from benchmarks.places import SUBJECTS as FOLDER

PAPER = FOLDER / "java" / "paper"
HIDDEN = {"sir_slist": ("MyLinkedListItr",), "sir_dlist": ()}
"""Constructors that the Java classes keep to their package."""


class Compared(Protocol):
    """A class in Java, and the same one in Python."""

    @property
    def key(self) -> str: ...

    @property
    def target(self) -> str: ...

    @property
    def in_python(self) -> str: ...

    @property
    def scope(self) -> dict[str, int]: ...

    @property
    def scope_in_python(self) -> dict[str, int]: ...

    @property
    def max_length(self) -> int | None: ...

    @property
    def seconds(self) -> float:
        """For one exploration, and for a suite."""

    @property
    def without(self) -> tuple[str, ...]:
        """Operations of the Python class that the Java one does not offer."""

    @property
    def criterion(self) -> str:
        """What the suite should show; one that limits paths where they have no end otherwise."""


@dataclass(frozen=True)
class JavaSubject:
    """One of the fourteen classes of the MSeqSynth paper."""

    python: Subject

    @property
    def in_python(self) -> str:
        return self.python.target

    @property
    def scope(self) -> dict[str, int]:
        return self.python.scope()

    @property
    def scope_in_python(self) -> dict[str, int]:
        return self.python.scope()

    @property
    def max_length(self) -> int | None:
        return self.python.max_length

    @property
    def seconds(self) -> float:
        return 600.0

    @property
    def criterion(self) -> str:
        return "branch"

    @property
    def key(self) -> str:
        return self.python.key

    @property
    def file(self) -> Path:
        return PAPER / self.key / f"{self.python.classes[0]}.java"

    @property
    def target(self) -> str:
        names = ",".join(f"{self.key}.{name}" for name in self.python.classes)
        return f"{self.file}:{names}"

    @property
    def without(self) -> tuple[str, ...]:
        return HIDDEN.get(self.key, ())


_OBJECTS = 3


@dataclass(frozen=True)
class PetSubject:
    """A program of the PET paper's Table 3. ``nodes`` are the classes that the scope limits, by
    their names in Python; in Java they are nested. ``hidden`` are operations of the Python class
    that are private in Java.
    """

    name: str
    file: str
    nodes: tuple[str, ...] = ()
    further: str = ""
    lengths: Mapping[str, int] = field(default_factory=dict)
    hidden: tuple[str, ...] = ()
    max_length: int | None = None
    seconds: float = 30.0
    criterion: str = "branch"

    @property
    def key(self) -> str:
        return f"pet_{self.file.partition('.')[0]}"

    @property
    def target(self) -> str:
        return f"{FOLDER}/java/pet/{self.name}.java:{self.name}{self.further}"

    @property
    def in_python(self) -> str:
        return f"{FOLDER}/pet/{self.file}"

    @property
    def scope(self) -> dict[str, int]:
        return {f"{self.name}.{node}": _OBJECTS for node in self.nodes} | dict(self.lengths)

    @property
    def scope_in_python(self) -> dict[str, int]:
        return dict.fromkeys(self.nodes, _OBJECTS)

    @property
    def without(self) -> tuple[str, ...]:
        return self.hidden


FOURTEEN = tuple(JavaSubject(subject) for subject in SUBJECTS)
PET = (
    PetSubject("Trityp", "trityp.py:trityp"),
    # The length of a range that is too long leads out of scope; a loop that counts has no length.
    PetSubject("Josephus", "josephus.py:josephus", ("Person",), seconds=120.0, criterion="loop-3"),
    PetSubject("DoublyLinkedList", "doubly_linked_list.py:DoublyLinkedList", ("Node",)),
    PetSubject(
        "RedBlackTree",
        "red_black_tree.py:RedBlackTree",
        ("Entry",),
        hidden=("rotate_left", "rotate_right", "fix_after_insertion", "successor"),
    ),
    PetSubject("NodeStack", "node_stack.py:NodeStack", ("Node",)),
    PetSubject("ArrayStack", "array_stack.py:ArrayStack", lengths={"int[]": _OBJECTS}),
    PetSubject("NodeQueue", "node_queue.py:NodeQueue", ("Node",)),
    PetSubject("NodeDeque", "node_deque.py:NodeDeque", ("DNode",)),
    PetSubject("NodeList", "node_list.py:NodeList", ("DNode",), ",NodeList.DNode", max_length=4),
    PetSubject(
        "SortedListPriorityQueue",
        "sorted_list_priority_queue.py:SortedListPriorityQueue",
        ("Entry", "Place"),
        hidden=("check_key", "insert_entry"),
    ),
    PetSubject("Sort", "sort.py:insertion_sort,merge_sort,merge,quick_sort"),
)
ALL: tuple[Compared, ...] = (*FOURTEEN, *PET)
