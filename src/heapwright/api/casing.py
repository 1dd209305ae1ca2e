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
from heapwright.solver import Facts, Mode, Solver
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
    return Casing(valid, operation, pre, chosen, confirm).run()


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


class Casing:
    """Finds the valid structures, runs the operation on them, and confirms each path."""

    def __init__(
        self,
        valid: Valid,
        operation: Operation,
        pre: Sequence[str | Predicate],
        chosen: Setting,
        confirm: bool,
    ) -> None:
        self._valid = valid
        self.program = valid.program
        self._space = valid.space
        self._operation = operation
        self._chosen = chosen
        self._confirm = confirm
        self._solver = Solver(Mode(chosen.solver))
        self.roots = _roots(operation)
        refuse_untyped(valid.types, reachable_classes(valid.space, self.roots))
        self.specs = _specs(valid.program, pre)
        self._asked = _asked(valid.program, self.specs, self.roots)
        self.search: Search | None = None
        self.reasons: list[str] = []

    def run(self) -> Cases:
        started = perf_counter()
        accepted = self.accepted()
        indexed = perf_counter()
        confirmer = Confirmer(self.program) if self._confirm else None
        found: list[Case] = []
        paths = 0
        runner = CaseRunner(self._space, self._solver, accepted)
        body = prepare(self.program, self._operation)
        with silenced(), watched(), opened(self.program.classes, self._space.fields):
            for result in runner.paths(self.roots, body):
                if self._cut(result):
                    continue
                paths += 1
                if confirmer is not None:
                    found += self._case(confirmer, result, paths)
                if self._is_late(started):
                    break
        self._search_reasons()
        search = self.search
        return Cases(
            self._operation,
            found,
            len(accepted),
            search.tree.runs if search else 0,
            list(dict.fromkeys(self.reasons)),
            perf_counter() - started,
            indexed - started,
            paths,
            self._types(),
        )

    def _types(self) -> list[str]:
        names = reachable_classes(self._space, self.roots)
        return self._valid.types.lines(names)

    def accepted(self) -> list[Accepted]:
        """The structures that the precondition accepts."""
        if not self._asked:
            return [Accepted.anything()]
        names = {name for condition in self._asked for name in condition.parameters}
        roots = {name: kinds for name, kinds in self.roots.items() if name in names}
        precondition = Precondition(self.program, list(roots), self._asked)
        self.search = Search(
            self._space, self._solver, roots, precondition, seconds=self._chosen.seconds
        )
        for _ in self.search.run():
            pass
        found = self.search.found.values()
        return [Accepted.of(leaf, partial) for s in found for leaf, partial in s.leaves]

    def _search_reasons(self) -> None:
        if self.search is not None:
            self.reasons += self.search.reasons()

    def _cut(self, result: CaseResult) -> bool:
        outcome = result.result.outcome
        if isinstance(outcome, Cut):
            where = f" at {outcome.place}" if outcome.place else ""
            self.reasons.append(f"{outcome.reason}{where}")
            return True
        self.reasons += result.result.remarks
        return False

    def _is_late(self, started: float) -> bool:
        seconds = self._chosen.seconds
        if seconds is None or perf_counter() - started < seconds:
            return False
        self.reasons.append(f"the time budget of {seconds:g} s")
        return True

    # Confirming -------------------------------------------------------------------------------

    def _case(self, confirmer: Confirmer, result: CaseResult, number: int) -> list[Case]:
        """The path with an input that was really run; none if it goes another way there."""
        concrete = self._first(result)
        if concrete is None:
            return []
        roots = list(self.roots)
        confirmed = confirmer.run(self._operation, concrete, roots)
        expected = result.result.outcome
        raised = expected.name if isinstance(expected, Raised) else None
        goals = confirmer.goals(self._operation, concrete, roots)
        if confirmed.raised != raised or goals != result.result.goals:
            self.reasons.append("a path went another way when it was replayed")
            return []
        shape = canonical(self._space, result.partial, result.facts).shape
        call = self._operation.source([argument_text(concrete, name) for name in roots])
        further = partial(self._instances, result)
        return [Case(number, call, shape, concrete, confirmed, result, further)]

    def _first(self, result: CaseResult) -> Concrete | None:
        try:
            found = next(self._instances(result), None)
        except UndecidedError as error:
            self.reasons.append(str(error))
            return None
        if found is None:
            self.reasons.append("a path has no concrete input")
        return found

    def _instances(self, result: CaseResult) -> Iterator[Concrete]:
        facts: Facts = result.facts
        return instances(
            self._space, self._solver, result.partial, result.agreement, facts, self.roots
        )


def _roots(operation: Operation) -> dict[str, tuple[FieldKind, ...]]:
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
