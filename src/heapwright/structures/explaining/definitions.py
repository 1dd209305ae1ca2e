"""The source of functions that are followed."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import CodeType

from heapwright.structures.explaining.reasons import UnexplainedError

_TREES: dict[str, ast.Module] = {}


def learn(files: Iterable[str]) -> None:
    """Reads files; later, while predicates run, none is read."""
    for file in files:
        try:
            _TREES[file] = _parsed(Path(file).read_bytes())
        except (OSError, SyntaxError, ValueError):
            _TREES.pop(file, None)


@cache
def _parsed(source: bytes) -> ast.Module:
    return ast.parse(source)


@cache
def definition_of(code: CodeType) -> ast.FunctionDef:
    """The source of a function. Raises: UnexplainedError if it is none that can be followed."""
    tree = _TREES.get(code.co_filename, ast.Module([], []))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first == code.co_firstlineno and _is_simple(node):
                return node
    raise UnexplainedError


def _is_simple(node: ast.FunctionDef) -> bool:
    arguments = node.args
    special = (arguments.vararg, arguments.kwarg, *arguments.kwonlyargs, *arguments.defaults)
    decorated = [d for d in node.decorator_list if ast.unparse(d) != "staticmethod"]
    yields = any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node))
    return not (any(special) or decorated or yields or arguments.posonlyargs)
