"""What is run on mutants: tests to be, and glances that tell whether a test is worth drafting."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import CodeType
from typing import Any

from heapwright.errors import PathSignal
from heapwright.program.raising import is_interruption
from heapwright.program.snapshot import snapshot

CALLS = -1
"""Stands for the calls of a script, beside the numbers of its assertions."""
Noticed = frozenset[int]
"""Which parts of a script notice a mutant: numbers of assertions, or ``CALLS`` alone."""
Scope = dict[str, Any]
_LOOKED_AT = 300
"""How many objects a glance compares: a calendar of a year would take longer than all else."""
_MOST_KEPT = 4_096
"""How many lines are kept compiled: tests and glances have most of them in common."""


@dataclass(frozen=True)
class Script:
    """A test to be: its calls, and assertions after them, each of which may be left out."""

    calls: tuple[str, ...]
    looks: tuple[str, ...]

    @cached_property
    def code(self) -> tuple[CodeType, tuple[CodeType, ...]]:
        looks = tuple(_look(look) for look in self.looks)
        return compile("\n".join(self.calls), "calls", "exec"), looks

    def noticed(self, scope: Scope) -> Noticed:
        """Which parts fail."""
        calls, looks = self.code
        if raised_by(calls, scope) is not None:
            return frozenset({CALLS})
        return frozenset(k for k, look in enumerate(looks) if raised_by(look, scope) is not None)


@dataclass(eq=False)
class Glance:
    """Calls, and questions after them: what comes out is compared with what came out first.

    It costs a fraction of a draft, which asks every observer and writes down what it says.
    """

    calls: tuple[str, ...]
    questions: tuple[str, ...]
    expected: tuple[object, ...] | None = None

    @cached_property
    def _code(self) -> tuple[list[CodeType], list[CodeType]]:
        calls = [_called(each) for each in _statements(self.calls)]
        return calls, [_asked(each) for each in self.questions]

    def seen(self, scope: Scope) -> tuple[object, ...]:
        """What the calls and the questions give, as far as that can be compared."""
        given: list[Any] = []
        scope = {**scope, _GIVEN: given}
        calls, questions = self._code
        error = next((name for call in calls if (name := raised_by(call, scope)) is not None), None)
        if error is not None:
            given.append(error)
        for question in questions if error is None else ():
            given.append(_answer(question, scope))
        given.append(scope["capsys"].readouterr().out)
        return snapshot(given, _LOOKED_AT)

    def noticed(self, scope: Scope) -> Noticed:
        """The first time nothing: what is seen then is expected from then on."""
        seen = self.seen(scope)
        if self.expected is None:
            self.expected = seen
        return frozenset() if seen == self.expected else frozenset({CALLS})


@lru_cache(_MOST_KEPT)
def _look(text: str) -> CodeType:
    return compile(text, "look", "exec")


@lru_cache(_MOST_KEPT)
def _called(text: str) -> CodeType:
    tree = ast.parse(text)
    tree.body = [_remembering(statement) for statement in tree.body]
    return compile(tree, "calls", "exec")


@lru_cache(_MOST_KEPT)
def _asked(text: str) -> CodeType:
    return compile(text, "question", "eval")


_GIVEN = "_given_"


def _remembering(statement: ast.stmt) -> ast.stmt:
    """The statement, which also remembers its value if it has one; inside of ``with``, too."""
    if isinstance(statement, ast.With | ast.For):
        statement.body = [_remembering(inner) for inner in statement.body]
    if not isinstance(statement, ast.Expr):
        return statement
    given = ast.copy_location(ast.Name(_GIVEN, ast.Load()), statement)
    add = ast.copy_location(ast.Attribute(given, "append", ast.Load()), statement)
    call = ast.copy_location(ast.Call(add, [statement.value], []), statement)
    return ast.copy_location(ast.Expr(call), statement)


def questions_of(looks: Iterable[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """What assertions ask, each with the variables that it mentions."""
    for look in looks:
        match ast.parse(look).body:
            case [ast.Assert(ast.Compare(left, [ast.Eq() | ast.Is()], _))]:
                yield ast.unparse(left), _names(left)
            case [ast.Assert(ast.UnaryOp(ast.Not(), asked) | asked)]:
                yield ast.unparse(asked), _names(asked)


def assigned(calls: Sequence[str]) -> set[str]:
    """The variables that the calls give a value."""
    return set[str]().union(*map(_assigned, _statements(calls)))


def _statements(lines: Sequence[str]) -> list[str]:
    """The lines in as few pieces as can be parsed: sequences have most of their calls in common."""
    starts = [k for k, line in enumerate(lines) if k == 0 or not line.startswith(" ")]
    ends = [*starts[1:], len(lines)]
    pieces = ["\n".join(lines[start:end]) for start, end in zip(starts, ends, strict=False)]
    try:
        for piece in pieces:
            _assigned(piece)
    except SyntaxError:  # a statement has several lines that are not indented
        return ["\n".join(lines)]
    return pieces


@lru_cache(_MOST_KEPT)
def _assigned(statement: str) -> frozenset[str]:
    nodes = ast.walk(ast.parse(statement))
    return frozenset(
        n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    )


def _names(node: ast.AST) -> frozenset[str]:
    return frozenset(n.id for n in ast.walk(node) if isinstance(n, ast.Name))


def raised_by(code: CodeType, scope: Scope) -> str | None:
    """The name of the exception that running the code ends in."""
    try:
        exec(code, scope)
    except BaseException as error:
        return _name_of(error)
    return None


def _answer(question: CodeType, scope: Scope) -> Any:
    """What it gives, or the name of the exception that it ends in."""
    try:
        return eval(question, scope)
    except BaseException as error:
        return _name_of(error)


def _name_of(error: BaseException) -> str:
    """Raises: the error itself if it is a signal or an interruption."""
    if issubclass(type(error), PathSignal) or is_interruption(error):
        raise error
    return type(error).__name__
