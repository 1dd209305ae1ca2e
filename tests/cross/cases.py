"""Subjects with a scope in which brute force can follow."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType

import pytest

import heapwright as hw
from heapwright.solver import Solver
from tests.cross.brute_force import ConcreteHeap, Lines, calls_of, heap_of, reachable_heaps
from tests.cross.concrete import States, held_like, without_inert

SUBJECTS = Path(__file__).parents[2] / "subjects"
STRUCTURES = SUBJECTS / "structures"
ODD = SUBJECTS / "odd"
CLASSES = Path(__file__).parent / "classes"
"""Classes of kinds that no subject has, smaller still."""


@dataclass(frozen=True, eq=False)
class Case:
    """A subject with bounds on both sides.

    ``ints`` are the integers that brute force passes; an instance of a state with all its integers
    in ``seen`` must be among the heaps that it finds. What passes needs no argument about domains:
    whatever brute force finds is reachable. A domain too small shows less, and may raise a false
    alarm: if reaching an instance takes an argument outside ``ints``, or if a state has no instance
    in ``seen``.

    A class that only compares its integers cannot tell them from others in the same order, so as
    many values as a heap has places show every order. A heap with values in ``seen`` may take
    helpers that were removed since, smaller, larger or between: where it does, ``ints`` is wider.
    For arithmetic, ``ints`` has the summands, and both sides are limited to ``max_length`` calls
    unless the class itself keeps its values small.
    """

    file: Path
    classes: tuple[str, ...]
    ints: range
    seen: range
    scope: Mapping[str, int] = field(default_factory=dict)
    max_length: int | None = None

    @property
    def name(self) -> str:
        return self.file.stem

    def explored(self, solver: str = "tiers") -> hw.Exploration:
        return hw.explore(
            f"{self.file}:{','.join(self.classes)}",
            scope=dict(self.scope),
            max_length=self.max_length,
            seconds=None,
            solver=solver,
        )

    @cached_property
    def exploration(self) -> hw.Exploration:
        return self.explored()

    @cached_property
    def states(self) -> States:
        return States(self.exploration.graph, Solver())

    @cached_property
    def heaps(self) -> dict[ConcreteHeap, Lines]:
        """What brute force finds, each with one shortest sequence."""
        graph, program = self.exploration.graph, self.exploration.program
        with untouched(self.file) as module:
            found = reachable_heaps(
                module,
                held_like(program, calls_of(module, self.classes)),
                {name: graph.scope[name] for name in program.classes},
                ints=self.ints,
                max_length=self.max_length,
                statics=graph.statics,
            )
        heaps: dict[ConcreteHeap, Lines] = {}
        for heap, lines in found.items():  # shortest first, so a shortest sequence stays
            heaps.setdefault(without_inert(heap, program.inert), lines)
        return heaps

    def replayed(self, lines: Lines) -> ConcreteHeap:
        """The heap after these calls, from scratch."""
        with untouched(self.file) as module:
            names = dict(vars(module))
            for line in lines:
                with _raising(line):
                    exec(line, names)
            roots = {id(value): value for name, value in names.items() if _is_result(name)}
            statics = {name: _static(module, name) for name in self.exploration.graph.statics}
            heap = heap_of(module, list(roots.values()), statics)
        return without_inert(heap, self.exploration.program.inert)


def _raising(line: str) -> AbstractContextManager[object]:
    """Expects what the line says: an exception of that name, or none."""
    _, raises, name = line.partition("  # raises ")
    if not raises:
        return nullcontext()
    return pytest.raises(Exception, check=lambda error: type(error).__name__ == name)


def _is_result(name: str) -> bool:
    return name.startswith("v") and name[1:].isdigit()


def _static(module: ModuleType, name: str) -> object:
    owner, _, attribute = name.rpartition(".")
    holder = module if owner == module.__name__ else getattr(module, owner)
    return getattr(holder, attribute)


@contextmanager
def untouched(file: Path) -> Iterator[ModuleType]:
    """The module as its author wrote it; known by its name only for a while."""
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


def _structure(name: str, classes: str, ints: range, seen: range, **limits: int) -> Case:
    """A case from ``subjects/structures``; the limits are the scope, but for ``max_length``."""
    max_length = limits.pop("max_length", None)
    return Case(STRUCTURES / f"{name}.py", tuple(classes.split()), ints, seen, limits, max_length)


CASES = [
    # Trees with removal.
    _structure("avl", "AvlTree", range(-1, 6), range(5), AvlNode=4),
    _structure("bst", "BinarySearchTree", range(-1, 5), range(4), TreeNode=3),
    _structure("rbt", "RedBlackTree", range(4), range(4), RbNode=3),
    # A shared sentinel.
    _structure("aa_tree", "AaTree", range(-1, 6), range(5), AaNode=4),
    # Objects as parameters.
    _structure("leftist", "LeftistHeap", range(3), range(3), HeapNode=3, LeftistHeap=2),
    _structure("union_find", "DisjointSets Element", range(0), range(0), Element=3),
    Case(CLASSES / "cell.py", ("Cell",), range(3), range(3), {"Cell": 3}),
    # Lists.
    _structure("linked_queue", "LinkedQueue", range(3), range(3), QueueNode=4),
    _structure("stack", "Stack", range(3), range(3), StackNode=4),
    _structure("sorted_list", "SortedList", range(4), range(4), Link=4),
    _structure("doubly", "DoublyLinkedList", range(3), range(3), Entry=4),
    _structure("lru", "LruCache", range(3), range(3), CacheNode=3),
    Case(ODD / "cyclic.py", ("Ring",), range(2), range(2), {"RingNode": 4}),
    # Two classes together.
    _structure("cursor", "CursorList Cursor", range(2), range(2), CursorList=1, Cursor=2, Link=4),
    _structure("pair", "Account Customer", range(-1, 4), range(4), Account=2, max_length=5),
    # A method that returns an inner object.
    _structure("node", "Node", range(-1, 2), range(-1, 2), Node=3),
    # Booleans.
    _structure("flags", "Door", range(3), range(3)),
    Case(CLASSES / "flagged.py", ("Flagged",), range(-1, 4), range(3), {"Flagged": 2}),
    # Exceptions that leave a changed state.
    _structure("turnstile", "Turnstile", range(-1, 11), range(5), max_length=4),
    Case(ODD / "catches_everything.py", ("Catcher",), range(-2, 12), range(-2, 3), {}, 3),
    # Arithmetic on stored values.
    _structure("interval", "Interval", range(-2, 3), range(-1, 2), Interval=2, max_length=3),
    _structure("ledger", "Ledger", range(-6, 7), range(-3, 4), max_length=3),
    _structure("bounded", "Tank BoundedTank", range(-3, 10), range(4), max_length=2),
    Case(CLASSES / "clock.py", ("Clock",), range(-6, 7), range(3)),
    Case(CLASSES / "area.py", ("Area",), range(1, 18), range(18)),
    # An integer in a class attribute; a field that no state keeps.
    Case(CLASSES / "ticket.py", ("Ticket",), range(-1, 5), range(4), {"Ticket": 2}),
    Case(ODD / "write_only_counter.py", ("Switch",), range(0), range(0), {}, 4),
]
