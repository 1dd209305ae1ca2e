"""Seconds a task: from a built graph to the call sequence that reaches a given branch.

A task is one branch: numbers for a state and a call that take it, and the calls that lead to
exactly that state. Which state and call these are is known from the exploration.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from benchmarks.mseqsynth.fresh import Stopwatch
from benchmarks.mseqsynth.subjects import Subject
from benchmarks.processes import Spent
from heapwright.api.claims import is_complete
from heapwright.api.exploring import open_program
from heapwright.errors import Cut
from heapwright.execution import Call, PathResult, Raised, silenced
from heapwright.generate.required import is_branch, wanted_goals
from heapwright.graph import Disjunct, Graph, Observer
from heapwright.graph.wiring import explorer_of
from heapwright.heap import Live
from heapwright.program import Goal, Program
from heapwright.program.abstract import Value
from heapwright.program.python.crash import is_fault
from heapwright.solver import Conjunction, Solver
from heapwright.synthesis import (
    Answered,
    Solution,
    UndecidedError,
    Walker,
    answered,
    bind,
    solution_of,
)


@dataclass(frozen=True)
class Tasks:
    """``spent`` is the sum of the solved ones; ``unsolvable`` are proven to be."""

    spent: Spent
    solved: int
    unsolvable: int
    undecided: int


def tasks(subject: Subject) -> Tasks:
    setting = subject.setting(max_length=subject.max_length, seconds=None)
    program = open_program(subject.target, setting.choices())
    explorer = explorer_of(program, setting)
    first = _FirstPaths(explorer.solver)
    explorer.observer = first
    graph = explorer.run()
    wanted = [
        goal
        for goal in wanted_goals(program, first.entered)
        if is_branch(goal) and goal.function.rpartition(".")[2] not in subject.uncalled
    ]
    with silenced():
        solved = _solved(program, graph, explorer.solver, first, wanted)
    open_ = sum(1 for goal in wanted if goal.number not in first.entered)
    unsolvable = open_ if is_complete(graph) else 0
    total = Spent(sum(spent.wall for spent in solved), sum(spent.cpu for spent in solved))
    return Tasks(total, len(solved), unsolvable, len(wanted) - len(solved) - unsolvable)


class _Sight(NamedTuple):
    """What a path reaches, and numbers that take it."""

    arguments: tuple[Value, ...]
    goals: frozenset[int]
    solution: Solution | None
    spent: Spent


class _FirstPaths(Observer):
    """The first path to each goal with numbers that take it, and what finding these took."""

    sees_paths = True

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self.entered: set[int] = set()
        self.answers: dict[int, tuple[Answered, Spent]] = {}

    def see(self, conjunction: Conjunction, call: Call, result: PathResult[Live]) -> _Sight:
        fresh = result.goals - self.answers.keys()
        outcome = result.outcome
        faulty = isinstance(outcome, Raised) and is_fault(outcome.error)
        watch, solution = Stopwatch(), None
        if fresh and not faulty and not isinstance(outcome, Cut):
            solution = solution_of(self._solver, conjunction, call.arguments, result)
        return _Sight(call.arguments, result.goals, solution, watch.spent())

    def take(self, source: Disjunct, sight: _Sight) -> None:
        self.entered |= sight.goals
        fresh = sight.goals - self.answers.keys()
        if not fresh or sight.solution is None:
            return
        try:
            answer = answered(self._solver, source, sight.arguments, sight.solution)
        except UndecidedError:
            return
        if answer is not None:
            self.answers.update(dict.fromkeys(fresh, (answer, sight.spent)))


def _solved(
    program: Program, graph: Graph, solver: Solver, first: _FirstPaths, wanted: list[Goal]
) -> list[Spent]:
    """What each solved task took."""
    walker = Walker(program, graph, solver)
    solved = []
    for answer, solving in (
        first.answers[goal.number] for goal in wanted if goal.number in first.answers
    ):
        watch = Stopwatch()
        try:
            walked = walker.walk(answer.disjunct, answer.values)
        except UndecidedError:
            continue
        bind(program, answer.arguments, answer.primitives, walked.names)
        walking = watch.spent()
        solved.append(Spent(solving.wall + walking.wall, solving.cpu + walking.cpu))
    return solved
