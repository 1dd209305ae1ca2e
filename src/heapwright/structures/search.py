"""All structures that a precondition accepts, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

from heapwright.errors import Place
from heapwright.execution import silenced
from heapwright.execution.blocking import watched
from heapwright.graph.collecting import loaded_is_kept
from heapwright.heap.rebuild import Rebuilder
from heapwright.heap.shape import Shape
from heapwright.limits import current
from heapwright.sandbox import sandbox
from heapwright.solver import Solver
from heapwright.structures.opening import opened
from heapwright.structures.precondition import NotAnsweredError, Precondition
from heapwright.structures.space import Fields, Space
from heapwright.structures.structure import Structure, structures_of
from heapwright.structures.tree import Leaf, Tree

_BATCH = 50
"""Structures that are found before the first of them is handed out."""

_LOOK_EVERY = 64
"""Candidates between two looks at the clock."""


class StoppedError(Exception):
    """The search ends early; says why."""


@dataclass
class Search:
    """Finds structures; ``found`` has them all, whoever goes through them.

    ``ways`` are the same heaps and the same precondition in programs that are instrumented ever
    more thoroughly: where one cannot answer, the next begins again.
    ``exactly`` keeps those with so many objects of a class.
    """

    ways: list[tuple[Space, Precondition]]
    solver: Solver
    roots: Fields
    seconds: float | None = None
    exactly: dict[str, int] = field(default_factory=dict)
    limit: int | None = None
    most: int | None = None
    found: dict[Shape, Structure] = field(default_factory=dict)
    stopped: str | None = None
    finished: bool = False

    def __post_init__(self) -> None:
        self._deadline = 0.0
        self._way = 0
        self._given: set[Shape] = set()
        self._begin()

    def _begin(self) -> None:
        self.space, self.precondition = self.ways[self._way]
        rebuilder = Rebuilder(self.space.program)
        self.tree = Tree(
            self.space,
            rebuilder,
            self.solver,
            self.roots,
            self._accepts,
            ahead=self.precondition.ahead,
        )
        self.found = {}

    @property
    def candidates(self) -> int:
        """How often the precondition was asked."""
        return self.tree.runs

    def run(self) -> Iterator[Structure]:
        """Structures as they are found; one may later get further conditions on its numbers.

        Leaves nothing open between two of them: others may use the program meanwhile.
        """
        started = perf_counter()
        self._deadline = started + self.seconds if self.seconds is not None else float("inf")
        leaves = self.tree.leaves()
        while not self.finished and self.stopped is None:
            try:
                yield from self._batch(leaves)
            except NotAnsweredError:
                self.tree.heap.close()
                self._way += 1
                self._begin()
                leaves = self.tree.leaves()
        self.tree.heap.close()

    def _batch(self, leaves: Iterator[Leaf]) -> list[Structure]:
        """The next few."""
        made: list[Structure] = []
        current().pause()
        self.stopped = current().reason()
        with (
            loaded_is_kept(),
            silenced(),
            watched(),
            sandbox(),
            opened(self.space.program.classes, self.space.fields),
        ):
            while len(made) < _BATCH and self.stopped is None:
                try:
                    leaf = next(leaves, None)
                except StoppedError as stop:
                    self.stopped = str(stop)
                    break
                if leaf is None:
                    self.finished = True
                    break
                for structure in structures_of(self.space, self.solver, leaf):
                    made += self._new(structure)
                    if self.limit is not None and len(self.found) >= self.limit:
                        self.stopped = f"the limit of {self.limit} structures"
                        break
        self._given.update(structure.shape for structure in made)
        return made

    def _new(self, structure: Structure) -> list[Structure]:
        """The structure, if it is wanted and was not handed out."""
        if any(structure.count(name) != n for name, n in self.exactly.items()):
            return []
        known = self.found.setdefault(structure.shape, structure)
        if known is structure:
            return [] if structure.shape in self._given else [structure]
        known.conjunctions += structure.conjunctions
        known.leaves += structure.leaves
        return []

    def _accepts(self, heap: object) -> bool:
        if self.tree.runs % _LOOK_EVERY == 0:
            self._look()
        return self.precondition.accepts(self.tree.heap)

    def _look(self) -> None:
        if self.most is not None and self.tree.runs > self.most:
            raise StoppedError(f"more than {self.most} candidates")
        if perf_counter() > self._deadline:
            raise StoppedError(f"the time budget of {self.seconds:g} s")
        why = current().reason()
        if why is not None:
            raise StoppedError(why)

    def reasons(self) -> list[str]:
        """Why there may be more structures."""
        found = [_cut(reason, place, n) for (reason, place), n in self.tree.cuts.items()]
        return sorted(found) + ([self.stopped] if self.stopped else [])


def _cut(reason: str, place: Place | None, times: int) -> str:
    where = f" at {place}" if place else ""
    return f"{reason}{where}" + (f" ({times} times)" if times > 1 else "")
