"""``cases``: every path of one method from every valid heap."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any

from heapwright.api.confirming import Confirmed, Confirmer, argument_text
from heapwright.api.exploring import Setting
from heapwright.api.valid import (
    Valid,
    condition_of,
    open_valid,
    parameter_kinds,
    reachable_classes,
    refuse_untyped,
    specifications,
)
from heapwright.errors import Cut, UserError
from heapwright.execution import Raised, prepare, silenced
from heapwright.execution.waiting import watched
from heapwright.heap.shape import Shape
from heapwright.program import Instance, Operation, Program
from heapwright.report import draw
from heapwright.solver import Mode, Solver
from heapwright.structures.agreement import Accepted
from heapwright.structures.cases import CaseResult, CaseRunner
from heapwright.structures.concrete import Concrete, instances
from heapwright.structures.kinds import FieldKind
from heapwright.structures.opening import opened
from heapwright.structures.partial import canonical
from heapwright.structures.precondition import Condition, Precondition
from heapwright.structures.search import Search
from heapwright.synthesis import Predicate, Specification, UndecidedError

NONE = "none"
"""The precondition that accepts every heap."""


@dataclass(frozen=True)
class Case:
    """One path: an input heap, of which it looked at a part, arguments, and what came out."""

    number: int
    call: str
    input: Shape
    concrete: Concrete
    confirmed: Confirmed
    path: CaseResult
    _further: Callable[[], Iterator[Concrete]]

    @property
    def raised(self) -> str | None:
        return self.confirmed.raised

    @property
    def outcome(self) -> str:
        if self.raised is not None:
            return f"raises {self.raised}"
        return f"returns {_shown(self.confirmed.result)}"

    @property
    def drawing(self) -> str:
        """The input; what the path never looked at is ``?``."""
        return draw(self.input)

    @property
    def output(self) -> str:
        """The heap after the call on the concrete input, drawn."""
        return draw(self.confirmed.shape())

    def inputs(self) -> Iterator[Concrete]:
        """Inputs that take this path, one for each valid structure that does."""
        yield from self._further()

    def input_texts(self, count: int) -> list[str]:
        """So many inputs, each drawn."""
        return [draw(concrete.shape()) for concrete in islice(self.inputs(), count)]


def _shown(value: object) -> str:
    if value is None or isinstance(value, bool | int | str | float):
        return repr(value)
    return f"a {type(value).__name__}"


@dataclass
class Cases:
    """All cases of one operation; ``reasons`` say why there may be more."""

    operation: Operation
    cases: list[Case]
    structures: int
    candidates: int
    reasons: list[str]
    seconds: float
    index_seconds: float
    paths: int = 0
    types: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        return self.paths

    @property
    def complete(self) -> bool:
        return not self.reasons

    def __iter__(self) -> Iterator[Case]:
        return iter(self.cases)


def cases(
    subject: str,
    *pre: str | Predicate,
    aliasing: bool = True,
    confirm: bool = True,
    **setting: Any,
) -> Cases:
    """Every path of ``file.py:Class.method`` from every heap that the precondition accepts.

    ``pre`` are predicates that must all hold, ``"none"`` for any heap; by default ``rep_ok`` of
    every object that is passed and has one. Keyword arguments as for ``explore``.

    Raises: UserError if the target or the precondition cannot be used.
    """
    chosen = Setting(**setting)
    target, method = split_method(subject)
    valid = open_valid(target, chosen, aliasing=aliasing)
    operation = find_operation(valid.program, method)
    solver = Solver(Mode(chosen.solver))
    index = Index(valid, solver, chosen.seconds)
    roots = roots_of_operation(operation)
    casing = Casing(valid, roots, _specs(valid.program, pre), index, solver, chosen.seconds)
    confirming = _Confirming(casing, operation, Confirmer(valid.program)) if confirm else None
    found: list[Case] = []
    paths = 0
    for result in casing.results(prepare(valid.program, operation)):
        paths += 1
        if confirming is not None:
            found += confirming.case(result, paths)
    return Cases(
        operation,
        found,
        len(casing.accepted),
        casing.search.tree.runs if casing.search else 0,
        list(dict.fromkeys(casing.reasons)),
        perf_counter() - casing.started,
        casing.indexed - casing.started,
        paths,
        valid.types.lines(reachable_classes(valid.space, roots)),
    )


def split_method(text: str) -> tuple[str, str]:
    """``file.py:Class.method`` as a target and the method; a function is its own target."""
    place, _, names = text.rpartition(":")
    owner, dot, method = names.partition(".")
    if not place or not owner:
        raise UserError(f"{text!r} is not a valid target; write path/to/file.py:Class.method")
    return f"{place}:{owner}", method if dot else owner


def find_operation(program: Program, name: str) -> Operation:
    """Raises: UserError if there is none of this name."""
    owner = program.explored[0] if program.explored else ""
    for operation in program.operations:
        if operation.name in (f"{owner}.{name}", name) or (
            operation.owner == owner and operation.member == name
        ):
            return operation
    known = ", ".join(op.member for op in program.operations if op.has_receiver)
    raise UserError(f"{program.target.file}: {owner} has no operation {name}; there are: {known}")


class Index:
    """The structures that preconditions accept, each search done once."""

    def __init__(self, valid: Valid, solver: Solver, seconds: float | None) -> None:
        self._valid = valid
        self._solver = solver
        self._seconds = seconds
        self._found: dict[object, tuple[list[Accepted], Search | None]] = {}

    def accepted(
        self, asked: Sequence[Condition], roots: Mapping[str, tuple[FieldKind, ...]]
    ) -> tuple[list[Accepted], Search | None]:
        """What is accepted of these roots, and the search that found it, if there had to be one."""
        names = {name for condition in asked for name in condition.parameters}
        wanted = {name: kinds for name, kinds in roots.items() if name in names}
        key = tuple(wanted.items()), tuple((c.name, c.parameters) for c in asked)
        if key not in self._found:
            self._found[key] = self._search(asked, wanted)
        return self._found[key]

    def _search(
        self, asked: Sequence[Condition], roots: Mapping[str, tuple[FieldKind, ...]]
    ) -> tuple[list[Accepted], Search | None]:
        if not asked:
            return [Accepted.anything()], None
        precondition = Precondition(self._valid.program, list(roots), asked)
        search = Search(self._valid.space, self._solver, roots, precondition, seconds=self._seconds)
        for _ in search.run():
            pass
        found = search.found.values()
        return [Accepted.of(leaf, p) for s in found for leaf, p in s.leaves], search


class Casing:
    """Runs something on all valid heaps, and finds concrete inputs for its paths."""

    def __init__(
        self,
        valid: Valid,
        roots: Mapping[str, tuple[FieldKind, ...]],
        specs: Sequence[Specification],
        index: Index,
        solver: Solver,
        seconds: float | None,
    ) -> None:
        self.program = valid.program
        self.space = valid.space
        self.roots = roots
        self.solver = solver
        self._seconds = seconds
        refuse_untyped(valid.types, reachable_classes(valid.space, roots))
        self.started = perf_counter()
        self.accepted, self.search = index.accepted(_asked(self.program, specs, roots), roots)
        self.indexed = perf_counter()
        self.reasons: list[str] = self.search.reasons() if self.search is not None else []

    def results(self, body: Callable[[Sequence[Any]], object]) -> Iterator[CaseResult]:
        """The paths of ``body`` that came to an end."""
        runner = CaseRunner(self.space, self.solver, self.accepted)
        with silenced(), watched(), opened(self.program.classes, self.space.fields):
            for result in runner.paths(self.roots, body):
                if not self._cut(result):
                    yield result
                if self._is_late():
                    return

    def _cut(self, result: CaseResult) -> bool:
        outcome = result.result.outcome
        if isinstance(outcome, Cut):
            where = f" at {outcome.place}" if outcome.place else ""
            self.reasons.append(f"{outcome.reason}{where}")
            return True
        self.reasons += result.result.remarks
        return False

    def _is_late(self) -> bool:
        if self._seconds is None or perf_counter() - self.started < self._seconds:
            return False
        self.reasons.append(f"the time budget of {self._seconds:g} s")
        return True

    def first(self, result: CaseResult) -> Concrete | None:
        """An input that takes the path; None, with a reason, if none was found."""
        try:
            found = next(self.instances(result), None)
        except UndecidedError as error:
            self.reasons.append(str(error))
            return None
        if found is None:
            self.reasons.append("a path has no concrete input")
        return found

    def instances(self, result: CaseResult) -> Iterator[Concrete]:
        return instances(
            self.space, self.solver, result.partial, result.agreement, result.facts, self.roots
        )


@dataclass
class _Confirming:
    """Turns paths into cases: each is run on the untouched class, and must go the same way."""

    casing: Casing
    operation: Operation
    confirmer: Confirmer

    def case(self, result: CaseResult, number: int) -> list[Case]:
        """None if the path goes another way with a concrete input."""
        concrete = self.casing.first(result)
        if concrete is None:
            return []
        roots = list(self.casing.roots)
        confirmed = self.confirmer.run(self.operation, concrete, roots)
        expected = result.result.outcome
        raised = expected.name if isinstance(expected, Raised) else None
        goals = self.confirmer.goals(self.operation, concrete, roots)
        if confirmed.raised != raised or goals != result.result.goals:
            self.casing.reasons.append("a path went another way when it was replayed")
            return []
        shape = canonical(self.casing.space, result.partial, result.facts).shape
        call = self.operation.source([argument_text(concrete, name) for name in roots])
        further = partial(self.casing.instances, result)
        return [Case(number, call, shape, concrete, confirmed, result, further)]


def roots_of_operation(operation: Operation) -> dict[str, tuple[FieldKind, ...]]:
    """Raises: UserError if a parameter cannot be open."""
    return {p.name: parameter_kinds(p, operation.name) for p in operation.parameters}


def _specs(program: Program, pre: Sequence[str | Predicate]) -> list[Specification]:
    if list(pre) == [NONE]:
        return []
    return specifications(program, pre)


def _asked(
    program: Program, specs: Sequence[Specification], roots: Mapping[str, tuple[FieldKind, ...]]
) -> list[Condition]:
    """Each precondition, of every argument that it can be asked of."""
    found: list[Condition] = []
    for spec in specs:
        if len(spec.parameters) != 1:
            found.append(condition_of(spec))
            continue
        (kind,) = spec.parameters[0].alternatives[:1]
        for name, kinds in roots.items():
            if isinstance(kind, Instance) and any(
                isinstance(k, Instance) and program.is_a(k.class_name, kind.class_name)
                for k in kinds
            ):
                found.append(_of_object(spec, name))
    return found


def _of_object(spec: Specification, name: str) -> Condition:
    """Asked of an argument, unless that is None."""

    def function(value: Any) -> Any:
        return value is None or spec.function(value)

    return Condition(spec.name, function, (name,))
