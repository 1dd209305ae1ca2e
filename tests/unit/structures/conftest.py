"""One small program, and open heaps of it that are decided step by step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from heapwright.api.valid import Valid, open_valid
from heapwright.execution import Budget, Path
from heapwright.execution.path import Handle, Prefix
from heapwright.graph.setting import setting_of
from heapwright.heap.rebuild import Rebuilder
from heapwright.program.kinds import Instance
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.completion import Completer
from heapwright.structures.kinds import ROOT, New, Option, Put, Step
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.opening import opened
from heapwright.structures.precondition import Condition, Precondition
from heapwright.structures.space import Fields, Space
from tests.sources import written

SOURCE = """
    from __future__ import annotations

    class Node:
        def __init__(self, key: int) -> None:
            self.key = key
            self.next: Node | None = None

    class Chain:
        def __init__(self) -> None:
            self.head: Node | None = None
            self.size: int = 0

        def first(self) -> int:
            return self.head.key

        def rep_ok(self) -> bool:
            count = 0
            node = self.head
            while node is not None:
                count += 1
                if count > 3:
                    return False
                node = node.next
            return count == self.size

    class Box:
        def __init__(self) -> None:
            self.items: list[int] = []
            self.table: dict[int, bool] = {}
            self.marks: set[int] = set()
            self.pair: tuple[int, bool] = (0, False)
            self.flag: bool = False

        def look(self) -> object:
            return self.items, self.table, self.marks, self.pair, self.flag
"""
ROOTS: Fields = {"self": (Instance("Chain"),)}


@pytest.fixture(scope="session")
def valid(tmp_path_factory: pytest.TempPathFactory) -> Valid:
    file = written(tmp_path_factory.mktemp("structures"), SOURCE)
    scope = {"Node": 2, "list": 2, "dict": 2, "set": 2}
    return open_valid(f"{file}:Chain,Box", setting_of({"scope": scope}))


@pytest.fixture(scope="session")
def space(valid: Valid) -> Space:
    return valid.space


class Heaps:
    """Makes open heaps; ``offered`` has the steps that were offered, ``picks`` says which of them
    is taken next: the first, if it does not.
    """

    def __init__(self, space: Space) -> None:
        self.space = space
        self.offered: list[list[Step]] = []
        self.picks: list[int] = []
        self._made: list[OpenHeap] = []

    def open(self, roots: Fields = ROOTS, late: bool = False) -> OpenHeap:
        handle = Handle()
        handle.path = Path(Prefix([], Facts(unbounded(0)), []), Solver(), Budget())
        heap = OpenHeap(self.space, Rebuilder(self.space.program), handle, roots, late)

        def decide(steps: list[Step]) -> Step:
            self.offered.append(steps)
            step = steps[self.picks.pop(0) if self.picks else 0]
            heap.apply(step)
            return step

        heap.decide = decide
        self._made.append(heap)
        return heap

    def chain(self, *, late: bool = False) -> OpenHeap:
        """A heap in which the argument is an object, and no more."""
        heap = self.open(late=late)
        heap.apply(Put(ROOT, "self", New("Chain")))
        return heap

    def box(self, name: str, option: Option) -> tuple[OpenHeap, Any]:
        """A heap with an object whose field is this; and what is there."""
        heap = self.open({"self": (Instance("Box"),)})
        heap.apply(Put(ROOT, "self", New("Box")))
        heap.apply(Put(0, name, option))
        return heap, getattr(heap.objects[0], name)

    def close(self) -> None:
        for heap in self._made:
            heap.close()


@pytest.fixture
def heaps(space: Space) -> Iterator[Heaps]:
    made = Heaps(space)
    with opened(space.program.classes, space.fields):
        yield made
        made.close()


@pytest.fixture(scope="session")
def ways(valid: Valid) -> list[tuple[Space, Precondition]]:
    """``rep_ok``, in the lightly instrumented program and in the other."""
    return [
        (each, Precondition(each.program, ["self"], [_rep_ok(each)])) for each in valid.spaces()
    ]


def _rep_ok(space: Space) -> Condition:
    function = vars(space.program.classes["Chain"])["rep_ok"]
    return Condition("rep_ok", function, ("self",), is_method=True)


@pytest.fixture
def completer(ways: list[tuple[Space, Precondition]]) -> Iterator[Completer]:
    """Finds valid chains; the classes of both programs are open meanwhile."""
    with ExitStack() as stack:
        for space, _ in ways:
            stack.enter_context(opened(space.program.classes, space.fields))
        yield Completer(ways, Solver(), ROOTS)
