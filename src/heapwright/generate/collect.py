"""Collects, while the exploration runs, paths that reach goals for the first time."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import partial
from math import inf

from heapwright.errors import Beyond, Cut, CutKind, InternalError
from heapwright.execution import Call, PathResult, Raised, Returned
from heapwright.generate.moment import Moment
from heapwright.generate.required import counted_goals, functions_by_entry, wanted_goals
from heapwright.graph import Disjunct, Explorer, Observer, State, Stopped
from heapwright.heap import Live
from heapwright.program import Program
from heapwright.program.abstract import Value
from heapwright.program.criterion import is_mark
from heapwright.solver import Conjunction, Solver
from heapwright.synthesis import (
    ANSWERED,
    Answered,
    Solution,
    UndecidedError,
    answered,
    solution_of,
)
from heapwright.verify import Breach, Checker

_SPARE = 3
"""How many paths are kept for each goal: the first may turn out to break an invariant."""
_HEAVY = 4
"""Decisions of a path from which on one with half as many is kept, too: a loop is followed to its
limit first, and a test needs only a round or two.
"""


_IN_VAIN, _TIMES = 1_500, 2
"""Paths after which an exploration that proves nothing is given up, if it took only half of them to
find what it found last: trials find more of what is left, in less time.
"""
_CHEAP, _COSTLY = 5_000, 20_000
"""Paths that are explored in any case, in search of faults: to the end of a level, and at most."""

_STEPS, _QUESTIONS = 40_000, 60
"""Steps of all paths, and questions to Z3, that are worth it once only faults are looked for."""
_QUESTION = 40
"""How many paths a question to Z3 counts for: about thirty milliseconds."""

PAUSED = "the exploration was interrupted for trials"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A call on a state, with numbers, that reaches goals."""

    answer: Answered
    call: Call
    raised: str | None
    goals: frozenset[int]


class Ending(Enum):
    """How a path ended, as far as a suite is concerned."""

    BEYOND = "out of the criterion"
    CUT = "cut off"
    FAULT = "a fault"
    GUESS = "an exception that may only say that a type was inferred wrongly"
    RAISED = "an exception"
    NOTHING = "returned None"
    SOMETHING = "returned something"


_FAULTY = (Ending.FAULT, Ending.CUT)
_FIT = (Ending.RAISED, Ending.NOTHING, Ending.SOMETHING)
"""Endings of paths that a test may take."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is to be known of a path, as plain data; it is solved if it may be kept."""

    operation: str
    arguments: tuple[Value, ...]
    goals: frozenset[int]
    ending: Ending
    raised: str | None
    solution: Solution | None
    breach: Breach | None
    decisions: int = 0
    steps: int = 0


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
        self.called: set[int] = set()
        """Of these, what calls of the explored classes and functions reach: a function that is only
        entered to make an object for them is not what the suite is about.
        """
        self.tried: set[int] = set()
        """What only trials have reached."""
        self.beyond: set[int] = set()
        """What paths have reached that the criterion stopped."""
        self.answering: set[str] = set()
        self.reached = {} if reached is None else reached
        self.undecided: dict[str, None] = {}
        self._kept: dict[int, int] = {}
        self._lightest: dict[int, int] = {}
        """The fewest decisions of a path that is kept, by goal."""
        self._level = 0
        self._paths = 0
        self._steps = 0
        self._last = 0
        """The path that reached something for the last time."""
        self._open = bool(program.limits or program.unpassed)
        """Whether nothing can be called unreachable any more, so that going on only helps if it
        reaches something.
        """
        self._missing = {goal.number for goal in wanted_goals(program, set())}
        self._missing |= {goal.number for goal in counted_goals(program, set())}
        self._missing -= self._unreachable
        self._met: set[int] = set()
        self._branches = {g.number for g in program.goals if program.criterion.counts(g)}
        self._inside = functions_by_entry(program)
        self._supplying = {op.name for op in program.operations if op.owner in program.supplied}
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

    def covered(self) -> tuple[int, int]:
        covered, left = self._branches & self._met, self._branches & self._missing
        return len(covered), len(covered) + len(left)

    def before_path(self, source: Disjunct) -> None:
        self._stop_if_done(source)

    def elsewhere(self) -> Callable[[Explorer], Collector]:
        checker = self._checker.elsewhere() if self._checker is not None else None
        return partial(_elsewhere, checker, dict(self._kept), dict(self._lightest))

    def see(self, conjunction: Conjunction, call: Call, result: PathResult[Live]) -> Sight:
        ending = self._ending(result)
        breach = solution = None
        if ending in _FAULTY and self._checker is not None:
            breach = self._checker.see(conjunction, call, result)
        decisions = len(result.path.decisions)
        if ending in _FIT and self._fresh(result.goals, decisions):
            solution = solution_of(self._solver, conjunction, call.arguments, result)
        raised = result.outcome.name if isinstance(result.outcome, Raised) else None
        name = call.operation.name
        plain = (name, call.arguments, result.goals, ending, raised)
        return Sight(*plain, solution, breach, decisions, self._program.probes.steps)

    def _ending(self, result: PathResult[Live]) -> Ending:
        match result.outcome:
            case Beyond():
                return Ending.BEYOND
            case Cut():
                return Ending.CUT
            case Raised(error) if self._is_fault(error):
                return Ending.GUESS if self._is_of_a_guess(error) else Ending.FAULT
            case Raised():
                return Ending.RAISED
            case Returned(value):
                return Ending.NOTHING if value is None else Ending.SOMETHING
        raise InternalError("a path without an outcome")

    def remember(self, sight: Sight) -> None:
        if sight.solution is not None and sight.solution.numbers is not None:
            self._count(self._fresh(sight.goals, sight.decisions), sight.decisions)

    def take(self, source: Disjunct, sight: Sight) -> None:
        self._steps += sight.steps
        if sight.ending is Ending.BEYOND:
            self.beyond |= sight.goals
            return
        self._enter(sight.goals)
        if sight.operation not in self._supplying:
            self._call(sight.goals)
        self._open = self._open or sight.ending is Ending.CUT
        if sight.ending is Ending.SOMETHING:
            self.answering.add(sight.operation)
        if sight.ending in _FAULTY:  # recursion without end, which is cut, is a fault, too
            self._note_fault(source, sight)
        fresh = self._fresh(sight.goals, sight.decisions)
        if fresh and sight.ending in _FIT:
            self._keep(source, sight, fresh)

    def _fresh(self, goals: frozenset[int], decisions: int) -> list[int]:
        """The goals to which few paths are kept so far, or only longer ones."""
        few = [goal for goal in goals if self._kept.get(goal, 0) < _SPARE]
        most = max(_HEAVY, 2 * decisions)
        return few or [goal for goal in goals if self._lightest.get(goal, 0) > most]

    def _enter(self, goals: frozenset[int]) -> None:
        fresh = goals - self.entered
        if not fresh:
            return
        self._last = self._paths
        now = Moment.now()
        for goal in fresh:
            self.reached.setdefault(goal, now)
        self.entered |= fresh

    def _call(self, goals: frozenset[int]) -> None:
        """A function outside the classes that is called for the first time has goals too."""
        for goal in goals - self.called:
            inside = {g for g in self._inside.get(goal, ()) if g not in self._kept}
            self._missing |= inside - self._unreachable
        self.called |= goals

    def _stop_if_done(self, source: Disjunct) -> None:
        """Ends the exploration when every goal is met, but not before it has cost something: a
        fault that a little more work would show should not be missed.
        """
        self._paths += 1
        if self._open and self._paths > max(_IN_VAIN, _TIMES * self._last):
            raise Stopped(f"no new branch in {self._paths - self._last} paths")
        every_path = self._program.criterion.every_path
        cheap = self._stateless or source.level > self._level
        if self._missing or every_path:
            self._level = source.level
            self.paused = self._work > self._pause and not every_path
            if self.paused:
                raise Stopped(PAUSED)
        elif self._is_hard or self._work > (_CHEAP if cheap else _COSTLY):
            raise Stopped(ANSWERED, CutKind.ANSWERED)

    @property
    def _work(self) -> int:
        """What the exploration has cost, in paths, or in questions to the solver where these are
        many: counted, so that every machine stops at the same place.
        """
        calls = self._solver.calls
        return max(self._paths, _QUESTION * calls["z3"], calls["bounds"] // 100)

    @property
    def _is_hard(self) -> bool:
        """Whether paths are so long, or questions so hard, that concrete calls show more faults in
        the same time.
        """
        return self._steps > _STEPS or self._solver.calls["z3"] > _QUESTIONS

    def _keep(self, source: Disjunct, sight: Sight, fresh: list[int]) -> None:
        if sight.solution is None:
            raise InternalError("a path to a goal was not solved; please report this")
        try:
            answer = answered(self._solver, source, sight.arguments, sight.solution)
        except UndecidedError as error:
            self.undecided[str(error)] = None
            return
        if answer is None:
            return
        call = Call(self._program.operation(sight.operation), sight.arguments)
        self.candidates.append(Candidate(answer, call, sight.raised, sight.goals))
        self._count(fresh, sight.decisions)

    def _count(self, fresh: list[int], decisions: int) -> None:
        for goal in fresh:
            self._kept[goal] = self._kept.get(goal, 0) + 1
            self._lightest[goal] = min(self._lightest.get(goal, decisions), decisions)
        met = self._missing.intersection(fresh)
        if any(map(is_mark, fresh)):
            met |= self._missing & self._program.criterion.met(self._kept.keys())
        self._met |= met
        self._missing -= met

    def _is_of_a_guess(self, error: BaseException) -> bool:
        """Whether the exception may only say that a type was inferred wrongly; not so where None
        is in the way, which is a fault of the kind that people make.
        """
        if not isinstance(error, TypeError | AttributeError) or not self._program.inferred:
            return False
        message = error.args[0] if error.args else ""
        return type(message) is not str or "NoneType" not in message  # it may be symbolic

    def _note_fault(self, source: Disjunct, sight: Sight) -> None:
        if self._checker is not None:
            with suppress(Stopped):  # all faults found; the goals still count
                self._checker.take(source, sight.breach)


def _without_stopping(checker: Checker, state: State, disjunct: Disjunct) -> None:
    try:
        checker.on_state(state, disjunct)
    except Stopped:
        return


def _elsewhere(
    checker: Callable[[Explorer], Checker] | None,
    kept: dict[int, int],
    lightest: dict[int, int],
    explorer: Explorer,
) -> Collector:
    """One that has seen as much as is kept."""
    made = Collector(explorer.program, explorer.solver, checker and checker(explorer))
    made._kept.update(kept)
    made._lightest.update(lightest)
    return made
