"""Puts a probe before each statement of each function."""

from __future__ import annotations

import ast

from heapwright.program.goals import GoalKind
from heapwright.program.python.loading.inserting import (
    GoalTable,
    after_docstring,
    bodies,
    call,
    first_line,
    functions,
    line_of,
    statement,
)
from heapwright.program.python.loading.source_text import text_of

_DECLARATIONS = (ast.Global, ast.Nonlocal)
"""Statements that do nothing while a program runs."""


def insert_statements(tree: ast.Module, file: str, table: GoalTable) -> None:
    inserter = _Statements(file, table)
    for name, function in list(functions(tree)):
        head, body = after_docstring(function)
        function.body = [*head, *inserter.with_marks(body, name)]


class _Statements:
    def __init__(self, file: str, table: GoalTable) -> None:
        self._file = file
        self._table = table

    def with_marks(self, statements: list[ast.stmt], function: str) -> list[ast.stmt]:
        result: list[ast.stmt] = []
        for node in statements:
            if not isinstance(node, _DECLARATIONS):
                text = first_line(text_of(node))
                line = line_of(node)
                kind = GoalKind.STATEMENT
                number = self._table.goal(self._file, line, function, kind, text, False)
                result.append(statement(node, call(node, "mark", number)))
            result.append(node)
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for body in bodies(node):
                    body[:] = self.with_marks(body, function)
        return result
