"""Branches of other classes: those of a public class in another file, and of one that is derived
from the target, are for a suite of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from heapwright.program.goals import Goal
from heapwright.program.python.source.mentions import functions_of


def of_other_classes(goals: Collection[Goal], explored: Iterable[type]) -> dict[int, str]:
    """Goals in methods of public classes that are in no file of the explored classes and their
    bases, or derived from an explored one, each with the class. Functions, and what is private,
    belong to whoever calls them.
    """
    explored = list(explored)
    own = set().union(*map(files_of, explored))
    derived = {(file, cls.__qualname__) for cls in _derived(explored) for file in files_of(cls)}
    found: dict[int, str] = {}
    for goal in goals if own else ():
        cls = _class_of(goal.function)
        if cls and (goal.file not in own or (goal.file, cls) in derived):
            found[goal.number] = cls
    return found


def files_of(cls: type) -> set[str]:
    """Where its methods are: a class may say that it is from another module than it is."""
    return {function.__code__.co_filename for function in functions_of(cls)}


def _derived(classes: Iterable[type]) -> set[type]:
    """All that is derived from one of the classes, and is none of them."""
    found: set[type] = set()
    waiting = list(classes)
    known = set(waiting)
    while waiting:
        inner: set[type] = {*type.__subclasses__(waiting.pop())} - found - known
        found |= inner
        waiting += inner
    return found


def _class_of(function: str) -> str:
    """The public class that a method is defined in; empty for other functions."""
    owner, _, _ = function.rpartition(".")
    parts = owner.split(".")
    return "" if any(part.startswith(("_", "<")) for part in parts) else owner
