"""Where the files of a program define its classes and operations."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.program.python.source.files import source_of

Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def trees(program: Program) -> list[ast.Module]:
    sources = (source_of(str(module.__file__)) for module in python(program).modules.values())
    return [source.tree for source in sources if source is not None]


def class_definitions(program: Program, name: str) -> list[ast.ClassDef]:
    """The classes of this name in the files of the program."""
    return [node for tree in trees(program) for node in _classes_in(tree) if node.name == name]


@lru_cache(maxsize=64)
def _classes_in(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def functions(program: Program, name: str) -> Iterator[Function]:
    """The definitions of an operation in its class and the bases of that, or in a module."""
    owner, _, member = name.rpartition(".")
    for tree in () if owner else trees(program):
        for node in tree.body:
            if isinstance(node, FUNCTIONS) and getattr(node, "name", "") == member:
                yield node
    cls = program.classes.get(owner)
    for base in cls.__mro__[:-1] if cls is not None else ():
        for definition in class_definitions(program, base.__name__):
            for node in definition.body:
                if isinstance(node, FUNCTIONS) and getattr(node, "name", "") == member:
                    yield node
