"""Mutants: copies of a source file that differ in one place, as a slip of the pen would.

Each operator takes a node of the syntax tree and yields what could stand there instead. The
replacement is written into the source text, so all other lines stay as they are.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from heapwright.mutation.source import FUNCTIONS, Function, Place, SourceFile, Span, span_of

Replacement = tuple[str, ast.AST, ast.AST | str]
"""What is done, the node that is replaced, and what stands there afterwards."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file; ``function`` is the function at the top level of a module or class
    whose body it changes, None if it is elsewhere.
    """

    number: int
    line: int
    change: str
    file: SourceFile
    span: Span
    text: str
    function: Function | None = None
    lines: range = range(0)
    """One of these is executed whenever the change matters; empty where that cannot be said."""
    is_variant: bool = False
    """Whether the same place has a change that is more like a slip of the pen."""

    @property
    def place(self) -> Place:
        return self.file.name, self.span

    @property
    def is_identity(self) -> bool:
        """Whether only objects that are equal, and not the same, tell it from the original."""
        return self.change in _BY_IDENTITY

    @property
    def source(self) -> str:
        """The whole file with the change; all other lines stay as they are."""
        return self.file.replaced(self.span, self.text)

    def __str__(self) -> str:
        where = f"{PurePath(self.file.name).name}, " if self.file.name else ""
        return f"{where}line {self.line}: {self.change}"


def mutants_of(source: str, name: str = "", first: int = 0) -> list[Mutant]:
    """Every mutant of the source that is another program, in source order, and with numbers from
    the first one.
    """
    file = SourceFile(source, name)
    found: dict[tuple[Span, str], Mutant] = {}
    for node, function, statement in _mutable(file.tree):
        for operator in OPERATORS:
            seen: set[Span] = set()
            for change, place, replacement in operator(node):
                span, text = span_of(place), _text_of(place, replacement)
                if (span, text) not in found and _differs(place, text):
                    lines = _watched(function, statement, place)
                    found[span, text] = Mutant(
                        *(first + len(found), node.lineno, change, file, span, text),
                        *(function, lines, span in seen),
                    )
                    seen.add(span)
    return list(found.values())


def _watched(function: Function | None, statement: ast.stmt, place: Any) -> range:
    """The lines of the statement, or of its head; of the whole function where the compiler decides
    a condition and leaves no line of it.
    """
    if function is None:
        return range(0)
    if isinstance(getattr(statement, "test", None), ast.Constant):
        return function.lines
    body = getattr(statement, "body", None)
    last = body[0].lineno if body else statement.end_lineno or statement.lineno
    return range(min(statement.lineno, place.lineno), max(last, place.end_lineno) + 1)


def _text_of(place: Any, replacement: ast.AST | str) -> str:
    text = replacement if isinstance(replacement, str) else ast.unparse(replacement)
    return f"({text})" if isinstance(place, ast.expr) else text


def _differs(place: ast.AST, text: str) -> bool:
    """Whether the text means something else than what stands there."""
    try:
        if isinstance(place, ast.expr):
            return ast.dump(ast.parse(text, mode="eval").body) != ast.dump(place)
        return ast.unparse(place) != text
    except (SyntaxError, ValueError):
        return False


def _mutable(tree: ast.Module) -> Iterator[tuple[Any, Function | None, ast.stmt]]:
    """The nodes whose change changes what the program does when it runs, each with the function
    and the statement that it is in: no annotations, docstrings or decorators, nothing inside of
    f-strings, which have no places of their own.
    """
    waiting: list[tuple[ast.AST, Function | None, tuple[ast.stmt, ...]]] = [(tree, None, ())]
    while waiting:
        node, function, around = waiting.pop()
        if isinstance(node, ast.stmt):
            around = (*around, node)
        if isinstance(node, ast.expr | ast.stmt):
            yield node, function, around[-1]
        inside = []
        for name, child in _children(node):
            own = function
            if own is None and name == "body" and isinstance(node, FUNCTIONS):
                own = Function(node, around[:-1])
            inside.append((child, own, around))
        waiting += reversed(inside)


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.JoinedStr):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        children = value if isinstance(value, list) else [value]
        for child in children:
            if isinstance(child, ast.AST) and not _is_docstring(child):
                yield name, child


def _is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


# Operators ------------------------------------------------------------------------------------

_ORDERING = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_IDENTITIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.Is,
    ast.NotEq: ast.IsNot,
    ast.Lt: ast.IsNot,
    ast.Gt: ast.IsNot,
}
_INVERSES: dict[type[ast.operator], type[ast.operator]] = {
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
"""The slip that comes first to mind; the other operators are its variants."""


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


def boundary(node: ast.AST) -> Iterator[Replacement]:
    """Boundaries moved by one."""
    if isinstance(node, ast.Compare):
        for pair in ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE)):
            yield from _relations(node, dict(zip(pair, pair[::-1], strict=True)).get)


def comparison(node: ast.AST) -> Iterator[Replacement]:
    """Answers turned around, and all other relations; objects compared instead of what they are
    equal to, except to a constant, which is mostly one object.
    """
    if isinstance(node, ast.Compare):
        yield from _relations(node, _OPPOSITES.get)
        for other in _ORDERING:
            yield from _relations(node, dict.fromkeys(_ORDERING, other).get)
        if not any(isinstance(part, ast.Constant) for part in (node.left, *node.comparators)):
            yield from _relations(node, _IDENTITIES.get)


def _relations(
    node: ast.Compare, other_of: Callable[[type[ast.cmpop]], type[ast.cmpop] | None]
) -> Iterator[Replacement]:
    """The comparison with another operator, in each place that has one."""
    for k, operator in enumerate(node.ops):
        other = other_of(type(operator))
        if other is not None and other is not type(operator):
            ops = [*node.ops[:k], other(), *node.ops[k + 1 :]]
            yield f"{_sign(operator)} becomes {_sign(other())}", node, _changed(node, ops=ops)


_BY_IDENTITY = {f"{_sign(a())} becomes {_sign(b())}" for a, b in _IDENTITIES.items()}


def arithmetic(node: ast.AST) -> Iterator[Replacement]:
    if not isinstance(node, ast.BinOp | ast.AugAssign):
        return
    sign = "=" * isinstance(node, ast.AugAssign)
    for other in dict.fromkeys((_INVERSES[type(node.op)], *_INVERSES)):
        if other not in (type(node.op), ast.MatMult):
            change = f"{_sign(node.op)}{sign} becomes {_sign(other())}{sign}"
            yield change, node, _changed(node, op=other())


def constant(node: ast.AST) -> Iterator[Replacement]:
    if not isinstance(node, ast.Constant):
        return
    match node.value:
        case bool(value):
            yield f"{value} becomes {not value}", node, ast.Constant(not value)
        case int(value) | float(value):
            for other in (value + 1, value - 1):
                yield f"{value} becomes {other}", node, ast.Constant(other)
        case str(value):
            text = "" if value else "mutated"
            yield f"{value!r} becomes {text!r}", node, ast.Constant(text)


def condition(node: ast.AST) -> Iterator[Replacement]:
    """A condition the other way round; ``and`` for ``or``; a sign or ``not`` forgotten."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare) or len(test.ops) > 1:
                yield "the condition is negated", test, ast.UnaryOp(ast.Not(), test)
        case ast.BoolOp(op=operator):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield f"{_sign(operator)} becomes {_sign(other)}", node, _changed(node, op=other)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert() as operator, operand=operand):
            yield "the operator is dropped", node, operand
            if not isinstance(operator, ast.Not):
                sign = ast.USub() if isinstance(operator, ast.Invert) else ast.Invert()
                yield "another operator", node, ast.UnaryOp(sign, operand)


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
        case ast.For(iter=iterable) | ast.AsyncFor(iter=iterable):
            yield "the loop never runs", iterable, ast.Tuple([])


def returned(node: ast.AST) -> Iterator[Replacement]:
    match node:
        case ast.Return(value=ast.Constant(value=None | False) | None):
            return  # a person who asserts ``not x`` means both
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
    boundary,
    comparison,
    arithmetic,
    constant,
    condition,
    statement,
    returned,
    raised,
)
