"""Probes around operands: the program does the same, and each operand is seen where it counts."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from heapwright.program.goals import GoalKind
from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.inserting import GoalTable
from heapwright.program.python.loading.operands import insert_operands

DECISIONS = [
    "a and b",
    "a or b and c",
    "not (a or not b)",
    "a < b < c",
    "(a or b) and (b or c)",
    "[x for x in (a, b) if x and c]",
    "(a and b) or c",
    "c if a and not b else b",
    "0 <= a + b <= c or not a",
]


class Recorder:
    """Stands for the probes: remembers what each operand was."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int, bool]] = []
        self._kept: list[Any] = []

    def scope(self) -> dict[str, Any]:
        names = ("deciding", "decided", "operand", "valued", "asked", "kept")
        return {hidden_name(name): getattr(self, name) for name in names}

    def deciding(self, number: int) -> None:
        pass

    def decided(self, number: int, begun: None, value: Any) -> Any:
        return value

    def operand(self, goal: int, decision: int, place: int, value: Any) -> Any:
        self.seen.append((decision, place, bool(value)))
        return value

    valued = operand

    def asked(self, goal: int, decision: int, place: int, value: Any) -> bool:
        self._kept.append(self.operand(goal, decision, place, value))
        return bool(value)

    def kept(self) -> Any:
        return self._kept.pop()


def rewritten(source: str) -> tuple[Callable[..., Any], GoalTable, Recorder]:
    tree, table, recorder = ast.parse(source), GoalTable(), Recorder()
    insert_operands(tree, "file.py", table)
    scope = recorder.scope()
    exec(compile(ast.fix_missing_locations(tree), "file.py", "exec"), scope)
    return scope["f"], table, recorder


@pytest.mark.parametrize("expression", DECISIONS)
def test_values_are_the_same(expression: str) -> None:
    source = f"def f(a, b, c):\n    return {expression}\n"
    plain: dict[str, Any] = {}
    exec(source, plain)
    changed, _, _ = rewritten(source)
    for values in product((0, 1, 2), repeat=3):
        assert changed(*values) == plain["f"](*values), values


def test_operands_are_goals_with_their_text() -> None:
    _, table, _ = rewritten("def f(a, b):\n    if a > 1 and not b:\n        return 1\n")
    true = [goal.text for goal in table.goals if goal.kind is GoalKind.OPERAND_TRUE]
    assert true == ["a > 1", "b"]
    ((formula, deciding),) = table.decisions.values()
    assert formula == ("and", (0, ("not", (1,))))
    assert len(deciding) == 2


def test_an_operand_that_is_not_evaluated_is_not_seen() -> None:
    changed, _, recorder = rewritten("def f(a, b):\n    return a or b\n")
    assert changed(1, 0) == 1
    assert [(place, value) for _, place, value in recorder.seen] == [(0, True)]
    assert changed(0, 2) == 2
    assert [(place, value) for _, place, value in recorder.seen[1:]] == [(0, False), (1, True)]


def test_what_is_always_true_is_no_operand() -> None:
    _, table, _ = rewritten("def f(a):\n    return a and 3\n")
    assert [goal.text for goal in table.goals if goal.kind is GoalKind.OPERAND_TRUE] == ["a"]
    ((formula, _),) = table.decisions.values()
    assert formula == ("and", (0, ("always", (True,))))
