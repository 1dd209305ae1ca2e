"""Mutants made by cosmic-ray, without those that no caller could notice."""

from __future__ import annotations

import ast
import importlib.util
import pickle
from collections.abc import Callable, Collection, Container, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any


def is_installed() -> bool:
    return importlib.util.find_spec("cosmic_ray") is not None


def mutants_of(file: Path, most: int, lines: Container[int] | None = None) -> list[str]:
    """Sources that differ from the file in one place; at most so many, spread over all, or over
    those that begin in the lines.

    Changes of annotations are left out: they change nothing that the program does. So are those in
    private functions that nothing public leads to, such as a check that is there for tools alone.
    """
    from cosmic_ray import ast as parsing

    source = file.read_text(encoding="utf-8")
    parsed = parsing.get_ast(source)
    changes = [change for change, line in _changes(parsed) if lines is None or line in lines]
    tree = pickle.dumps(parsed)  # to be changed in one place: much faster than parsing again
    # Making one takes long in a long file: where lines are given, no more than needed are made.
    wanted = len(changes) if lines is None else most
    mutants = spread(changes, wanted, lambda change: _mutated(source, tree, *change))
    if len(mutants) <= most:
        return mutants
    return [mutants[k * len(mutants) // most] for k in range(most)]


def _changes(parsed: Any) -> Iterator[tuple[tuple[str, int], int]]:
    """The operators of cosmic-ray, each with the number and the line of a place that it changes."""
    from cosmic_ray import ast as parsing
    from cosmic_ray import plugins

    nodes = list(parsing.ast_nodes(parsed))
    for name in sorted(plugins.operator_names()):
        operator_class = plugins.get_operator(name)
        if operator_class.arguments():  # it has to be told where
            continue
        operator = operator_class()
        places = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (begin, _) in enumerate(places):
            yield (name, occurrence), begin[0]


def _mutated(source: str, tree: bytes, operator: str, occurrence: int) -> str | None:
    """The source with one change; None if no caller could tell it from the original."""
    from cosmic_ray import plugins
    from cosmic_ray.mutating import MutationVisitor

    visitor = MutationVisitor(occurrence, plugins.get_operator(operator)())
    mutated: str = visitor.walk(pickle.loads(tree)).get_code()
    differs = _compiles(mutated) and not is_same_to_callers(source, mutated)
    return mutated if differs else None


def spread(
    changes: Sequence[tuple[str, int]],
    wanted: int,
    make: Callable[[tuple[str, int]], str | None],
) -> list[str]:
    """Different sources, as many as wanted if there are so many: one from each of equal parts of
    the changes, and again from what is left for parts in which no change makes a difference.
    """
    found: dict[str, None] = {}
    left = list(changes)
    while left and len(found) < wanted:
        parts = min(wanted - len(found), len(left))
        bounds = [k * len(left) // parts for k in range(parts + 1)]
        untried = []
        for begin, end in pairwise(bounds):
            for number in range(begin, end):
                made = make(left[number])
                if made is not None and made not in found:
                    found[made] = None
                    untried += left[number + 1 : end]
                    break
        left = untried
    return list(found)


class _Bare(ast.NodeTransformer):
    """Drops annotations, and private functions that nothing public leads to."""

    def __init__(self, uncalled: Collection[str]) -> None:
        self._uncalled = uncalled

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.name in self._uncalled:
            return ast.Pass()
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)


@cache
def _uncalled(source: str) -> frozenset[str]:
    """Names of private functions that nothing leads to, whatever they mention themselves."""
    tree = ast.parse(source)
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    private = {f.name for f in functions if f.name.startswith("_") and not f.name.endswith("__")}
    called = set(_mentioned(tree, private)) & private
    while more := _inside(functions, called, private) - called:
        called |= more
    return frozenset(private - called)


def _inside(functions: Sequence[ast.FunctionDef], called: set[str], private: set[str]) -> set[str]:
    """The private functions that the called ones mention."""
    bodies = [statement for f in functions if f.name in called for statement in f.body]
    return {name for part in bodies for name in _mentioned(part, private)} & private


def _mentioned(node: ast.AST, unread: set[str]) -> Iterator[str]:
    """Names that are used, but not in the functions that are not to be read."""
    match node:
        case ast.FunctionDef(name=name) if name in unread:
            return
        case ast.Attribute(attr=name) | ast.Name(id=name):
            yield name
    for child in ast.iter_child_nodes(node):
        yield from _mentioned(child, unread)


def is_same_to_callers(source: str, mutated: str) -> bool:
    """Whether no caller can tell the sources apart, by their text alone."""
    bare = _Bare(_uncalled(source))
    return ast.dump(bare.visit(ast.parse(mutated))) == _behaviour(source)


@cache
def _behaviour(source: str) -> str:
    """What of the source can make a difference to a caller."""
    return ast.dump(_Bare(_uncalled(source)).visit(ast.parse(source)))


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True
