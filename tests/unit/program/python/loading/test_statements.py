"""A probe stands before each statement of each function."""

from __future__ import annotations

import ast
from typing import Any

from heapwright.program.goals import GoalKind
from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.inserting import GoalTable
from heapwright.program.python.loading.statements import insert_statements

SOURCE = '''
LIMIT = 3

def count(n):
    """How far."""
    global LIMIT
    if n > 0:
        n += 1
    else:
        n = (
            0
        )
    return n

class Box:
    def full(self):
        return True
'''


def marked() -> tuple[dict[str, Any], GoalTable, list[int]]:
    tree, table, seen = ast.parse(SOURCE), GoalTable(), list[int]()
    insert_statements(tree, "file.py", table)
    scope: dict[str, Any] = {hidden_name("mark"): seen.append}
    exec(compile(ast.fix_missing_locations(tree), "file.py", "exec"), scope)
    return scope, table, seen


def test_every_statement_that_does_something_is_a_goal() -> None:
    _, table, _ = marked()
    assert [(goal.line, goal.function, goal.text) for goal in table.goals] == [
        (7, "count", "if n > 0:"),
        (8, "count", "n += 1"),
        (10, "count", "n = 0"),
        (13, "count", "return n"),
        (17, "Box.full", "return True"),
    ]
    assert {goal.kind for goal in table.goals} == {GoalKind.STATEMENT}
    assert not any(goal.measured for goal in table.goals)


def test_a_run_marks_the_statements_on_its_way() -> None:
    scope, table, seen = marked()
    assert scope["count"](1) == 2
    lines = {goal.number: goal.line for goal in table.goals}
    assert [lines[number] for number in seen] == [7, 8, 13]


def test_the_docstring_stays_first() -> None:
    scope, _, _ = marked()
    assert scope["count"].__doc__ == "How far."
