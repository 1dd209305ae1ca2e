"""Places in a source file, and functions that can be compiled alone."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property
from types import CodeType
from typing import Any

Span = tuple[int, int, int, int]
"""First line and column, last line and column; lines count from 0, columns in bytes."""
Place = tuple[str, Span]
"""The name of a file, and where in it."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def span_of(node: Any) -> Span:
    return node.lineno - 1, node.col_offset, node.end_lineno - 1, node.end_col_offset


class SourceFile:
    """A source text that can be changed in one place; ``name`` is that of the file, and empty where
    there is only one.
    """

    def __init__(self, text: str, name: str = "") -> None:
        self.text = text
        self.name = name

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def lines(self) -> list[bytes]:
        return self.text.encode().splitlines(keepends=True)

    def replaced(self, span: Span, text: str, first: int = 0, last: int | None = None) -> str:
        """The lines from ``first`` to ``last`` with another text in the span."""
        line, column, last_line, last_column = span
        head, tail = self.lines[line][:column], self.lines[last_line][last_column:]
        missing = b"\n" * (last_line - line)
        parts = (*self.lines[first:line], head, text.encode(), tail, missing)
        return b"".join([*parts, *self.lines[last_line + 1 : last]]).decode()


@dataclass(frozen=True, eq=False)
class Function:
    """A function at the top level of a module or of a class, and the statements around it."""

    node: ast.FunctionDef | ast.AsyncFunctionDef
    around: tuple[ast.stmt, ...]

    @property
    def qualname(self) -> str:
        classes = [s.name for s in self.around if isinstance(s, ast.ClassDef)]
        return ".".join([*classes, self.node.name])

    @property
    def key(self) -> tuple[str, int]:
        """How its code is told from all others in the module."""
        decorators = [d.lineno for d in self.node.decorator_list]
        return self.qualname, min([self.node.lineno, *decorators])

    @property
    def lines(self) -> range:
        return range(self.key[1], (self.node.end_lineno or self.node.lineno) + 1)

    def compiled(self, file: SourceFile, span: Span, text: str) -> CodeType | None:
        """The function's code with another text in the span; None if that is not Python."""
        heads = [" " * s.col_offset + _head(s) for s in self.around]
        first, last = self.node.lineno - 1, self.node.end_lineno
        body = file.replaced(span, text, first, last)
        try:
            code: CodeType | None = compile("\n".join([*heads, body]), "mutant", "exec")
        except (SyntaxError, ValueError):
            return None
        for name in self.qualname.split("."):
            code = next((c for c in code.co_consts if _is_code(c, name)), None) if code else None
        return code


def _head(statement: ast.stmt) -> str:
    return f"class {statement.name}:" if isinstance(statement, ast.ClassDef) else "if True:"


def _is_code(constant: object, name: str) -> bool:
    return isinstance(constant, CodeType) and constant.co_name == name
