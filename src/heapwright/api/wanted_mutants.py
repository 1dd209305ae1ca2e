"""Which mutants a suite should notice: those of what is tested, not too many by default."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence, Set
from pathlib import Path

from heapwright.generate import goals_of_entered
from heapwright.generate.required import wanted_goals
from heapwright.mutation import Mutant, mutants_of
from heapwright.program import Goal, Program
from heapwright.program.python.frontend import python
from heapwright.program.python.source.others import files_of

_MUTANTS = 300
"""How many mutants are tried by default, spread over all of them."""


def mutants_in(program: Program, entered: set[int]) -> list[Mutant]:
    """The mutants of what is tested: in functions that belong to it, not in those that nothing
    names, unless they were entered all the same, and in the bodies of its classes. They are in the
    target's file, and in others where its classes or their bases are written: a package may offer
    its classes by another module than they are in.
    """
    unneeded = program.frontend.uncalled(program.goals) - goals_of_entered(program, entered)
    goals = [goal for goal in wanted_goals(program, entered) if goal.number not in unneeded]
    file = python(program).target.file
    classes = {name.rpartition(".")[2] for name in program.classes}
    functions = {goal.function for goal in goals}
    found = _mutants_of(file, functions, classes)
    for other in _other_files(program, goals):
        functions = {goal.function for goal in goals if goal.file == other}
        own = {name.rpartition(".")[0].rpartition(".")[2] for name in functions}
        number = found[-1].number + 1 if found else 0
        found += _mutants_of(Path(other), functions, own, other, number)
    return found


def _other_files(program: Program, goals: Sequence[Goal]) -> list[str]:
    """Those where methods of the explored classes and their bases are, without the target's."""
    file = python(program).target.file.resolve()
    own = set[str]().union(*(files_of(program.classes[name]) for name in program.explored))
    return sorted(name for name in {g.file for g in goals} & own if Path(name).resolve() != file)


def _mutants_of(
    file: Path, functions: Set[str], classes: Set[str], name: str = "", first: int = 0
) -> list[Mutant]:
    source = file.read_text(encoding="utf-8")
    inside = _class_lines(source, classes, functions)
    return [
        mutant
        for mutant in mutants_of(source, name, first)
        if (mutant.function is not None and mutant.function.qualname in functions)
        or (mutant.function is None and mutant.line in inside)
    ]


def _class_lines(source: str, classes: Set[str], functions: Set[str]) -> set[int]:
    """The lines of these classes, without functions that do not belong to what is tested: a default
    value stands in a function's first lines, but in none itself.
    """
    lines: set[int] = set()
    for name, node in _classes(ast.parse(source), ""):
        if node.name in classes:
            own = [each for each in node.body if isinstance(each, _FUNCTIONS)]
            others = [each for each in own if f"{name}.{each.name}" not in functions]
            lines |= _lines(node).difference(*map(_lines, others))
    return lines


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _classes(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.ClassDef]]:
    """Each with its qualified name, outer ones first."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.ClassDef):
            yield f"{prefix}{inner.name}", inner
            yield from _classes(inner, f"{prefix}{inner.name}.")
        elif isinstance(inner, _FUNCTIONS):
            yield from _classes(inner, f"{prefix}{inner.name}.<locals>.")
        else:
            yield from _classes(inner, prefix)


def _lines(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def spread(mutants: Sequence[Mutant]) -> list[Mutant]:
    """At most as many as are tried by default, from everywhere in the files: variants of a change
    only where there are not enough others.
    """
    likely = [mutant for mutant in mutants if not mutant.is_variant]
    variants = [mutant for mutant in mutants if mutant.is_variant]
    first = _evenly(likely, _MUTANTS)
    chosen = [*first, *_evenly(variants, _MUTANTS - len(first))]
    return sorted(chosen, key=lambda mutant: mutant.number)


def _evenly(mutants: Sequence[Mutant], most: int) -> list[Mutant]:
    if len(mutants) <= most:
        return list(mutants)
    return [mutants[k * len(mutants) // most] for k in range(most)]
