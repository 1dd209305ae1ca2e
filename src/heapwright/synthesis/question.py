"""A question asked of one state: does the specification hold there, and for which numbers?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from heapwright.errors import Cut, InternalError, UserError
from heapwright.execution import PathResult, Raised, Returned
from heapwright.execution.proxies import SymBool
from heapwright.graph import Disjunct
from heapwright.heap import Capturer, Live, Shape, StateRunner
from heapwright.limits import current
from heapwright.program import (
    Anything,
    Boolean,
    Instance,
    Integer,
    Parameter,
    Program,
    Real,
    Text,
)
from heapwright.program.abstract import Value, reference_to, variable_of
from heapwright.program.specification import Specification
from heapwright.solver import Solver
from heapwright.synthesis.solution import Answered, answer_of
from heapwright.synthesis.walk import UndecidedError


class Question:
    """Whether a predicate can be true (``wanted``), or can be false or raise (not ``wanted``)."""

    def __init__(
        self,
        program: Program,
        runner: StateRunner,
        solver: Solver,
        spec: Specification,
        *,
        wanted: bool,
    ) -> None:
        self._program = program
        self._runner = runner
        self._solver = solver
        self._spec = spec
        self._wanted = wanted
        self._capturer = Capturer(program)
        self.undecided: dict[str, None] = {
            f"{spec.name}: field {field} is ignored, but its value may be needed": None
            for field in program.overlooked(spec.reads)
        }
        self.mistakes = program.frontend.mistakes(program, spec)
        self.asked = 0

    def ask(self, shape: Shape, disjunct: Disjunct) -> Answered | None:
        """The first answer; what could not be decided is kept in ``undecided``.

        Raises: UserError if the specification changes the heap or returns no bool.
        """
        limits = current()
        for arguments in self._assignments(shape):
            why = limits.reason()
            if why is not None:
                self.undecided[why] = None
                return None
            self.asked += 1
            body = partial(self._spec.call, self._spec.function)
            paths = self._runner.paths(shape, disjunct.conjunction, arguments, body)
            for result in paths:
                answer = self._judge(shape, disjunct, arguments, result)
                if answer is not None:
                    return answer
        return None

    def _judge(
        self,
        shape: Shape,
        disjunct: Disjunct,
        arguments: tuple[Value, ...],
        result: PathResult[Live],
    ) -> Answered | None:
        for remark in result.remarks:
            self.undecided[f"{self._spec.name}: {remark}"] = None
        for what in sorted(result.path.left_out):
            self.undecided[f"{self._spec.name}: not asked of {what}"] = None
        match result.outcome:
            case Cut() as cut:
                self._leave_open(cut)
                return None
            case Raised(error):
                if self._wanted:
                    self.mistakes.note(error)
                return None if self._wanted else self._answer(disjunct, arguments, result, error)
            case Returned(value):
                self.mistakes.returned += 1
                self._check_pure(shape, result)
                try:
                    truth = _truth(value, self._spec.name)
                except Cut as cut:  # it returned a field that is ignored, and did not look at it
                    self._leave_open(cut)
                    return None
                if truth is not self._wanted:
                    return None
                return self._answer(disjunct, arguments, result, None)
        raise InternalError("a path without an outcome")

    def _leave_open(self, cut: Cut) -> None:
        where = f" at {cut.place}" if cut.place else ""
        self.undecided[f"{self._spec.name}: {cut.reason}{where}"] = None

    def _answer(
        self,
        disjunct: Disjunct,
        arguments: tuple[Value, ...],
        result: PathResult[Live],
        error: BaseException | None,
    ) -> Answered | None:
        try:
            return answer_of(self._solver, disjunct, arguments, result, error)
        except UndecidedError as undecided:
            self.undecided[str(undecided)] = None
            return None

    def _check_pure(self, shape: Shape, result: PathResult[Live]) -> None:
        if self._spec.changes:
            return
        heap = result.live.heap
        roots = [heap.objects[number] for number in shape.roots]
        if heap.is_untouched() or heap.is_only_cached():
            return
        try:
            untouched = self._capturer.capture(roots, heap).is_untouched(shape)
        except Cut as cut:
            self.undecided[f"{self._spec.name}: {cut.reason}"] = None
            return
        if not untouched:
            raise UserError(
                f"{self._spec.name} changes the heap; a specification may only look at it"
            )

    def _assignments(self, shape: Shape) -> Iterator[tuple[Value, ...]]:
        """Every way to pass reachable objects, those the caller holds first."""
        choices = [list(self._choices(shape, p)) for p in self._spec.parameters]
        yield from product(*choices)

    def _choices(self, shape: Shape, parameter: Parameter) -> Iterator[Value]:
        others = [k for k in range(len(shape.nodes)) if k not in shape.roots]
        for kind in parameter.alternatives:
            match kind:
                case Integer() | Boolean() | Text() | Real():
                    yield variable_of(str(kind))
                case Instance(name):
                    fitting = (k for k in (*shape.roots, *others) if self._is_a(shape, k, name))
                    yield from map(reference_to, fitting)
                case Anything():
                    yield from map(reference_to, (*shape.roots, *others))
                case _:
                    yield None

    def _is_a(self, shape: Shape, number: int, name: str) -> bool:
        owner = shape.nodes[number].class_name
        return owner in self._program.classes and self._program.receives(name, owner)


def _truth(value: object, name: str) -> bool:
    if type(value) is SymBool or isinstance(value, bool):
        return bool(value)
    kind = value.__class__.__name__  # of a proxy, the type it stands for
    raise UserError(f"{name} returned {kind}, not bool; return True or False")
