"""Numbers that take a path, found where the path is and used where the graph is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from heapwright.execution import PathResult
from heapwright.execution.call import fresh_kinds
from heapwright.graph import Disjunct
from heapwright.graph.doubts import Cube, own_literals
from heapwright.heap import Live
from heapwright.program.abstract import Value
from heapwright.solver import Conjunction, Solver
from heapwright.synthesis.walk import UndecidedError, solve, variable_kinds


@dataclass(frozen=True, slots=True)
class Answered:
    """Yes: in this disjunct, with these values of its variables and these arguments.

    ``error`` is set where the answer is "it raises".
    """

    disjunct: Disjunct
    values: tuple[int, ...]
    arguments: tuple[Value, ...]
    primitives: tuple[int, ...]
    error: BaseException | None = None
    conditions: Cube = ()
    """What the variables of the disjunct satisfy wherever the answer is the same, as far as that
    does not depend on arguments."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Plain data, so that it can be sent: the numbers, None if there are none after all, or why
    the solver gave up; and what finding out cost, to be counted when it is used.
    """

    numbers: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    undecided: str | None = None
    conditions: Cube = ()
    calls: Mapping[str, int] = field(default_factory=dict)


def solution_of(
    solver: Solver,
    conjunction: Conjunction,
    arguments: tuple[Value, ...],
    result: PathResult[Live],
) -> Solution:
    """Numbers of the state and of the call's arguments that take this path; counts no calls."""
    before = solver.calls.copy()
    numbers = undecided = None
    try:
        numbers = _numbers(solver, conjunction, arguments, result)
    except UndecidedError as error:
        undecided = str(error)
    calls, solver.calls = solver.calls - before, before
    conditions = own_literals(result.path.literals(), conjunction.size)
    return Solution(numbers, undecided, conditions, dict(calls))


def _numbers(
    solver: Solver,
    conjunction: Conjunction,
    arguments: tuple[Value, ...],
    result: PathResult[Live],
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    kinds = variable_kinds(result.live.heap.shape, conjunction, arguments)
    model = solve(solver, result.path.facts, kinds)
    if model is None:
        return None
    own = conjunction.size
    first = own + conjunction.hidden
    fresh = sum(1 for _ in fresh_kinds(arguments))
    values = tuple(model[v] for v in range(own))
    return values, tuple(model[v] for v in range(first, first + fresh))


def answered(
    solver: Solver,
    disjunct: Disjunct,
    arguments: tuple[Value, ...],
    solution: Solution,
    error: BaseException | None = None,
) -> Answered | None:
    """The solution as an answer, None if there is none; what it cost is counted now.

    Raises: UndecidedError if the solver gave up.
    """
    solver.calls.update(solution.calls)
    if solution.undecided is not None:
        raise UndecidedError(solution.undecided)
    if solution.numbers is None:
        return None
    values, primitives = solution.numbers
    return Answered(disjunct, values, arguments, primitives, error, solution.conditions)


def answer_of(
    solver: Solver,
    disjunct: Disjunct,
    arguments: tuple[Value, ...],
    result: PathResult[Live],
    error: BaseException | None = None,
) -> Answered | None:
    """Numbers that take this path, None if there are none after all.

    Raises: UndecidedError if the solver gives up.
    """
    found = solution_of(solver, disjunct.conjunction, arguments, result)
    return answered(solver, disjunct, arguments, found, error)
