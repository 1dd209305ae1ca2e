"""Rewrites a module's syntax tree: probes for branches, intercepts for what a proxy cannot do.

Positions are kept, so that tracebacks and line numbers are those of the source.
"""

from __future__ import annotations

import ast
import contextlib
import sys
from collections.abc import Iterator
from typing import Any

from heapwright.program.criterion import Extra
from heapwright.program.goals import GoalKind
from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.answering import make_answers_real, note_declining
from heapwright.program.python.loading.blocks import insert_blocks
from heapwright.program.python.loading.inserting import (
    Function,
    GoalTable,
    after_docstring,
    line_of,
)
from heapwright.program.python.loading.interception import Interceptor, inside_turns, is_cache
from heapwright.program.python.loading.library_sets import take_over_sets
from heapwright.program.python.loading.operands import insert_operands
from heapwright.program.python.loading.source_text import text_of
from heapwright.program.python.loading.statements import insert_statements
from heapwright.program.python.loading.trees import Nodes, walk
from heapwright.program.python.source.constants import named_constants, shown_constants

PROBES = ("test", "turn", "mark", "handle", "leave", "enter", "each", "outside")
"""Methods of ``Probes`` that rewritten code calls, as ``__hw_test__`` and so on."""


class Rewriter(Interceptor):
    """Rewrites one module."""

    def __init__(self, file: str, table: GoalTable) -> None:
        super().__init__()
        self._file = file
        self._table = table
        self._scopes: list[str] = []

    def rewrite(self, tree: ast.Module) -> ast.Module:
        nodes = list(walk(tree))
        self.look_at(nodes)
        self._take_over(nodes)
        self._table.constants.update(dict.fromkeys(shown_constants(nodes)))
        self._table.constants.update(dict.fromkeys(named_constants(nodes)))
        with _deep_enough():
            for extra, insert in _INSERTED.items():
                if extra in self._table.extras:
                    insert(tree, self._file, self._table)
            self.generic_visit(tree)
            return ast.fix_missing_locations(tree)

    def _take_over(self, nodes: Nodes) -> None:
        take_over_sets(nodes, self._imported)

    # Scopes -----------------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self._scopes.append(node.name)
        decorators = self._decorators(node)
        self.generic_visit(node)
        node.decorator_list = decorators
        node.bases = [self._base(base) for base in node.bases]
        self._answer(node)
        self._scopes.pop()
        return node

    def _answer(self, node: ast.ClassDef) -> None:
        make_answers_real(node)
        if node.bases:
            note_declining(node)
            derived = ast.Name(hidden_name("derived"), ast.Load())
            node.decorator_list.append(ast.copy_location(derived, node))

    def _base(self, node: ast.expr) -> ast.expr:
        """A container that a class is derived from, or one with the types of its items."""
        if isinstance(node, ast.Subscript):
            node.value = self._base(node.value)
        return self._call(node, "base", node) if self._is_container(node) else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._function(node)

    def _function(self, node: Function) -> ast.AST:
        self._scopes.append(node.name)
        number = self._goal(node, GoalKind.ENTRY, self._function_name(), measured=False)
        decorators, returns = self._decorators(node), node.returns
        node.returns = None
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1
        node.decorator_list, node.returns = self._watched(node, decorators), returns
        self._scopes.pop()
        docstring, body = after_docstring(node)
        node.body = [*docstring, *self._entered(node, number), *body]
        return node

    def _entered(self, node: ast.AST, number: int) -> list[ast.stmt]:
        return [self._statement(node, "enter", number)]

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1
        return node

    def _function_name(self) -> str:
        return ".".join(self._scopes)

    def _decorators(self, node: Function | ast.ClassDef) -> list[ast.expr]:
        """Their own calls stay as they are: some look at the line they are called from."""
        found, node.decorator_list = node.decorator_list, []
        for decorator in found:
            if isinstance(decorator, ast.Call):
                decorator.args = [self.visit(argument) for argument in decorator.args]
                for keyword in decorator.keywords:
                    keyword.value = self.visit(keyword.value)
        return found

    def _watched(self, node: Function, decorators: list[ast.expr]) -> list[ast.expr]:
        """A cache is state: ours is used instead of the library's."""
        return [self._caching(decorator) for decorator in decorators]

    def _caching(self, decorator: ast.expr) -> ast.expr:
        if isinstance(decorator, ast.Call) and is_cache(decorator.func):
            decorator.func = self._call(decorator.func, "cached", decorator.func)
        elif is_cache(decorator):
            return self._call(decorator, "cached", decorator)
        return decorator

    def _not_run(self, node: ast.AST) -> ast.AST:
        """An annotation, ``type Name = …`` or a bound of a type parameter."""
        return node

    visit_arg = visit_TypeAlias = visit_TypeVar = _not_run

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.target = self.visit(node.target)
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    # Branches ---------------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self._condition(node, node.test, "test")
        self.generic_visit(node)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self._condition(node, node.test, "test", measured=False)
        self.generic_visit(node)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test = self._condition(node, node.test, "turn")
        self.generic_visit(node)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        text = f"for {ast.unparse(node.target)} in {text_of(node.iter)}"
        entered = self._goal(node, GoalKind.LOOP, text)
        done = self._goal(node, GoalKind.DONE, text)
        self.generic_visit(node)
        node.iter = self._gone_through(node)
        node.body.insert(0, self._statement(node.body[0], "enter", entered))
        node.orelse.insert(0, self._statement(node, "mark", done))
        return node

    def _gone_through(self, node: ast.For) -> ast.expr:
        """What the loop goes through; in any order, if it never looks at the items."""
        if node not in self._unseen:
            return node.iter
        return inside_turns(node.iter, lambda items: self._call(items, "unseen", items))

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        text = f"except {ast.unparse(node.type)}" if node.type else "except"
        number = self._goal(node, GoalKind.HANDLER, text, measured=False)
        self.generic_visit(node)
        node.body = [self._statement(node.body[0], "handle", number), *self._caught(node)]
        return node

    def _caught(self, node: ast.ExceptHandler) -> list[ast.stmt]:
        """The handler's statements, after a look into what it uses of the exception."""
        if node.name is None or not _is_looked_at(node):
            return node.body
        caught = self._call(node, "caught", ast.Name(node.name, ast.Load()))
        return [ast.copy_location(ast.Expr(caught), node), *node.body]

    def _try(self, node: ast.Try | ast.TryStar) -> ast.AST:
        """A ``finally`` may return or break, and what is on its way up is lost."""
        self.generic_visit(node)
        if node.finalbody:
            node.finalbody.insert(0, self._leave(node.finalbody[0]))
        return node

    visit_Try = visit_TryStar = _try

    def _with(self, node: ast.With | ast.AsyncWith) -> ast.AST:
        """An ``__exit__``, of a library too, may swallow what is on its way up."""
        self.generic_visit(node)
        body = ast.Try(body=node.body, handlers=[], orelse=[], finalbody=[self._leave(node)])
        node.body = [ast.copy_location(body, node.body[0])]
        return node

    visit_With = visit_AsyncWith = _with

    def _leave(self, at: ast.AST) -> ast.stmt:
        return self._statement(at, "leave", self._table.reserve(self._file, line_of(at)))

    def visit_Match(self, node: ast.Match) -> ast.AST:
        numbers = [
            self._goal(case.pattern, GoalKind.CASE, f"case {ast.unparse(case.pattern)}", False)
            for case in node.cases
        ]
        self.generic_visit(node)
        for case, number in zip(node.cases, numbers, strict=True):
            case.body.insert(0, self._statement(case.body[0], "mark", number))
        last = node.cases[-1]
        if last.guard is not None or not _matches_all(last.pattern):
            node.cases.append(self._no_case(node))
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.ifs = [self._condition(test, test, "test", measured=False) for test in node.ifs]
        self.generic_visit(node)
        if not node.is_async:
            number = self._table.reserve(self._file, line_of(node.iter))
            node.iter = self._call(node.iter, "each", ast.Constant(number), node.iter)
        return node

    def _no_case(self, node: ast.Match) -> ast.match_case:
        number = self._goal(node, GoalKind.NO_CASE, f"match {ast.unparse(node.subject)}", False)
        mark = self._statement(node, "mark", number)
        return ast.match_case(pattern=ast.MatchAs(), guard=None, body=[mark])

    def _condition(
        self, node: ast.AST, test: ast.expr, probe: str, measured: bool = True
    ) -> ast.expr:
        if _is_debug(test) and probe == "test":
            return test
        if isinstance(test, ast.Constant):  # ``while True``: no branch, but each turn is a step
            if probe == "test":
                return test
            number = self._table.reserve(self._file, line_of(test))
            self._table.reserve(self._file, line_of(test))
        else:
            text = text_of(test)
            number = self._goal(node, GoalKind.TRUE, text, measured)
            self._goal(node, GoalKind.FALSE, text, measured)
        return self._call(test, probe, ast.Constant(number), _decided_once(test))

    # Building ---------------------------------------------------------------------------------

    def _goal(self, node: ast.AST, kind: GoalKind, text: str, measured: bool = True) -> int:
        name = self._function_name()
        return self._table.goal(self._file, line_of(node), name, kind, text, measured)

    def _statement(self, at: ast.AST, name: str, number: int) -> ast.stmt:
        return ast.copy_location(ast.Expr(self._call(at, name, ast.Constant(number))), at)


_INSERTED = {
    Extra.STATEMENTS: insert_statements,
    Extra.OPERANDS: insert_operands,
    Extra.BLOCKS: insert_blocks,
}
"""In this order: statements are those of the source, and probes belong to blocks."""


class Prober(Rewriter):
    """Rewrites one module with probes alone: the same goals, and no stand-in for anything."""

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, _INTERCEPTED):
            return self.generic_visit(node)
        return super().visit(node)

    def _take_over(self, nodes: Nodes) -> None:
        """No set of ours meets one of a library."""

    def _passed(self, node: ast.expr) -> ast.expr:
        return node

    _base = _passed

    def _answer(self, node: ast.ClassDef) -> None:
        """Nothing is symbolic."""

    def _gone_through(self, node: ast.For) -> ast.expr:
        return node.iter

    def _caught(self, node: ast.ExceptHandler) -> list[ast.stmt]:
        return node.body

    def _watched(self, node: Function, decorators: list[ast.expr]) -> list[ast.expr]:
        return decorators


_INTERCEPTED = tuple(
    getattr(ast, name.removeprefix("visit_"))
    for name in vars(Interceptor)
    if name.startswith("visit_")
)
"""What an ``Interceptor`` rewrites."""


@contextlib.contextmanager
def _deep_enough() -> Iterator[None]:
    """Python compiles deeper expressions than its own functions for trees can go through."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _DEPTH))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


_DEPTH = 20_000


def _decided_once(test: ast.expr) -> ast.expr:
    """The condition so that no part of it is asked twice for its truth: once where it decides what
    is evaluated next, and again as the result of the whole.
    """
    match test:
        case ast.BoolOp(values=[*others, last]):
            test.values = [*map(_truth, map(_decided_once, others)), _decided_once(last)]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            test.operand = _decided_once(operand)
    return test


def _truth(node: ast.expr) -> ast.expr:
    inner = ast.copy_location(ast.UnaryOp(ast.Not(), node), node)
    return ast.copy_location(ast.UnaryOp(ast.Not(), inner), node)


def _is_debug(test: ast.expr) -> bool:
    """``if __debug__``: the compiler knows which way it goes, and leaves no branch."""
    return isinstance(test, ast.Name) and test.id == "__debug__"


def _is_looked_at(handler: ast.ExceptHandler) -> bool:
    """Whether the caught exception is used for more than ``raise … from``."""
    causes = {id(n.cause) for n in walk(handler) if isinstance(n, ast.Raise)}
    return any(
        isinstance(node, ast.Name) and node.id == handler.name and id(node) not in causes
        for node in walk(handler)
    )


def _matches_all(pattern: ast.pattern) -> bool:
    match pattern:
        case ast.MatchAs(pattern=None):
            return True
        case ast.MatchAs(pattern=inner) if inner is not None:
            return _matches_all(inner)
        case ast.MatchOr(patterns=patterns):
            return any(_matches_all(inner) for inner in patterns)
    return False
