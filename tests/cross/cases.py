"""Subjects with a scope in which brute force can follow."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType

import heapwright as hw
from heapwright.solver import Solver
from tests.cross.brute_force import ConcreteHeap, Lines, calls_of, reachable_heaps
from tests.cross.concrete import States, held_like, without_inert

SUBJECTS = Path(__file__).parents[2] / "subjects"


@dataclass(frozen=True, eq=False)
class Case:
    """A subject with bounds on both sides.

    ``ints`` are the integers that brute force passes; ``seen`` those that an instance of a state
    may have to be looked for among the heaps of brute force. No choice of them lets a mistake
    pass: a heap that brute force finds is reachable whatever the domain. A domain too small can
    only raise a false alarm: an instance that takes other arguments to reach, or a state without
    any instance among ``seen``. Of a class that only compares its integers, a heap with values in
    ``seen`` needs at most a few smaller, larger or between as helpers, which is why ``ints`` is
    wider; where there is arithmetic, ``ints`` has the sums that lead to values in ``seen``.
    """

    file: str
    classes: tuple[str, ...]
    scope: Mapping[str, int]
    ints: range
    seen: range
    max_length: int | None = None
    without: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return Path(self.file).stem

    @property
    def target(self) -> str:
        return f"{SUBJECTS / self.file}:{','.join(self.classes)}"

    def explored(self, solver: str = "tiers") -> hw.Exploration:
        return hw.explore(
            self.target,
            scope=dict(self.scope),
            max_length=self.max_length,
            seconds=None,
            without=self.without,
            solver=solver,
        )

    @cached_property
    def exploration(self) -> hw.Exploration:
        return self.explored()

    @cached_property
    def states(self) -> States:
        return States(self.exploration, Solver())

    @cached_property
    def heaps(self) -> dict[ConcreteHeap, Lines]:
        """What brute force finds, each with one shortest sequence."""
        program = self.exploration.program
        limits = {name: self.exploration.graph.scope[name] for name in program.classes}
        with untouched(SUBJECTS / self.file) as module:
            calls = [c for c in calls_of(module, self.classes) if c.name not in self.without]
            found = reachable_heaps(
                module,
                held_like(self.exploration, calls),
                limits,
                ints=self.ints,
                max_length=self.max_length,
                statics=self.exploration.graph.statics,
            )
        heaps: dict[ConcreteHeap, Lines] = {}
        for heap, lines in found.items():  # shortest first, so the first one stays
            heaps.setdefault(without_inert(heap, program.inert), lines)
        return heaps


@contextmanager
def untouched(file: Path) -> Iterator[ModuleType]:
    """The module as its author wrote it; for a while, since others may have the same name."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = sys.modules.get(file.stem)
    sys.modules[file.stem] = module  # a dataclass looks its module up
    try:
        spec.loader.exec_module(module)
        yield module
    finally:
        del sys.modules[file.stem]
        if before is not None:
            sys.modules[file.stem] = before


CASES = [
    Case("structures/avl.py", ("AvlTree",), {"AvlNode": 4}, range(-1, 6), range(5)),
    Case("structures/bst.py", ("BinarySearchTree",), {"TreeNode": 3}, range(-1, 5), range(4)),
    Case("structures/rbt.py", ("RedBlackTree",), {"RbNode": 3}, range(4), range(4)),
    Case("structures/aa_tree.py", ("AaTree",), {"AaNode": 3}, range(-1, 5), range(4)),
    Case("structures/leftist.py", ("LeftistHeap",), {"HeapNode": 3, "LeftistHeap": 2}, range(3), range(3)),
    Case("structures/linked_queue.py", ("LinkedQueue",), {"QueueNode": 3}, range(3), range(3)),
    Case("structures/stack.py", ("Stack",), {"StackNode": 3}, range(3), range(3)),
    Case("structures/sorted_list.py", ("SortedList",), {"Link": 3}, range(4), range(4)),
    Case("structures/doubly.py", ("DoublyLinkedList",), {"Entry": 4}, range(3), range(3)),
    Case("structures/lru.py", ("LruCache",), {"CacheNode": 3}, range(4), range(4)),
    Case("structures/cursor.py", ("CursorList", "Cursor"), {"CursorList": 1, "Cursor": 2, "Link": 4}, range(2), range(2)),
    Case("structures/pair.py", ("Account", "Customer"), {"Account": 2, "Customer": 2}, range(-1, 4), range(4), 5),
    Case("structures/union_find.py", ("DisjointSets", "Element"), {"Element": 4, "DisjointSets": 1}, range(0), range(0)),
    Case("structures/node.py", ("Node",), {"Node": 3}, range(-2, 4), range(-1, 3)),
    Case("structures/flags.py", ("Door",), {}, range(3), range(3)),
    Case("structures/interval.py", ("Interval",), {"Interval": 2}, range(-2, 4), range(-1, 3), 3),
    Case("structures/ledger.py", ("Ledger",), {}, range(-3, 4), range(-1, 2), 3),
    Case("structures/turnstile.py", ("Turnstile",), {}, range(-1, 8), range(5), 4),
    Case("structures/bounded.py", ("Tank", "BoundedTank"), {}, range(-3, 10), range(4), 2),
]
