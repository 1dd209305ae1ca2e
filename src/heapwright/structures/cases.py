"""Every path of one call from every valid heap, fields decided at their first read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from heapwright.execution import Budget, Path, PathResult, Runner
from heapwright.execution.path import Handle, Prefix
from heapwright.execution.runner import Agenda
from heapwright.heap.rebuild import Rebuilder
from heapwright.program import Program, Static
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.agreement import Agreement
from heapwright.structures.case_path import CasePath
from heapwright.structures.concrete import Concrete
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Partial
from heapwright.structures.space import Fields, Space

Body = Callable[[Sequence[Any]], object]
MakePath = Callable[[Prefix, Solver, Budget, Agreement], CasePath]


@dataclass
class Live:
    """An open heap and the arguments that are passed."""

    heap: OpenHeap
    arguments: list[Any]


@dataclass
class CaseResult:
    """A path that has ended: what it decided of the input, and which structures agree with it."""

    result: PathResult[Live]
    partial: Partial
    _agreement: Agreement
    input: Concrete | None = None
    """The only one that is known to take the path, where calculations no solver knows decide."""

    @cached_property
    def agreement(self) -> Agreement:
        """With a structure that agrees with all that the path knows in the end."""
        return self._agreement.confirmed(self.facts)

    @property
    def facts(self) -> Facts:
        return self.result.path.facts


class CaseRunner:
    """Runs calls on the open heap whose structures are known."""

    def __init__(self, space: Space, solver: Solver, beginning: Agreement) -> None:
        self._space = space
        self._solver = solver
        self._beginning = beginning
        self._rebuilder = Rebuilder(space.program)
        self._budget = Budget(decisions=10_000, paths=10_000_000)

    def paths(
        self,
        roots: Fields,
        body: Body,
        made: MakePath = CasePath,
        agenda: Agenda | None = None,
    ) -> Iterator[CaseResult]:
        """Every path of ``body`` on these roots, in the order of the ``agenda``.

        Requires: classes are opened.
        """
        handle = Handle()
        held: list[OpenHeap] = []

        def build(path: Path) -> Live:
            while held:
                held.pop().close()
            handle.path = path
            assert isinstance(path, CasePath)
            heap = OpenHeap(self._space, self._rebuilder, handle, roots, late=False)
            heap.first = lambda number, name, kinds: path.read(heap, (number, name), kinds)
            heap.classify = lambda number: path.classify(heap, number)
            held.append(heap)
            return Live(heap, [heap.root(name) for name in roots])

        def begin(prefix: Prefix, solver: Solver, budget: Budget) -> Path:
            return made(prefix, solver, budget, self._beginning)

        facts = Facts(unbounded(0))
        runner = Runner(_as_opened(self._space.program), self._solver, self._budget)
        for result in runner.paths(facts, build, lambda live: body(live.arguments), begin, agenda):
            yield _case(result)
        while held:
            held.pop().close()


def _as_opened(program: Program) -> Program:
    """The program with its classes as they are now: opening them is not a path's change."""
    statics = tuple(static for static in program.statics if not is_default(program, static))
    environment = program.frontend.environment(program, statics)
    return replace(program, statics=statics, environment=environment)


def is_default(program: Program, static: Static) -> bool:
    """Whether it is a default that a class has for a field."""
    return static.holder in program.classes.values() and not hasattr(
        static.holder, static.attribute
    )


def _case(result: PathResult[Live]) -> CaseResult:
    partial = Partial()
    path = result.path
    assert isinstance(path, CasePath)
    if result.live is not None:
        for step, _ in result.live.heap.trail:
            partial.apply(step)
    return CaseResult(result, partial, path.agreement)
