"""Specifications that are given as one expression."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import FunctionType
from typing import Any

from heapwright.errors import UserError
from heapwright.program.kinds import Instance
from heapwright.program.members import attributes_of, member
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
        scope, tree = _namespace(loader), _parsed(text)
        free = [n for n in _free_names(tree) if n not in scope]
        names = [name for name in free if not hasattr(builtins, name)]
        beside_literals = list(_beside_literals(tree))
        classes = _Names(program, text, beside_literals).classes(names)
        _refuse_methods(text, beside_literals, {n: program.classes[c] for n, c in classes.items()})
        line = ast.unparse(tree) if "\n" in text else text
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
    any other name, but then by that one only: else a misspelt name would be a second object. A name
    that objects have themselves, or that stands beside something that no object ever equals, would
    be one by mistake.
    """

    program: Program
    text: str
    beside_literals: Sequence[ast.expr]

    @property
    def _members(self) -> set[str]:
        return set().union(*(attributes_of(self.program.classes[c]) for c in self.program.explored))

    def classes(self, names: Iterable[str]) -> dict[str, str]:
        """The class of each name. Raises: UserError if one means nothing."""
        found = {name: self._called(name) for name in names}
        strangers = [name for name, cls in found.items() if cls is None]
        explored = self.program.explored
        free = len(explored) == 1 and explored[0] not in found.values()
        is_one = free and len({_stem(name) for name in strangers}) == 1
        if strangers and not (is_one and self._are_objects(strangers)):
            raise UserError(f"--spec {self.text!r}: {self._unknown(strangers)}")
        return {name: cls or explored[0] for name, cls in found.items()}

    def _unknown(self, strangers: list[str]) -> str:
        objects = [snake_case(cls) for cls in self.program.explored]
        unknown = " and ".join(map(repr, strangers))
        verb = "is" if len(strangers) == 1 else "are"
        remedy = f"call objects by their class: {', '.join(objects)}"
        if len(objects) == 1 and len(strangers) == 1 and strangers[0] in self._members:
            remedy = f"write {objects[0]}.{strangers[0]}"
        return f"{unknown} {verb} not defined; {remedy}"

    def _are_objects(self, strangers: list[str]) -> bool:
        if not self._members.isdisjoint(strangers):
            return False
        if member(self.program.classes[self.program.explored[0]], "__eq__") != object.__eq__:
            return True
        compared = [side.id for side in self.beside_literals if isinstance(side, ast.Name)]
        return set(strangers).isdisjoint(compared)

    def _called(self, name: str) -> str | None:
        by_name = [c for c in self.program.classes if snake_case(c) == _stem(name)]
        return by_name[0] if len(by_name) == 1 else None


def _refuse_methods(
    text: str, beside_literals: Iterable[ast.expr], classes: Mapping[str, type]
) -> None:
    """Raises: UserError where a method is compared with a literal, and what it returns is meant."""
    for side in beside_literals:
        match side:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in classes:
                if isinstance(member(classes[name], attribute), FunctionType):
                    called = f"{name}.{attribute}"
                    raise UserError(f"--spec {text!r}: {called} is a method; write {called}()")


def _beside_literals(tree: ast.AST) -> Iterator[ast.expr]:
    """What is compared with literals, to be the same, an equal one or one of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            pairs = pairwise([node.left, *node.comparators])
            for op, (left, right) in zip(node.ops, pairs, strict=True):
                if isinstance(op, _EQUALS):
                    yield from (left,) if _is_literal(right) else ()
                    yield from (right,) if _is_literal(left) else ()


_EQUALS = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)


def _is_literal(node: ast.expr) -> bool:
    try:
        ast.literal_eval(node)
    except (ValueError, TypeError):  # the latter where a key cannot be hashed
        return False
    return True


def _stem(name: str) -> str:
    return name.rstrip("0123456789_")
