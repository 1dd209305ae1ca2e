"""What the passes that put probes of criteria into a tree share."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from heapwright.errors import Place
from heapwright.program.criterion import Extra
from heapwright.program.goals import Goal, GoalKind
from heapwright.program.instrumented import hidden_name

Function = ast.FunctionDef | ast.AsyncFunctionDef


class GoalTable:
    """Numbers the probes of all modules of a program."""

    def __init__(self, extras: frozenset[Extra] = frozenset()) -> None:
        self.extras = extras
        self.places: list[Place] = []
        self.goals: list[Goal] = []
        self.constants: dict[str | int | float, None] = {}
        self.counters: dict[int, frozenset[str]] = {}
        """For loops of lightly rewritten code: variables that only count."""
        self.joint: dict[tuple[str, int], int] = {}
        """Numbers of functions that hand their conditions over, by file and line."""
        self.costs: dict[int, int] = {}
        """For each basic block, how many steps it is."""
        self.loops: dict[int, int] = {}
        """The header of each loop, by the block that begins its body."""
        self.sizes: dict[int, int] = {}
        """How many operands each decision has."""
        self.decisions: dict[int, tuple[object, tuple[int, ...]]] = {}
        """What each decision combines, and the goals of its operands."""

    def reserve(self, file: str, line: int) -> int:
        """A number for a probe that is not a goal."""
        self.places.append(Place(file, line))
        return len(self.places) - 1

    def goal(
        self, file: str, line: int, function: str, kind: GoalKind, text: str, measured: bool = True
    ) -> int:
        number = self.reserve(file, line)
        self.goals.append(Goal(number, file, line, function, kind, text, measured))
        return number


def call(at: ast.AST, name: str, *arguments: ast.expr | int) -> ast.Call:
    """A call of a probe."""
    given = [ast.Constant(a) if isinstance(a, int) else a for a in arguments]
    return ast.copy_location(ast.Call(ast.Name(hidden_name(name), ast.Load()), [*given], []), at)


def statement(at: ast.AST, expression: ast.expr) -> ast.stmt:
    return ast.copy_location(ast.Expr(expression), at)


def functions(tree: ast.AST, scope: tuple[str, ...] = ()) -> Iterator[tuple[str, Function]]:
    """All functions of a tree with their qualified names, inner ones last."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            inside = (*scope, node.name)
            yield ".".join(inside), node
            yield from functions(node, inside)
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, (*scope, node.name))
        else:
            yield from functions(node, scope)


def after_docstring(function: Function) -> tuple[list[ast.stmt], list[ast.stmt]]:
    """The docstring, if there is one, and the statements."""
    split = 1 if ast.get_docstring(function, clean=False) is not None else 0
    return function.body[:split], function.body[split:]


def bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements directly inside a statement."""
    for name in ("body", "orelse", "finalbody"):
        found = getattr(node, name, None)
        if isinstance(found, list) and found and isinstance(found[0], ast.stmt):
            yield found
    for inner in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        yield inner.body


def own_expressions(node: ast.AST) -> Iterator[tuple[ast.AST, str, ast.expr]]:
    """The expressions of a statement that are evaluated in it, with the places where they stand;
    not those of the statements inside.
    """
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.expr):
            yield node, name, value
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, ast.withitem | ast.keyword):
                    yield from own_expressions(item)


def line_of(node: ast.AST) -> int:
    return int(getattr(node, "lineno", 0))


def first_line(text: str) -> str:
    return text.partition("\n")[0]
