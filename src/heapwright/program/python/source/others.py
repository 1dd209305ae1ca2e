"""Branches of other classes: those of a public class in another file have a suite of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from heapwright.program.goals import Goal
from heapwright.program.python.source.mentions import functions_of


def of_other_classes(goals: Collection[Goal], explored: Iterable[type]) -> dict[int, str]:
    """Goals in methods of public classes that are in no file of the explored classes and their
    bases, each with the class. Functions, and what is private, belong to whoever calls them.

    A class may say that it is from another module than it is, so its methods are asked.
    """
    own = {function.__code__.co_filename for cls in explored for function in functions_of(cls)}
    named = ((goal, _class_of(goal.function)) for goal in goals if goal.file not in own)
    return {goal.number: cls for goal, cls in named if cls} if own else {}


def _class_of(function: str) -> str:
    """The public class that a method is defined in; empty for other functions."""
    owner, _, _ = function.rpartition(".")
    parts = owner.split(".")
    return "" if any(part.startswith(("_", "<")) for part in parts) else owner
