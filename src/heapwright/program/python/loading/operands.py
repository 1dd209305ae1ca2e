"""Puts a probe around each operand of each decision.

A decision is a condition, or an expression with ``and``, ``or``, ``not`` or a chain of comparisons;
its operands are what these operators combine in the end.
"""

from __future__ import annotations

import ast
from typing import Any

from heapwright.program.goals import GoalKind
from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.inserting import (
    GoalTable,
    after_docstring,
    call,
    functions,
    line_of,
)
from heapwright.program.python.loading.source_text import (
    keep_text,
    text_of,
    with_text,
    with_text_of,
)

Formula = int | tuple[str, tuple[Any, ...]]
"""The place of an operand, or ``and``, ``or`` or ``not`` with what it combines; or ``always``."""


def insert_operands(tree: ast.Module, file: str, table: GoalTable) -> None:
    for name, function in reversed(list(functions(tree))):
        inserter = _Operands(file, table, name)
        head, body = after_docstring(function)
        function.body = [*head, *(inserter.visit(node) for node in body)]


class _Operands(ast.NodeTransformer):
    """Rewrites one function."""

    def __init__(self, file: str, table: GoalTable, function: str) -> None:
        self._file = file
        self._table = table
        self._function = function
        self._iterables = 0
        """How many iterables of comprehensions are around: no name can be bound there."""

    def _rewritten_before(self, node: ast.AST) -> ast.AST:
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _rewritten_before

    # Conditions -------------------------------------------------------------------------------

    def _conditional(self, node: ast.If | ast.While | ast.IfExp | ast.Assert) -> ast.AST:
        test, node.test = node.test, ast.Constant(True)
        self.generic_visit(node)
        node.test = self._condition(test)
        return node

    visit_If = visit_While = visit_IfExp = visit_Assert = _conditional

    def visit_For(self, node: ast.For) -> ast.AST:
        keep_text(node.iter)
        original = node.iter
        self.generic_visit(node)
        node.iter = with_text_of(node.iter, original)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self._iterables += 1
        node.iter = self.visit(node.iter)
        self._iterables -= 1
        node.ifs = [self._condition(test) for test in node.ifs]
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        guard, node.guard = node.guard, None
        self.generic_visit(node)
        node.guard = None if guard is None else self._condition(guard)
        return node

    def _condition(self, test: ast.expr) -> ast.expr:
        """An expression of which only the truth is asked."""
        keep_text(test)
        if isinstance(test, ast.Constant):
            return test
        return with_text_of(self._decision(test, valued=False), test)

    # Other expressions ------------------------------------------------------------------------

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        return self._decision(node, valued=True)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not):
            return self._decision(node, valued=False)
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        if len(node.ops) > 1 and self._may_split(node):
            return self._decision(node, valued=True)
        return self.generic_visit(node)

    # Decisions --------------------------------------------------------------------------------

    def _decision(self, node: ast.expr, valued: bool) -> ast.expr:
        number = self._table.reserve(self._file, line_of(node))
        part = _Part(self, number)
        formula, changed = part.changed(node, valued)
        self._table.sizes[number] = len(part.deciding)
        self._table.decisions[number] = formula, tuple(part.deciding)
        begun = call(node, "deciding", number)
        return call(node, "decided", number, begun, changed)

    def unused(self, node: ast.expr) -> int:
        """Numbers for true and false of what is not a goal."""
        number = self._table.reserve(self._file, line_of(node))
        self._table.reserve(self._file, line_of(node))
        return number

    def operand(self, node: ast.expr) -> tuple[int, int]:
        """The goals of an operand: true, followed by false; and that it decides alone."""
        text = text_of(node)
        true = self._goal(node, GoalKind.OPERAND_TRUE, text)
        self._goal(node, GoalKind.OPERAND_FALSE, text)
        return true, self._goal(node, GoalKind.DECIDES, text)

    def _goal(self, node: ast.AST, kind: GoalKind, text: str) -> int:
        return self._table.goal(self._file, line_of(node), self._function, kind, text, False)

    def _may_split(self, node: ast.Compare) -> bool:
        """Whether the middle operands can be evaluated once and compared twice."""
        return not self._iterables or all(map(_is_plain, node.comparators[:-1]))

    def links(self, node: ast.Compare) -> list[ast.expr] | None:
        """The comparisons of a chain, one by one."""
        if len(node.ops) == 1 or not self._may_split(node):
            return None
        found: list[ast.expr] = []
        left = node.left
        for place, (op, given) in enumerate(zip(node.ops, node.comparators, strict=True)):
            right, again = given, given
            if place < len(node.ops) - 1 and not _is_plain(given):
                right, again = self._named(given)
            text = f"{text_of(left)} {_SIGNS[type(op)]} {text_of(right)}"
            link = ast.copy_location(ast.Compare(left, [op], [right]), node)
            found.append(with_text(link, text))
            left = again
        return found

    def _named(self, node: ast.expr) -> tuple[ast.expr, ast.expr]:
        """The expression with a name for its value, and that name."""
        name = hidden_name(f"link_{self._table.reserve(self._file, line_of(node))}")
        bound = ast.copy_location(ast.NamedExpr(ast.Name(name, ast.Store()), node), node)
        again = ast.copy_location(ast.Name(name, ast.Load()), node)
        return with_text_of(bound, node), with_text_of(again, node)


class _Part:
    """Rewrites the parts of one decision; ``deciding`` are the goals of its operands."""

    def __init__(self, inserter: _Operands, number: int) -> None:
        self._inserter = inserter
        self._number = number
        self.deciding: list[int] = []

    def changed(self, node: ast.expr, valued: bool) -> tuple[Formula, ast.expr]:
        """What the expression combines, and the expression with probes. ``valued`` says that its
        value matters, not only its truth.
        """
        combined = self._combined(node)
        if combined is None:
            return self._operand(node, valued)
        op, parts = combined
        if op == "not":
            formula, inner = self.changed(parts[0], False)
            negated = ast.copy_location(ast.UnaryOp(ast.Not(), inner), node)
            return (op, (formula,)), negated
        if valued:
            return self._valued(op, parts, node)
        done = [self.changed(part, False) for part in parts]
        sign = ast.And() if op == "and" else ast.Or()
        changed = ast.copy_location(ast.BoolOp(sign, [each for _, each in done]), node)
        return (op, tuple(formula for formula, _ in done)), changed

    def _combined(self, node: ast.expr) -> tuple[str, list[ast.expr]] | None:
        match node:
            case ast.BoolOp(op=op, values=values):
                return "and" if isinstance(op, ast.And) else "or", values
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return "not", [operand]
            case ast.Compare():
                links = self._inserter.links(node)
                return None if links is None else ("and", links)
        return None

    def _valued(self, op: str, parts: list[ast.expr], node: ast.expr) -> tuple[Formula, ast.expr]:
        """``a or b`` as ``a if a else b``, with each of them evaluated once."""
        formulas: list[Formula] = []
        tests: list[ast.expr] = []
        for part in parts[:-1]:
            formula, test = self._asked(part)
            formulas.append(formula)
            tests.append(test)
        formula, result = self.changed(parts[-1], True)
        for test in reversed(tests):
            kept = call(node, "kept")
            ways = (kept, result) if op == "or" else (result, kept)
            result = ast.copy_location(ast.IfExp(test, *ways), node)
        return (op, (*formulas, formula)), result

    def _asked(self, node: ast.expr) -> tuple[Formula, ast.expr]:
        """An operand that decides whether the next one is evaluated, and may be the result."""
        if self._combined(node) is None:
            return self._operand(node, None)
        formula, inner = self.changed(node, True)
        number = self._inserter.unused(node)
        return formula, call(node, "asked", number, _NO_DECISION, 0, inner)

    def _operand(self, node: ast.expr, valued: bool | None) -> tuple[Formula, ast.expr]:
        keep_text(node)
        truth = _known_truth(node)
        if truth is not None:
            return ("always", (truth,)), self._known(node, valued)
        goal, decides = self._inserter.operand(node)
        place = len(self.deciding)
        self.deciding.append(decides)
        probe = "asked" if valued is None else "valued" if valued else "operand"
        value = self._inserter.visit(node)
        return place, call(node, probe, goal, self._number, place, value)

    def _known(self, node: ast.expr, valued: bool | None) -> ast.expr:
        if valued is not None:
            return node
        number = self._inserter.unused(node)
        return call(node, "asked", number, _NO_DECISION, 0, node)


_NO_DECISION = -1


def _known_truth(node: ast.expr) -> bool | None:
    """Whether a literal is true; an operand that is always the same is not a goal."""
    match node:
        case ast.Constant(value=value):
            return bool(value)
        case ast.List(elts=[]) | ast.Tuple(elts=[]) | ast.Dict(keys=[]):
            return False
    return None


def _is_plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Constant)


_SIGNS: dict[type[ast.cmpop], str] = {
    **{ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="},
    **{ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in"},
}
