"""The techniques that the LISSA paper compares, behind one interface: baselines for the benchmark.

None of them is in the command line. Each runs one method within a scope and says how many paths it
followed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, ClassVar

from heapwright.api.assuming import NONE
from heapwright.api.casing import find_operation, roots_of_operation, split_method
from heapwright.api.exploring import explore
from heapwright.api.indexing import Beginning, Casing, Index
from heapwright.api.valid import Valid, open_valid
from heapwright.errors import Cut, Discarded, PathSignal
from heapwright.execution.path import Handle, Path
from heapwright.graph.setting import Setting
from heapwright.heap.rebuild import Rebuilder
from heapwright.program import Operation
from heapwright.program.abstract import Variable
from heapwright.program.fields import FieldKind
from heapwright.solver import Facts, Mode, Solver
from heapwright.structures.agreement import Agreement, Entry
from heapwright.structures.completion import Completer, beginning
from heapwright.structures.kinds import New, Option, Put, Step
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.opening import opened
from heapwright.structures.partial import Place
from heapwright.structures.precondition import Precondition
from heapwright.structures.space import Fields, Space


@dataclass
class Task:
    """One method, opened within a scope."""

    target: str
    scope: Mapping[str, int]
    seconds: float

    def __post_init__(self) -> None:
        subject, method = split_method(self.target)
        self.valid: Valid = open_valid(subject, Setting(scope=self.scope, seconds=self.seconds))
        self.operation: Operation = find_operation(self.valid.program, method)
        self.roots = roots_of_operation(self.operation)
        self.solver = Solver(Mode("tiers"))

    def casing(self, pre: Sequence[str], at_first: Beginning | None = None) -> Casing:
        index = Index(self.valid, self.solver, self.seconds)
        return Casing(index, self.roots, pre, at_first)

    def ways(self, valid: Valid | None = None) -> list[tuple[Space, Precondition]]:
        """The class's own invariant, asked of the receiver."""
        index = Index(valid or self.valid, self.solver, self.seconds)
        return index.ways((), self.roots)


@dataclass(frozen=True)
class Followed:
    """How many paths a technique followed, and why not all of them, if so."""

    paths: int
    reasons: tuple[str, ...]


class Technique:
    """Runs a method on every heap that it takes to be valid."""

    name: ClassVar[str]

    def run(self, task: Task) -> Followed:
        casing = self._casing(task)
        count = sum(1 for _ in casing.results(self._body(task)))
        return Followed(count, tuple(dict.fromkeys(casing.reasons)))

    def _casing(self, task: Task) -> Casing:
        return task.casing([NONE])

    def _body(self, task: Task) -> Callable[[Sequence[Any]], object]:
        return task.valid.program.body(task.operation)


class Driver(Technique):
    """Objects are made by calls, without merging, and the method is called on each."""

    name = "driver"

    def run(self, task: Task) -> Followed:
        subject, _ = split_method(task.target)
        length = 2 + max(task.scope.values())
        found = explore(
            subject, scope=task.scope, merge=False, max_length=length, seconds=task.seconds
        ).graph
        paths = sum(edge.operation == task.operation.name for edge in found.edges)
        return Followed(paths, tuple(map(str, found.cuts)))


class IfRepOk(Technique):
    """The method runs where the invariant, run before it on the open heap, has said yes."""

    name = "if rep_ok"

    def _body(self, task: Task) -> Callable[[Sequence[Any]], object]:
        call = super()._body(task)

        def body(arguments: Sequence[Any]) -> object:
            if not arguments[0].rep_ok():
                raise Discarded
            return call(arguments)

        return body


class Hybrid(Technique):
    """The invariant is asked at every read, and says yes as soon as it meets an open field."""

    name = "hybrid"

    def _casing(self, task: Task) -> Casing:
        space, precondition = task.ways()[-1]
        agreement = _Hybrid(space, task.solver, task.casing([NONE]).beginning.agreement.entries)
        object.__setattr__(agreement, "ask", _HybridCheck(space, precondition, task.roots).accepts)
        return task.casing([NONE], Beginning(agreement))


class SymSolve(Technique):
    """A completion is searched for at every read."""

    name = "SymSolve"
    memoised = False

    def _casing(self, task: Task) -> Casing:
        completer = _Plain(task.ways(), task.solver, task.roots)
        completer.answers = {} if self.memoised else None
        with ExitStack() as stack:
            for space in task.valid.spaces():
                stack.enter_context(opened(space.program.classes, space.fields))
            found = beginning(task.valid.space, completer)
        nothing = Agreement(task.valid.space, task.solver, [])
        return task.casing((), Beginning(found or nothing, completer.runs, [], completer))


class MemoisedSymSolve(SymSolve):
    """The same, and answers are kept."""

    name = "SymSolve, memoised"
    memoised = True


class UnbrokenSymSolve(SymSolve):
    """The same without symmetry breaking: each object that is not used yet is tried."""

    name = "SymSolve, symmetries kept"

    def _casing(self, task: Task) -> Casing:
        plain = task.valid
        symmetric = [_symmetric(space) for space in plain.spaces()]
        ways = [(s, pre) for s, (_, pre) in zip(symmetric, task.ways(), strict=True)]
        completer = _Plain(ways, task.solver, task.roots)
        with ExitStack() as stack:
            for space in symmetric:
                stack.enter_context(opened(space.program.classes, space.fields))
            found = beginning(plain.space, completer)
        nothing = Agreement(plain.space, task.solver, [])
        return task.casing((), Beginning(found or nothing, completer.runs, [], completer))


class _Plain(Completer):
    """Guesses nothing, and so learns nothing; keeps answers only if it is told to."""

    answers: dict[object, Any] | None = None

    def complete(self, steps: Sequence[Step], facts: Facts, near: Entry | None = None) -> Any:
        if self.answers is None:
            return super().complete(steps, facts)
        rows = tuple(map(tuple, facts.rows))
        key = tuple(steps), rows, tuple(facts.apart), tuple(facts.rest)
        if key not in self.answers:
            self.answers[key] = super().complete(steps, facts)
        return self.answers[key]


class _SymmetricSpace(Space):
    """Offers every object that is not used yet."""

    def options(
        self,
        kinds: tuple[FieldKind, ...],
        classes: list[str],
        counts: Mapping[str, int],
        late: bool = False,
    ) -> list[Option]:
        found: list[Option] = []
        for option in super().options(kinds, classes, counts):
            more = 1
            if isinstance(option, New) and option.length is None:
                more = self.scope.limit(option.class_name) - counts[option.class_name]
            found += [option] * more
        return found


def _symmetric(space: Space) -> Space:
    return _SymmetricSpace(space.program, space.scope, space.fields, space.ints, space.aliasing)


class _OpenFieldError(PathSignal):
    """The invariant looked at an open field."""


class _HybridCheck:
    """Whether the invariant rejects what is decided, without looking at more."""

    def __init__(self, space: Space, precondition: Precondition, roots: Fields) -> None:
        self._space = space
        self._precondition = precondition
        self._roots = roots
        self._rebuilder = Rebuilder(space.program)

    def accepts(self, steps: Sequence[Step], path: Path) -> bool:
        handle = Handle()
        handle.path = path
        heap = OpenHeap(self._space, self._rebuilder, handle, self._roots, late=False)
        heap.first = _refuse
        for step in steps:
            heap.apply(step)
        try:
            return self._precondition.accepts(heap)
        except (_OpenFieldError, Cut):
            return True
        finally:
            heap.close()


def _refuse(number: int, name: str, kinds: tuple[FieldKind, ...]) -> None:
    raise _OpenFieldError


@dataclass(frozen=True)
class _Hybrid(Agreement):
    """Anything that the hybrid invariant does not reject."""

    steps: tuple[Step, ...] = ()
    decides_classes_late = False

    def read(
        self, heap: OpenHeap, place: Place, kinds: tuple[FieldKind, ...], facts: Facts
    ) -> list[tuple[Option, Agreement]]:
        found: list[tuple[Option, Agreement]] = []
        for option, after in super().read(heap, place, kinds, facts):
            steps = (*self.steps, Put(*place, option))
            ask = self.ask  # type: ignore[attr-defined]  # given when it was made
            if isinstance(option, Variable) or ask(steps, heap.path):
                made = _Hybrid(self.space, self.solver, after.entries, after.variables, steps)
                object.__setattr__(made, "ask", ask)
                found.append((option, made))
        return found

    def strengthen(self, facts: Facts) -> Agreement:
        return self


TECHNIQUES: tuple[Technique, ...] = (
    Driver(),
    IfRepOk(),
    Hybrid(),
    UnbrokenSymSolve(),
    SymSolve(),
    MemoisedSymSolve(),
)
