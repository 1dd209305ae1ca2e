"""Collects, while the exploration runs, paths that reach goals for the first time."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import inf

from heapwright.errors import Beyond, Cut, CutKind
from heapwright.execution import Call, PathResult, Raised, Returned
from heapwright.generate.moment import Moment
from heapwright.generate.required import counted_goals, functions_by_entry, wanted_goals
from heapwright.graph import Disjunct, Observer, State, Stopped
from heapwright.heap import Live
from heapwright.program import Program
from heapwright.program.criterion import is_mark
from heapwright.solver import Solver
from heapwright.synthesis import ANSWERED, Answered, UndecidedError, answer_of
from heapwright.verify import Checker

_SPARE = 3
"""How many paths are kept for each goal: the first may turn out to break an invariant."""


_IN_VAIN = 10_000
"""Paths without anything new after which an exploration that proves nothing is given up."""
_CHEAP, _DEAR = 5_000, 20_000
"""Paths that are explored in any case, in search of faults: to the end of a level, and at most."""

PAUSED = "the exploration was interrupted for trials"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A call on a state, with numbers, that reaches goals."""

    answer: Answered
    call: Call
    raised: str | None
    goals: frozenset[int]


class Collector(Observer):
    """Keeps the first few paths to each goal; stops when every goal has been reached.

    ``answering`` collects the operations that returned something but None, ``reached`` when each
    goal was entered for the first time, here or in an exploration before;
    ``checker`` watches the same exploration for faults, which must not end up in a suite.
    ``unreachable`` goals are not waited for.
    """

    sees_paths = True

    def __init__(
        self,
        program: Program,
        solver: Solver,
        checker: Checker | None,
        reached: dict[int, Moment] | None = None,
        pause: float = inf,
        unreachable: Collection[int] = (),
    ) -> None:
        self._program = program
        self._unreachable = frozenset(unreachable)
        self._is_fault = program.frontend.is_fault
        self._solver = solver
        self._checker = checker
        self.candidates: list[Candidate] = []
        self.entered: set[int] = set()
        self.tried: set[int] = set()
        """What only trials have reached."""
        self.beyond: set[int] = set()
        """What paths have reached that the criterion stopped."""
        self.answering: set[str] = set()
        self.reached = {} if reached is None else reached
        self.undecided: dict[str, None] = {}
        self._kept: dict[int, int] = {}
        self._level = 0
        self._paths = 0
        self._last = 0
        """The path that reached something for the last time."""
        self._open = bool(program.limits or program.unpassed)
        """Whether nothing can be called unreachable any more, so that going on only helps if it
        reaches something.
        """
        self._missing = {goal.number for goal in wanted_goals(program, set())}
        self._missing |= {goal.number for goal in counted_goals(program, set())}
        self._missing -= self._unreachable
        self._inside = functions_by_entry(program)
        self._pause = pause
        self.paused = False
        """Whether the exploration was stopped to see what trials reach."""
        self._stateless = not program.explored
        """Whether there are functions only: a call leads to no state that others start from."""

    def on_state(self, state: State, disjunct: Disjunct) -> None:
        if self._checker is not None and len(self._checker.violations) < len(
            self._checker.properties
        ):
            _without_stopping(self._checker, state, disjunct)

    def on_path(self, source: Disjunct, call: Call, result: PathResult[Live]) -> None:
        self._stop_if_done(source)
        if isinstance(result.outcome, Beyond):
            self.beyond |= result.goals
            return
        self._enter(result.goals)
        self._open = self._open or isinstance(result.outcome, Cut)
        if isinstance(result.outcome, Returned) and result.outcome.value is not None:
            self.answering.add(call.operation.name)
        if isinstance(result.outcome, Raised) and self._is_fault(result.outcome.error):
            if not self._is_of_a_guess(result.outcome.error):
                self._note_fault(source, call, result)
            return
        if isinstance(result.outcome, Cut):  # recursion without end is a fault, too
            self._note_fault(source, call, result)
        fresh = [goal for goal in result.goals if self._kept.get(goal, 0) < _SPARE]
        if not fresh or isinstance(result.outcome, Cut):
            return
        self._keep(source, call, result, fresh)

    def _enter(self, goals: frozenset[int]) -> None:
        """A function outside the classes that is entered for the first time has goals too."""
        fresh = goals - self.entered
        if not fresh:
            return
        self._last = self._paths
        now = Moment.now()
        for goal in fresh:
            self.reached.setdefault(goal, now)
            inside = {g for g in self._inside.get(goal, ()) if g not in self._kept}
            self._missing |= inside - self._unreachable
        self.entered |= fresh

    def _stop_if_done(self, source: Disjunct) -> None:
        """Ends the exploration when every goal is met, but not before it has cost something: a
        fault that a little more work would show should not be missed.
        """
        self._paths += 1
        if self._open and self._paths > max(_IN_VAIN, 4 * self._last):
            raise Stopped(f"no new branch in {self._paths - self._last} paths")
        every_path = self._program.criterion.every_path
        cheap = self._stateless or source.level > self._level
        if self._missing or every_path:
            self._level = source.level
            self.paused = self._work > self._pause and not every_path
            if self.paused:
                raise Stopped(PAUSED)
        elif self._work > (_CHEAP if cheap else _DEAR):
            raise Stopped(ANSWERED, CutKind.ANSWERED)

    @property
    def _work(self) -> int:
        """What the exploration has cost, in paths, or in questions to the solver where these are
        many: counted, so that every machine stops at the same place.
        """
        calls = self._solver.calls
        return max(self._paths, 20 * calls["z3"], calls["bounds"] // 100)

    def _keep(
        self, source: Disjunct, call: Call, result: PathResult[Live], fresh: list[int]
    ) -> None:
        try:
            answer = answer_of(self._solver, source, call.arguments, result)
        except UndecidedError as error:
            self.undecided[str(error)] = None
            return
        if answer is None:
            return
        raised = result.outcome.name if isinstance(result.outcome, Raised) else None
        self.candidates.append(Candidate(answer, call, raised, result.goals))
        for goal in fresh:
            self._kept[goal] = self._kept.get(goal, 0) + 1
            self._missing.discard(goal)
        if any(map(is_mark, fresh)):
            self._missing -= self._program.criterion.met(self._kept.keys())

    def _is_of_a_guess(self, error: BaseException) -> bool:
        """Whether the exception may only say that a type was inferred wrongly; not so where None
        is in the way, which is a fault of the kind that people make.
        """
        if not isinstance(error, TypeError | AttributeError) or not self._program.inferred:
            return False
        message = error.args[0] if error.args else ""
        return type(message) is not str or "NoneType" not in message  # it may be symbolic

    def _note_fault(self, source: Disjunct, call: Call, result: PathResult[Live]) -> None:
        if self._checker is not None:
            try:
                self._checker.on_path(source, call, result)
            except Stopped:
                return  # all faults found; the goals still count


def _without_stopping(checker: Checker, state: State, disjunct: Disjunct) -> None:
    try:
        checker.on_state(state, disjunct)
    except Stopped:
        return
