"""Bounded verification: one exploration serves all properties."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from heapwright.errors import Cut, CutKind, InternalError
from heapwright.execution import Call, PathResult, Raised, Returned
from heapwright.graph import Disjunct, Explorer, IsReached, Observer, State, Stopped
from heapwright.graph.doubts import Cube
from heapwright.heap import Live, StateRunner
from heapwright.program import Program
from heapwright.program.abstract import Value
from heapwright.solver import Conjunction, Solver
from heapwright.synthesis import (
    ANSWERED,
    UNREACHED,
    Answered,
    Question,
    Solution,
    UndecidedError,
    answered,
    solution_of,
)
from heapwright.verify.crashes import ENDLESS, Crash, crash_of
from heapwright.verify.identities import is_other_object
from heapwright.verify.properties import DIFFERENCE, Property, PropertyKind


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


@dataclass(frozen=True, slots=True)
class Breach:
    """What a path breaks, as plain data: properties with the exceptions that show it, and the crash
    where every one is asked for. It is solved unless an earlier one was.
    """

    operation: str
    arguments: tuple[Value, ...]
    raised: Mapping[str, str]
    crash: Crash | None
    solution: Solution | None

    def solved(self) -> Solution:
        if self.solution is None:
            raise InternalError("a path that breaks a property was not solved; please report this")
        return self.solution


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
        self.crashes: dict[Crash, Violation] = {}
        """The first of each kind at each place, where all of them are asked for; one that is
        announced stands beside one that is not.
        """
        self._solver = solver
        self._frontend = program.frontend
        self._supplied = frozenset(program.supplied)
        self.properties = list(properties)
        self.sees_paths = any(p.spec is None for p in properties)
        self.violations: dict[str, Violation] = {}
        self._proven: frozenset[str] = frozenset()
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
            if name not in self.violations and not self._is_open(name, disjunct):
                answer = question.ask(state.shape, disjunct)
                self.undecided[name].update(question.undecided)
                if answer is not None:
                    raised = type(answer.error).__name__ if answer.error else None
                    self._found(name, Violation(answer, None, raised))

    def _is_open(self, name: str, disjunct: Disjunct) -> bool:
        """Whether one more answer in the disjunct would change nothing: there are many that calls
        must be found for.
        """
        return disjunct.assumed and len(self._candidates[name]) >= _MOST_CANDIDATES

    def settle(self, is_reached: IsReached) -> None:
        doubts: list[tuple[Disjunct, Cube]] = []
        for name, candidates in self._candidates.items():
            self.undecided[name].pop(UNREACHED, None)
            if name in self.violations or not candidates:
                continue
            for violation in candidates:
                if is_reached(violation.answer.disjunct, violation.answer.values):
                    self.violations[name] = violation
                    break
            else:
                doubts += [(v.answer.disjunct, v.answer.conditions) for v in candidates]
                self.undecided[name][UNREACHED] = None
        self.doubts = doubts

    def rely_on(self, proof: Checker) -> None:
        names = {prop.name for prop in proof.properties if not proof.reasons(prop.name)}
        self._proven = frozenset(names - proof.violations.keys())

    def reasons(self, name: str) -> list[str]:
        """What keeps the property from being decided, as far as it is its own."""
        return list(self.undecided[name])

    def was_asked(self, name: str) -> bool:
        """Whether there was anything that the property could be asked of."""
        question = self._questions.get(name)
        return question is None or question.asked > 0

    def elsewhere(self) -> Callable[[Explorer], Checker]:
        paths = tuple(p for p in self.properties if p.spec is None)
        return partial(_elsewhere, paths, self._every_crash)

    def see(self, conjunction: Conjunction, call: Call, result: PathResult[Live]) -> Breach | None:
        if result.live is None:
            return None  # a cut before the call began: of too many paths, or of a heap
        asked = [p for p in self.properties if p.spec is None]
        if call.operation.owner in self._supplied:
            # How a class works that is only passed is not asked, unless versions are compared: its
            # objects come back, and show what became of them.
            asked = [p for p in asked if p.kind is PropertyKind.AGREEMENT]
        broken = {p.name: self._breaks(p.kind, result) for p in asked}
        raised = {name: error for name, error in broken.items() if error is not None}
        if not raised:
            return None
        crash = self._crash(call, result) if self._every_crash else None
        fresh = any(name not in self.violations for name in raised)
        fresh = fresh or (crash is not None and self._is_new(crash))
        found = solution_of(self._solver, conjunction, call.arguments, result) if fresh else None
        return Breach(call.operation.name, call.arguments, raised, crash, found)

    def _is_new(self, crash: Crash) -> bool:
        alike = sum(known.announced is crash.announced for known in self.crashes)
        return crash not in self.crashes and alike < _MOST_CRASHES

    def _crash(self, call: Call, result: PathResult[Live]) -> Crash | None:
        match result.outcome:
            case Raised(error) | (Cut() as error):
                return crash_of(self._program, call.operation, call.arguments, error)
        return None

    def take(self, source: Disjunct, sight: Breach | None) -> None:
        if sight is None:
            return
        call = Call(self._program.operation(sight.operation), sight.arguments)
        for prop in self.properties:
            if prop.kind is PropertyKind.NO_CRASH and self._every_crash:
                self._note_crash(source, call, sight)
            if prop.name in sight.raised and prop.name not in self.violations:
                self._broken(prop.name, source, call, sight)

    def _note_crash(self, source: Disjunct, call: Call, breach: Breach) -> None:
        key = breach.crash
        if key is None or not self._is_new(key):
            return
        answer = None
        with suppress(UndecidedError):
            answer = answered(self._solver, source, call.arguments, breach.solved())
        if answer is not None:
            self.crashes[key] = Violation(answer, call, key.raised, key.announced)

    def _breaks(self, kind: PropertyKind, result: PathResult[Live]) -> str | None:
        """The exception by which a path breaks the property."""
        match result.outcome:
            case Raised(error) if kind is PropertyKind.NO_CRASH and self._frontend.is_crash(error):
                return type(error).__name__
            case Raised(error) if kind is PropertyKind.CONTRACTS:
                return type(error).__name__ if self._frontend.breaks_contract(error) else None
            case Raised(error) if kind is PropertyKind.AGREEMENT:
                return result.outcome.name if type(error).__name__ == DIFFERENCE else None
            case Returned(value) if kind is PropertyKind.AGREEMENT:
                return DIFFERENCE if is_other_object(value, result.live.heap) else None
            case Cut(kind=CutKind.RECURSION) if kind is PropertyKind.NO_CRASH:
                return "RecursionError"
            case Cut(kind=CutKind.BUDGET) if kind is PropertyKind.NO_CRASH and self._every_crash:
                return ENDLESS  # perhaps: a replay will tell
        return None

    def _broken(self, name: str, source: Disjunct, call: Call, breach: Breach) -> None:
        try:
            answer = answered(self._solver, source, call.arguments, breach.solved())
        except UndecidedError as error:
            self.undecided[name][str(error)] = None
            return
        if answer is not None:
            self._found(name, Violation(answer, call, breach.raised[name]))

    def _found(self, name: str, violation: Violation) -> None:
        if violation.answer.disjunct.assumed:
            if len(self._candidates[name]) < _MOST_CANDIDATES:
                self._candidates[name].append(violation)
            return
        self.violations[name] = violation
        if all(p.name in self.violations or p.name in self._proven for p in self.properties):
            raise Stopped(ANSWERED, CutKind.ANSWERED)


def _elsewhere(properties: Sequence[Property], every_crash: bool, explorer: Explorer) -> Checker:
    """A checker of what shows on paths."""
    program, runner, solver = explorer.program, explorer.runner, explorer.solver
    return Checker(program, runner, solver, properties, every_crash=every_crash)
