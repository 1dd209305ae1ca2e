"""Bounded verification: one exploration serves all properties."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from heapwright.errors import Cut, CutKind
from heapwright.execution import Call, PathResult, Raised
from heapwright.graph import Disjunct, IsReached, Observer, State, Stopped
from heapwright.heap import Live, StateRunner
from heapwright.program import Program
from heapwright.solver import Solver
from heapwright.synthesis import (
    ANSWERED,
    UNREACHED,
    Answered,
    Question,
    UndecidedError,
    answer_of,
)
from heapwright.verify.properties import DIFFERENCE, Property, PropertyKind


class Verdict(Enum):
    HOLDS = "holds"
    VIOLATED = "violated"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Violation:
    """Where a property breaks: in a state, or in a call on one.

    ``call`` is None where the state itself breaks a predicate.
    """

    answer: Answered
    call: Call | None
    raised: str | None
    by_contract: bool = False
    """Whether the operation announces that it raises this, or its own ``assert`` refuses it."""

    @property
    def calls(self) -> int:
        """How many calls break it."""
        return self.answer.disjunct.level + (self.call is not None)


_MOST_CRASHES = 12
_MOST_CANDIDATES = 40


class Checker(Observer):
    """Watches an exploration for the first violation of each property."""

    def __init__(
        self,
        program: Program,
        runner: StateRunner,
        solver: Solver,
        properties: Sequence[Property],
        *,
        every_crash: bool = False,
    ) -> None:
        self._program = program
        self._every_crash = every_crash
        self.crashes: dict[tuple[str, str], Violation] = {}
        """The first of each kind at each place, where all of them are asked for."""
        self._solver = solver
        self._frontend = program.frontend
        self._supplied = frozenset(program.supplied)
        self.properties = list(properties)
        self.sees_paths = any(p.spec is None for p in properties)
        self.violations: dict[str, Violation] = {}
        self._candidates: dict[str, list[Violation]] = {p.name: [] for p in properties}
        self.undecided: dict[str, dict[str, None]] = {
            p.name: dict.fromkeys(p.gaps) for p in properties
        }
        self._questions = {
            p.name: Question(program, runner, solver, p.spec, wanted=False)
            for p in properties
            if p.spec is not None
        }

    def on_state(self, state: State, disjunct: Disjunct) -> None:
        for name, question in self._questions.items():
            if name not in self.violations:
                answer = question.ask(state.shape, disjunct)
                self.undecided[name].update(question.undecided)
                if answer is not None:
                    raised = type(answer.error).__name__ if answer.error else None
                    self._found(name, Violation(answer, None, raised))

    def settle(self, is_reached: IsReached) -> None:
        for name, candidates in self._candidates.items():
            if name in self.violations or not candidates:
                continue
            for violation in candidates:
                if is_reached(violation.answer.disjunct, violation.answer.values):
                    self.violations[name] = violation
                    break
            else:
                self.is_open = True
                self.undecided[name][UNREACHED] = None

    def reasons(self, name: str) -> list[str]:
        """What keeps the property from being decided, as far as it is its own."""
        return list(self.undecided[name])

    def was_asked(self, name: str) -> bool:
        """Whether there was anything that the property could be asked of."""
        question = self._questions.get(name)
        return question is None or question.asked > 0

    def on_path(self, source: Disjunct, call: Call, result: PathResult[Live]) -> None:
        for prop in self.properties:
            if call.operation.owner in self._supplied:
                continue  # how a class works that is only passed is not what is asked
            if prop.kind is PropertyKind.NO_CRASH and self._every_crash:
                self._note_crash(source, call, result)
            if prop.spec is None and prop.name not in self.violations:
                raised = self._breaks(prop.kind, result)
                if raised is not None:
                    self._broken(prop.name, source, call, result, raised)

    def _note_crash(self, source: Disjunct, call: Call, result: PathResult[Live]) -> None:
        raised = self._breaks(PropertyKind.NO_CRASH, result)
        if raised is None or len(self.crashes) >= _MOST_CRASHES:
            return
        error = result.outcome.error if isinstance(result.outcome, Raised) else None
        key = raised, self._frontend.place_of(error) if error is not None else str(result.outcome)
        if key not in self.crashes:
            answer = None
            with suppress(UndecidedError):
                answer = answer_of(self._solver, source, call.arguments, result)
            if answer is not None:
                announced = error is not None and self._frontend.announces(
                    self._program, call.operation, error
                )
                self.crashes[key] = Violation(answer, call, raised, announced)

    def _breaks(self, kind: PropertyKind, result: PathResult[Live]) -> str | None:
        """The exception by which a path breaks the property."""
        match result.outcome:
            case Raised(error) if kind is PropertyKind.NO_CRASH and self._frontend.is_crash(error):
                return type(error).__name__
            case Raised(error) if kind is PropertyKind.CONTRACTS:
                return type(error).__name__ if self._frontend.breaks_contract(error) else None
            case Raised(error) if kind is PropertyKind.AGREEMENT:
                return result.outcome.name if type(error).__name__ == DIFFERENCE else None
            case Cut(kind=CutKind.RECURSION) if kind is PropertyKind.NO_CRASH:
                return "RecursionError"
        return None

    def _broken(
        self, name: str, source: Disjunct, call: Call, result: PathResult[Live], raised: str
    ) -> None:
        try:
            answer = answer_of(self._solver, source, call.arguments, result)
        except UndecidedError as error:
            self.undecided[name][str(error)] = None
            return
        if answer is not None:
            self._found(name, Violation(answer, call, raised))

    def _found(self, name: str, violation: Violation) -> None:
        if violation.answer.disjunct.assumed:
            if len(self._candidates[name]) < _MOST_CANDIDATES:
                self._candidates[name].append(violation)
            return
        self.violations[name] = violation
        if len(self.violations) == len(self.properties):
            raise Stopped(ANSWERED, CutKind.ANSWERED)
