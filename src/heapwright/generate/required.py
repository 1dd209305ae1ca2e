"""Which goals a suite should reach."""

from __future__ import annotations

from heapwright.program import Goal, GoalKind, OperationKind, Program


def wanted_goals(program: Program, entered: set[int]) -> list[Goal]:
    """The goals of the explored classes and of every function that was entered.

    Where functions are the target, only theirs: their classes merely supply the states.
    """
    functions = {op.member for op in program.operations if op.kind is OperationKind.FUNCTION}
    if functions:
        return [goal for goal in program.goals if goal.function.split(".")[0] in functions]
    reached = _entered_functions(program, entered)
    own = _own_functions(program)
    return [
        goal
        for goal in program.goals
        if (goal.file, goal.function) in reached or goal.function.rpartition(".")[0] in own
    ]


def functions_by_entry(program: Program) -> dict[int, frozenset[int]]:
    """The goals of each function, by the goal of entering it; none where functions are the target,
    since only theirs count.
    """
    if any(op.kind is OperationKind.FUNCTION for op in program.operations):
        return {}
    inside: dict[tuple[str, str], set[int]] = {}
    for goal in program.goals:
        inside.setdefault((goal.file, goal.function), set()).add(goal.number)
    return {
        goal.number: frozenset(inside[goal.file, goal.function])
        for goal in program.goals
        if goal.kind is GoalKind.ENTRY
    }


def goals_of_entered(program: Program, entered: set[int]) -> set[int]:
    """All goals of the functions that were entered."""
    functions = _entered_functions(program, entered)
    return {goal.number for goal in program.goals if (goal.file, goal.function) in functions}


def is_branch(goal: Goal) -> bool:
    """Whether the goal counts as a branch; entering a function does not."""
    return goal.kind is not GoalKind.ENTRY


def _entered_functions(program: Program, entered: set[int]) -> set[tuple[str, str]]:
    entries = (goal for goal in program.goals if goal.kind is GoalKind.ENTRY)
    return {(goal.file, goal.function) for goal in entries if goal.number in entered}


def _own_functions(program: Program) -> set[str]:
    """The explored classes and the bases that they inherit from."""
    return {
        base.__qualname__ for name in program.explored for base in program.classes[name].__mro__
    }
