"""Fields that are written but never read: a modification counter that nothing asks for.

Their values influence neither a branch nor a result, so states need not tell them apart.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from types import ModuleType

from heapwright.program.python.source.files import source_of
from heapwright.program.python.source.reads import reads_of

_REFLECTION = frozenset(
    {"getattr", "vars", "__dict__", "__getattribute__", "attrgetter", "dataclass", "dataclasses"}
    | {"__match_args__", "__getstate__"}
)
"""Names by which a field may be read without being named; where they occur, nothing is inert."""


_ORDERING = frozenset({"vars", "__dict__", "__getstate__", "__reduce__", "__reduce_ex__", "pickle"})
"""Names by which the order of an object's fields may be seen."""


def shows_order(names: Iterable[str]) -> bool:
    """Whether one who reads these names may see in which order an object got its fields."""
    return not _ORDERING.isdisjoint(names)


def inert_fields(modules: Mapping[str, ModuleType], analysed: Collection[str]) -> frozenset[str]:
    """Names of attributes that all modules together only assign, or update from themselves, and
    that no function of another module which they know reads.
    """
    assigned: set[str] = set()
    read: set[str] = set()
    for module in modules.values():
        source = source_of(str(module.__file__))
        if source is None:
            return frozenset()
        usage = _Usage()
        usage.visit(source.tree)
        if usage.names & _REFLECTION:
            return frozenset()
        assigned |= usage.assigned
        read |= usage.read
    others = [value for module in modules.values() for value in list(vars(module).values())]
    return still_inert(frozenset(assigned - read), reads_of(others, analysed, modules).names)


def still_inert(inert: frozenset[str], names: Iterable[str]) -> frozenset[str]:
    """The inert fields that code which reads these names cannot see."""
    read = set(names)
    return frozenset() if read & _REFLECTION else inert - read


class _Usage(ast.NodeVisitor):
    def __init__(self) -> None:
        self.assigned: set[str] = set()
        self.read: set[str] = set()
        self.names: set[str] = set()

    def visit_Name(self, node: ast.Name) -> None:
        self.names.add(node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.names.add(node.attr)
        (self.assigned if isinstance(node.ctx, ast.Store) else self.read).add(node.attr)
        self.visit(node.value)

    def visit_MatchClass(self, node: ast.MatchClass) -> None:
        self.read |= set(node.kwd_attrs)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """``x.f = x.f + 1`` does not count as reading ``f``."""
        self.generic_visit_all(node.targets)
        match node.targets:
            case [ast.Attribute(attr=field)] if _updates_itself(node.value, field):
                return
        self.visit(node.value)

    def generic_visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)


def _updates_itself(value: ast.expr, field: str) -> bool:
    """Whether the value is arithmetic over this very field and constants that cannot fail."""
    match value:
        case ast.Constant():
            return True
        case ast.Attribute(value=ast.Name(), attr=attr):
            return attr == field
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() | ast.Invert(), operand=operand):
            return _updates_itself(operand, field)
        case ast.BinOp(left=left, op=ast.FloorDiv() | ast.Mod(), right=ast.Constant(int(number))):
            return number != 0 and _updates_itself(left, field)
        case ast.BinOp(left=left, op=ast.LShift() | ast.RShift(), right=ast.Constant(int(number))):
            return number >= 0 and _updates_itself(left, field)
        case ast.BinOp(left=left, op=op, right=right) if isinstance(op, _TOTAL):
            return _updates_itself(left, field) and _updates_itself(right, field)
        case _:
            return False


_TOTAL = (ast.Add, ast.Sub, ast.Mult, ast.BitAnd, ast.BitOr, ast.BitXor)
"""Operators that integers never make fail."""
