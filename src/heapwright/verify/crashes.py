"""Crashes by kind and place: what makes two of them one and the same fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from heapwright.errors import Cut, CutKind, PathSignal, Place
from heapwright.program import GoalKind, Operation, Program

ENDLESS = "a loop without end"
"""What stands for an exception where a call may never return."""
RECURSION = "RecursionError"


class Crash(NamedTuple):
    """An exception, where it came up, and whether the operation announces it."""

    raised: str
    place: str
    announced: bool = False


def crash_of(
    program: Program, operation: Operation, arguments: Sequence[object], error: BaseException
) -> Crash | None:
    """How a call crashed that ended in the exception; None if it did not. A loop without end is
    only probable: a replay will tell.
    """
    frontend = program.frontend
    if isinstance(error, Cut) and error.kind in (CutKind.RECURSION, CutKind.BUDGET):
        recurs = error.kind is CutKind.RECURSION
        where = _function_at(program, error.place) if recurs else str(error.place or "")
        return Crash(RECURSION if recurs else ENDLESS, where or operation.name)
    if isinstance(error, RecursionError):
        file, _, line = frontend.place_of(error).rpartition(":")
        place = Place(file, int(line)) if line.isdigit() else None
        return Crash(RECURSION, _function_at(program, place) or operation.name)
    if isinstance(error, PathSignal) or not frontend.is_crash(error):
        return None
    passed = zip(operation.parameters, arguments, strict=True)
    nothing = [parameter.name for parameter, value in passed if value is None]
    announced = frontend.announces(program, operation, error, nothing)
    return Crash(type(error).__name__, frontend.place_of(error), announced)


def _function_at(program: Program, place: Place | None) -> str:
    """The function that the line is in: the stack may be full anywhere in a recursion."""
    if place is None:
        return ""
    entries = [
        (goal.line, goal.function)
        for goal in program.goals
        if goal.kind is GoalKind.ENTRY and goal.file == place.file and goal.line <= place.line
    ]
    return f"{place.file}:{max(entries)[1]}" if entries else str(place)
