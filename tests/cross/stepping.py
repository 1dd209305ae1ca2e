"""What the PET paper's criteria count, taken from the lines that a call runs and from its source.

Every basic block of the programs is on lines of its own, so a line has a fixed price.
"""

from __future__ import annotations

import ast
from functools import cache
from itertools import pairwise

from tests.cross.traces import Trace

_OPERATIONS = (
    *(ast.BinOp, ast.Compare, ast.Attribute, ast.Subscript, ast.Call, ast.AugAssign),
    *(ast.List, ast.Tuple, ast.Dict, ast.Set),
)


@cache
def _loops(source: str) -> dict[int, tuple[int, ast.For | ast.While]]:
    """By the line of its header: the last line of a loop, and the loop."""
    found = [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.For | ast.While)]
    return {loop.lineno: (loop.end_lineno or loop.lineno, loop) for loop in found}


def most_turns(source: str, trace: Trace) -> int:
    """The most turns of a loop between two of its starts."""
    most, turns = 0, dict[int, int]()
    for before, line in pairwise((0, *trace[0])):
        if _is_start(source, before, line):
            turns[line] = 0
        if before in _loops(source) and before < line <= _loops(source)[before][0]:
            turns[before] += 1
            most = max(most, turns[before])
    return most


def _is_start(source: str, before: int, line: int) -> bool:
    """Whether a loop is started at the line, and not gone on with."""
    return line in _loops(source) and not line < before <= _loops(source)[line][0]


def steps(source: str, trace: Trace) -> int:
    """Blocks entered and operations done."""
    return sum(_price(source, before, line) for before, line in pairwise((0, *trace[0])))


def _price(source: str, before: int, line: int) -> int:
    if line not in _loops(source):
        return _begins(source)[line] + _operations(source)[line]
    loop = _loops(source)[line][1]
    started = _is_start(source, before, line)
    header = 1 + (_count(loop.test) if isinstance(loop, ast.While) else 0)
    if not started:
        return header
    return _begins(source)[line] + header + (_count(loop.iter) if isinstance(loop, ast.For) else 0)


@cache
def _begins(source: str) -> dict[int, bool]:
    """Whether a block begins at the line of a statement: the first of a body does, and one that
    follows a statement with statements inside.
    """
    found: dict[int, bool] = {}
    for node in ast.walk(ast.parse(source)):
        for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
            for previous, statement in pairwise((None, *(body or ()))):
                inside = isinstance(previous, ast.If | ast.For | ast.While)
                found[statement.lineno] = previous is None or inside
    return found


@cache
def _operations(source: str) -> dict[int, int]:
    """Those of each statement, without the statements inside."""
    found = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If):
            found[node.lineno] = _count(node.test)
        elif isinstance(node, ast.stmt) and not isinstance(node, ast.For | ast.While):
            found[node.lineno] = _count(node)
    return found


def _count(node: ast.AST) -> int:
    return sum(map(_is_operation, ast.walk(node)))


def _is_operation(node: ast.AST) -> bool:
    if isinstance(node, ast.UnaryOp):
        return not isinstance(node.operand, ast.Constant)  # a negative number is none
    unpacked = isinstance(node, ast.List | ast.Tuple) and isinstance(node.ctx, ast.Store)
    return isinstance(node, _OPERATIONS) and not unpacked
