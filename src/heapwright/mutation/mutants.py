"""Mutants: copies of a source file that differ in one place, as a slip of the pen would.

Each operator takes a node of the syntax tree and yields what could stand there instead. The
replacement is written into the source text, so all other lines stay as they are.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Replacement = tuple[str, ast.AST, ast.AST | str]
"""What is done, the node that is replaced, and what stands there afterwards."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file."""

    number: int
    line: int
    change: str
    source: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.change}"


def mutants_of(source: str) -> list[Mutant]:
    """Every mutant of the source that compiles and is not the same program, in source order."""
    tree = ast.parse(source)
    original = ast.dump(tree)
    found: dict[str, tuple[int, str]] = {}
    for node in _mutable(tree):
        for operator in OPERATORS:
            for change, place, replacement in operator(node):
                text = _replaced(source, place, replacement)
                if text not in found and _differs(text, original):
                    found[text] = node.lineno, change
    return [Mutant(k, *about, text) for k, (text, about) in enumerate(found.items())]


def _differs(text: str, original: str) -> bool:
    try:
        compile(text, "mutant", "exec")
        return ast.dump(ast.parse(text)) != original
    except (SyntaxError, ValueError):
        return False


def _mutable(tree: ast.Module) -> Iterator[Any]:
    """The nodes whose change changes what the program does when it runs: no annotations,
    docstrings or decorators, nothing inside of f-strings, which have no places of their own.
    """
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.expr | ast.stmt):
            yield node
        waiting += reversed(list(_children(node)))


def _children(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.JoinedStr):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        children = value if isinstance(value, list) else [value]
        for child in children:
            if isinstance(child, ast.AST) and not _is_docstring(child):
                yield child


def _is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _replaced(source: str, node: Any, replacement: ast.AST | str) -> str:
    text = replacement if isinstance(replacement, str) else ast.unparse(replacement)
    if isinstance(node, ast.expr):
        text = f"({text})"
    lines = source.encode().splitlines(keepends=True)
    first, last = node.lineno - 1, node.end_lineno - 1
    head, tail = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
    missing = b"\n" * (last - first)
    return b"".join(
        [*lines[:first], head, text.encode(), tail, missing, *lines[last + 1 :]]
    ).decode()


# Operators ------------------------------------------------------------------------------------

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.MatMult: ast.Mult,
}


def _changed(node: Any, **fields: Any) -> Any:
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def _sign(operator: ast.AST) -> str:
    """How an operator is written."""
    match operator:
        case ast.cmpop():
            compared = ast.Compare(ast.Name("a"), [operator], [ast.Name("b")])
            return ast.unparse(compared)[2:-2]
        case ast.operator():
            return ast.unparse(ast.BinOp(ast.Name("a"), operator, ast.Name("b")))[2:-2]
    return "and" if isinstance(operator, ast.And) else "or"


def comparison(node: ast.AST) -> Iterator[Replacement]:
    """Boundaries moved by one, and answers turned around."""
    if not isinstance(node, ast.Compare):
        return
    for k, operator in enumerate(node.ops):
        for other in _COMPARISONS[type(operator)]:
            ops = [*node.ops[:k], other(), *node.ops[k + 1 :]]
            yield f"{_sign(operator)} becomes {_sign(other())}", node, _changed(node, ops=ops)


def arithmetic(node: ast.AST) -> Iterator[Replacement]:
    if isinstance(node, ast.BinOp | ast.AugAssign):
        other = _ARITHMETIC[type(node.op)]()
        sign = "=" * isinstance(node, ast.AugAssign)
        change = f"{_sign(node.op)}{sign} becomes {_sign(other)}{sign}"
        yield change, node, _changed(node, op=other)


def constant(node: ast.AST) -> Iterator[Replacement]:
    if not isinstance(node, ast.Constant):
        return
    match node.value:
        case bool(value):
            yield f"{value} becomes {not value}", node, ast.Constant(not value)
        case int(value) | float(value):
            yield f"{value} becomes {value + 1}", node, ast.Constant(value + 1)
        case str(value):
            other = "" if value else "mutated"
            yield f"{value!r} becomes {other!r}", node, ast.Constant(other)


def condition(node: ast.AST) -> Iterator[Replacement]:
    """A condition the other way round; ``and`` for ``or``; a sign or ``not`` forgotten."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare) or len(test.ops) > 1:
                yield "the condition is negated", test, ast.UnaryOp(ast.Not(), test)
        case ast.BoolOp(op=operator):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield f"{_sign(operator)} becomes {_sign(other)}", node, _changed(node, op=other)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert(), operand=operand):
            yield "the operator is dropped", node, operand


def statement(node: ast.AST) -> Iterator[Replacement]:
    """A statement forgotten, or a loop left where it should go on."""
    match node:
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Assert():
            yield "the statement is deleted", node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript() | ast.Tuple()]):
            yield "the statement is deleted", node, "pass"
        case ast.Break():
            yield "break becomes continue", node, "continue"
        case ast.Continue():
            yield "continue becomes break", node, "break"


def returned(node: ast.AST) -> Iterator[Replacement]:
    match node:
        case ast.Return(value=ast.Constant(value=None) | None):
            return
        case ast.Return():
            yield "None is returned", node, "return None"


def raised(node: ast.AST) -> Iterator[Replacement]:
    """Another exception, or a handler that does not catch."""
    match node:
        case ast.Raise(exc=ast.Call() as call):
            other = ast.Name("RuntimeError")
            if ast.unparse(call.func) != "RuntimeError":
                yield "another exception", node, _changed(node, exc=_changed(call, func=other))
        case ast.Try(handlers=handlers):
            for handler in handlers:
                if handler.type is not None:
                    yield "the handler catches nothing", handler.type, "()"


OPERATORS: tuple[Callable[[ast.AST], Iterator[Replacement]], ...] = (
    comparison,
    arithmetic,
    constant,
    condition,
    statement,
    returned,
    raised,
)
