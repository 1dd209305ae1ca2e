"""Puts a probe at the start of each basic block of each function.

A block begins where a function does, at each way on from a condition, at the header and the body
of a loop, at a handler, after a statement that contains others; and, as in bytecode, at each
further operand of ``and`` and ``or``, each arm of a conditional expression, and each further link
of a chain of comparisons.
"""

from __future__ import annotations

import ast

from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.inserting import (
    Function,
    GoalTable,
    after_docstring,
    bodies,
    call,
    functions,
    line_of,
    own_expressions,
    statement,
)
from heapwright.program.python.loading.source_text import keep_text, with_text_of
from heapwright.program.python.source.bindings import is_probe

_FRAME = hidden_name("frame")
_OPERATIONS = (
    *(ast.BinOp, ast.UnaryOp, ast.Compare, ast.Attribute, ast.Subscript, ast.Call, ast.AugAssign),
    *(ast.List, ast.Tuple, ast.Dict, ast.Set),
)
"""What a step of a derivation is, besides entering a block: what the paper's programs have
built-in predicates for, arithmetic, comparisons, fields, positions of arrays, new objects, calls.
"""


def insert_blocks(tree: ast.Module, file: str, table: GoalTable) -> None:
    for _, function in reversed(list(functions(tree))):
        _Blocks(file, table).function(function)


class _Blocks(ast.NodeTransformer):
    """Rewrites one function; functions inside it have been rewritten before."""

    def __init__(self, file: str, table: GoalTable) -> None:
        self._file = file
        self._table = table

    def function(self, node: Function) -> None:
        head, body = after_docstring(node)
        first = node.body[0]
        frame = ast.Assign([ast.Name(_FRAME, ast.Store())], call(first, "called"))
        left = statement(first, call(first, "returned", ast.Name(_FRAME, ast.Load())))
        inside = self._body(body or [ast.copy_location(ast.Pass(), first)])
        whole = ast.Try(body=inside, handlers=[], orelse=[], finalbody=[left])
        node.body = [*head, ast.copy_location(frame, first), ast.copy_location(whole, first)]

    # Statements -------------------------------------------------------------------------------

    def _body(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """With a new block at the start, and after each statement that has others inside."""
        result: list[ast.stmt] = []
        block, begins = 0, True
        for node in statements:
            if begins:
                block = self._new(node)
                result.append(statement(node, self._probe(node, block)))
            begins = any(True for _ in bodies(node))
            result += self._statement(node, block)
        return result

    def _statement(self, node: ast.stmt, block: int) -> list[ast.stmt]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            return [node]
        if isinstance(node, ast.While):
            return self._while(node)
        if isinstance(node, ast.For):
            keep_text(node.iter)
            self._charge(block, node.iter)
            return [self._for(node)]
        if isinstance(node, ast.AugAssign):
            self._table.costs[block] += 1
        for holder, name, value in list(own_expressions(node)):
            self._charge(block, value)
            setattr(holder, name, self._changed(value))
        for holder in (node, *getattr(node, "cases", ())):
            self._lists(holder, block)
        for body in bodies(node):
            body[:] = self._body(body)
        for case in getattr(node, "cases", ()):
            if case.guard is not None:
                case.guard = self._begun(case.guard)
        return [node]

    def _lists(self, node: ast.AST, block: int) -> None:
        """Expressions in lists: the targets of an assignment, what is deleted."""
        for value in vars(node).values():
            if isinstance(value, list) and value and isinstance(value[0], ast.expr):
                for item in value:
                    self._charge(block, item)
                value[:] = [self._changed(item) for item in value]

    def _while(self, node: ast.While) -> list[ast.stmt]:
        header = self._new(node, node.test)
        original = node.test
        keep_text(original)
        if not isinstance(original, ast.Constant):
            parts = [self._probe(node.test, header), self._changed(node.test)]
            test = ast.copy_location(ast.BoolOp(ast.And(), parts), original)
            node.test = with_text_of(test, original)
        started = statement(node, call(node, "loop", header, _frame()))
        node.body = self._loop_body(node, header)
        if isinstance(original, ast.Constant):  # its truth is known: the header is in the body
            node.body.insert(0, statement(node, self._probe(node, header)))
        if node.orelse:
            node.orelse = self._body(node.orelse)
        return [started, node]

    def _for(self, node: ast.For) -> ast.stmt:
        header = self._new(node)
        iterable = self._changed(node.iter)
        turns = call(node.iter, "turns", header, 0, _frame(), iterable)
        node.iter = with_text_of(turns, node.iter)
        node.body = self._loop_body(node, header)
        if node.orelse:
            node.orelse = self._body(node.orelse)
        return node

    def _loop_body(self, node: ast.While | ast.For, header: int) -> list[ast.stmt]:
        first = len(self._table.costs)
        body = self._body(node.body)
        begun = list(self._table.costs)[first]
        self._table.loops[begun] = header
        return body

    # Expressions ------------------------------------------------------------------------------

    def _changed(self, node: ast.expr) -> ast.expr:
        keep_text(node)
        changed: ast.expr = self.visit(node)
        return changed if changed is node else with_text_of(changed, node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        first, *others = node.values
        node.values = [self.visit(first), *map(self._begun, others)]
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        keep_text(node.test)
        node.test = self._changed(node.test)
        node.body, node.orelse = self._begun(node.body), self._begun(node.orelse)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        first, *others = node.comparators
        node.left = self.visit(node.left)
        node.comparators = [self.visit(first), *map(self._begun, others)]
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        node.body = self._begun(node.body)
        return node

    def _comprehension(self, node: _Comprehension) -> ast.AST:
        for part in node.generators:
            first, others = part.ifs[:1], part.ifs[1:]
            kept = [self._changed(test) for test in first]
            part.ifs = [*kept, *(with_text_of(self._begun(o), o) for o in others)]
            if not part.is_async:
                header, body = self._new(part.iter), self._new(part.iter, *part.ifs[:1])
                self._table.loops[body] = header
                part.iter = call(part.iter, "turns", header, body, _frame(), self.visit(part.iter))
        if isinstance(node, ast.DictComp):
            node.key, node.value = self._begun(node.key), self.visit(node.value)
        else:
            node.elt = self._begun(node.elt)
        return node

    visit_ListComp = visit_SetComp = visit_GeneratorExp = visit_DictComp = _comprehension

    def _begun(self, node: ast.expr) -> ast.expr:
        """The expression in a block of its own."""
        keep_text(node)
        parts = [self._probe(node, self._new(node, node)), self.visit(node)]
        return with_text_of(ast.copy_location(ast.BoolOp(ast.And(), parts), node), node)

    # Blocks -----------------------------------------------------------------------------------

    def _new(self, at: ast.AST, *expressions: ast.expr) -> int:
        number = self._table.reserve(self._file, line_of(at))
        self._table.costs[number] = 1
        for expression in expressions:
            self._charge(number, expression)
        return number

    def _charge(self, block: int, expression: ast.expr) -> None:
        self._table.costs[block] += _steps(expression)

    def _probe(self, at: ast.AST, number: int) -> ast.expr:
        return call(at, "block", number, _frame())


_Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


def _frame() -> ast.expr:
    return ast.Name(_FRAME, ast.Load())


def _steps(node: ast.AST) -> int:
    """The operations that are done whenever the expression is evaluated."""
    own = isinstance(node, _OPERATIONS) and not is_probe(node) and not _is_written(node)
    return own + sum(map(_steps, _evaluated(node)))


def _evaluated(node: ast.AST) -> list[ast.AST]:
    """The parts that are evaluated in any case."""
    match node:
        case ast.BoolOp(values=[first, *_]):
            return [first]
        case ast.IfExp(test=test):
            return [test]
        case ast.Compare(left=left, comparators=[first, *_]):
            return [left, first]
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            return [node.generators[0].iter]
        case ast.Lambda() | ast.expr_context() | ast.operator():
            return []
    return list(ast.iter_child_nodes(node))


def _is_written(node: ast.AST) -> bool:
    """What only looks like an operation: a negative number, and what is unpacked into."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.operand, ast.Constant)
    return isinstance(node, ast.List | ast.Tuple) and isinstance(node.ctx, ast.Store)
