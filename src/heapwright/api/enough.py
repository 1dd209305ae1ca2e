"""When the cases that were found show all that a criterion asks for, so that no more are needed."""

from __future__ import annotations

import ast
from collections.abc import Collection
from pathlib import Path

from heapwright.program import GoalKind, Operation, Program

_Function = tuple[str, str]
"""A file, and the name of a function with that of its class."""


class Enough:
    """Knows the goals of each function, and which functions it may call.

    A function that is mentioned in one that was entered, and has not been entered itself, may have
    goals too: nothing is enough before it was.
    """

    def __init__(self, program: Program, operation: Operation) -> None:
        self._member = operation.member
        self._criterion = program.criterion
        self._goals: dict[_Function, set[int]] = {}
        self._entries: dict[_Function, int] = {}
        for goal in program.goals:
            function = goal.file, goal.function
            if goal.kind is GoalKind.ENTRY:
                self._entries[function] = goal.number
            elif program.criterion.counts(goal):
                self._goals.setdefault(function, set()).add(goal.number)
        self._mentioned = _mentioned({file for file, _ in self._entries})

    def has(self, seen: Collection[int]) -> bool:
        entered = [function for function, entry in self._entries.items() if entry in seen]
        names = {name for function in entered for name in self._mentioned.get(function, ())}
        shown = frozenset(seen) | self._criterion.met(frozenset(seen))
        for function, goals in self._goals.items():
            own = function[1].rpartition(".")[2]
            is_asked = function in entered or own in names or own == self._member
            if is_asked and not goals <= shown:
                return False
        return bool(entered)


def _mentioned(files: Collection[str]) -> dict[_Function, set[str]]:
    """The names in each function, by its name with that of its class."""
    found: dict[_Function, set[str]] = {}
    for file in files:
        tree = ast.parse(Path(file).read_bytes())
        for owner in ast.walk(tree):
            for node in ast.iter_child_nodes(owner):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    prefix = f"{owner.name}." if isinstance(owner, ast.ClassDef) else ""
                    found.setdefault((file, f"{prefix}{node.name}"), set()).update(_names(node))
    return found


def _names(node: ast.AST) -> set[str]:
    named = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
    return named | {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}
