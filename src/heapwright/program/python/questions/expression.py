"""Specifications that are given as one expression."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from heapwright.errors import UserError
from heapwright.program.kinds import Instance
from heapwright.program.operation import Parameter
from heapwright.program.program import Program
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.loading.rewrite import Rewriter
from heapwright.program.python.spelling import snake_case

GIVEN = "--spec"
"""What stands for the file of an expression."""


@dataclass(frozen=True)
class Expression:
    """An expression and the objects that its free names stand for."""

    text: str
    parameters: tuple[Parameter, ...]

    @classmethod
    def of(cls, program: Program, loader: Loader, text: str) -> Expression:
        """Raises: UserError if it is not an expression, or a name in it means nothing."""
        scope = _namespace(loader)
        free = [n for n in _free_names(_parsed(text)) if n not in scope]
        names = [name for name in free if not hasattr(builtins, name)]
        classes = _Names(program, text).classes(names)
        line = ast.unparse(_parsed(text)) if "\n" in text else text
        return cls(line, tuple(Parameter(n, (Instance(c),)) for n, c in classes.items()))

    def instrumented(self, loader: Loader) -> Callable[..., Any]:
        tree = Rewriter(GIVEN, loader.table).rewrite(ast.parse(self._source()))
        return self._defined(tree, _namespace(loader))

    def plain(self, scope: Mapping[str, Any]) -> Callable[..., Any]:
        return self._defined(ast.parse(self._source()), dict(scope))

    def _source(self) -> str:
        """The expression on lines of its own, since it may end in a comment."""
        names = ", ".join(parameter.name for parameter in self.parameters)
        return f"def specification({names}):\n    return (\n{self.text}\n)\n"

    def _defined(self, tree: ast.Module, scope: dict[str, Any]) -> Callable[..., Any]:
        try:
            exec(compile(tree, GIVEN, "exec", dont_inherit=True), scope)
        except SyntaxError as error:
            raise UserError(f"--spec {self.text!r}: {error.msg}") from error
        function: Callable[..., Any] = scope["specification"]
        return function


def _parsed(text: str) -> ast.Expression:
    try:
        parsed = ast.parse(f"(\n{text}\n)", mode="eval")
        if not ast.parse(text).body:
            raise UserError(f"--spec {text!r}: there is no expression")
        if any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(parsed)):
            raise UserError(f"--spec {text!r}: 'yield' is not an answer; write an expression")
        return parsed
    except (SyntaxError, ValueError) as error:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        raise UserError(f"--spec {text!r}: {message}") from error


def _namespace(loader: Loader) -> dict[str, Any]:
    """What an expression may name: the globals of the target's module."""
    return dict(vars(loader.modules[loader.target.module]))


def _free_names(tree: ast.AST) -> list[str]:
    bound = {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)}
    names = [n for n in ast.walk(tree) if isinstance(n, ast.Name)]
    bound |= {n.id for n in names if isinstance(n.ctx, ast.Store)}
    names.sort(key=lambda n: (n.lineno, n.col_offset))
    return list(dict.fromkeys(n.id for n in names if n.id not in bound))


@dataclass(frozen=True)
class _Names:
    """What the names of an expression stand for.

    Objects are called by their class. Where only one class is explored, an object of it may go by
    any other name, but then by that one only: else a misspelt name would be a second object.
    """

    program: Program
    text: str

    def classes(self, names: Iterable[str]) -> dict[str, str]:
        """The class of each name. Raises: UserError if one means nothing."""
        found = {name: self._called(name) for name in names}
        strangers = [name for name, cls in found.items() if cls is None]
        explored = self.program.explored
        free = len(explored) == 1 and explored[0] not in found.values()
        if strangers and not (free and len({_stem(name) for name in strangers}) == 1):
            choices = ", ".join(snake_case(cls) for cls in explored)
            remedy = f"call objects by their class: {choices}"
            unknown = " and ".join(map(repr, strangers))
            verb = "is" if len(strangers) == 1 else "are"
            raise UserError(f"--spec {self.text!r}: {unknown} {verb} not defined; {remedy}")
        return {name: cls or explored[0] for name, cls in found.items()}

    def _called(self, name: str) -> str | None:
        by_name = [c for c in self.program.classes if snake_case(c) == _stem(name)]
        return by_name[0] if len(by_name) == 1 else None


def _stem(name: str) -> str:
    return name.rstrip("0123456789_")
