"""Branches of other classes: those of a public class in another file have a suite of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import ModuleType

from heapwright.program.goals import Goal


def of_other_classes(
    goals: Collection[Goal], explored: Iterable[type], modules: Mapping[str, ModuleType]
) -> dict[int, str]:
    """Goals in methods of public classes that are in no file of the explored classes and their
    bases, each with the class. Functions, and what is private, belong to whoever calls them.
    """
    homes = {base.__module__ for cls in explored for base in cls.__mro__}
    own = {module.__file__ for name, module in modules.items() if name in homes}
    named = ((goal, _class_of(goal.function)) for goal in goals if goal.file not in own)
    return {goal.number: cls for goal, cls in named if cls} if own else {}


def _class_of(function: str) -> str:
    """The public class that a method is defined in; empty for other functions."""
    owner, _, _ = function.rpartition(".")
    parts = owner.split(".")
    return "" if any(part.startswith(("_", "<")) for part in parts) else owner
