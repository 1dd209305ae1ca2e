"""Mutants differ from the original in one place, and every operator makes some."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from heapwright.mutation.mutants import mutants_of

SOURCE = dedent(
    '''
    """A module."""


    class Counter:
        """A docstring stays as it is."""

        def __init__(self, start: int = 0) -> None:
            self.count = start

        def add(self, n: int) -> int:
            if n < 0 and not self.count:
                raise ValueError(f"{n} is negative")
            for k in range(n):
                if k == 3:
                    break
                self.count += 1
            try:
                return -self.count
            except LookupError:
                return self.count * 2
    '''
)


@pytest.mark.parametrize(
    ("line", "change"),
    [
        (8, "0 becomes 1"),
        (9, "the statement is deleted"),
        (12, "< becomes <="),
        (12, "< becomes >="),
        (12, "< becomes =="),
        (12, "0 becomes -1"),
        (12, "0 becomes 1"),
        (12, "and becomes or"),
        (12, "the operator is dropped"),
        (12, "the condition is negated"),
        (13, "another exception"),
        (13, "the statement is deleted"),
        (14, "the loop never runs"),
        (15, "== becomes !="),
        (15, "== becomes <="),
        (16, "break becomes continue"),
        (17, "+= becomes -="),
        (18, "the handler catches nothing"),
        (19, "None is returned"),
        (19, "another operator"),
        (21, "* becomes //"),
        (21, "* becomes +"),
    ],
)
def test_operators(line: int, change: str) -> None:
    assert (line, change) in [(m.line, m.change) for m in mutants_of(SOURCE)]


def test_each_mutant_is_another_program() -> None:
    dumps = [ast.dump(ast.parse(m.source)) for m in mutants_of(SOURCE)]
    assert len(set(dumps)) == len(dumps)
    assert ast.dump(ast.parse(SOURCE)) not in dumps


def test_only_the_changed_line_differs() -> None:
    for mutant in mutants_of(SOURCE):
        pairs = zip(SOURCE.splitlines(), mutant.source.splitlines(), strict=True)
        changed = [k for k, (old, new) in enumerate(pairs, start=1) if old != new]
        assert len(changed) == 1


def test_docstrings_and_annotations_are_left_alone() -> None:
    lines = {mutant.line for mutant in mutants_of(SOURCE)}
    assert lines.isdisjoint({2, 6})


def _written(operator: type[ast.cmpop] | type[ast.operator]) -> str:
    a, b = ast.Name("a"), ast.Name("b")
    if issubclass(operator, ast.cmpop):
        return ast.unparse(ast.Compare(a, [operator()], [b]))
    return ast.unparse(ast.BinOp(a, operator(), b))


@pytest.mark.parametrize("operator", [*ast.cmpop.__subclasses__(), *ast.operator.__subclasses__()])
def test_every_operator_of_the_language_has_a_mutant(
    operator: type[ast.cmpop] | type[ast.operator],
) -> None:
    assert mutants_of(_written(operator))


def test_the_likely_slip_comes_before_its_variants() -> None:
    changes = [(m.change, m.is_variant) for m in mutants_of("total = a < b + c\n")]
    assert ("< becomes <=", False) in changes
    assert ("< becomes >=", False) in changes
    assert ("< becomes ==", True) in changes
    assert ("+ becomes -", False) in changes
    assert ("+ becomes *", True) in changes


def test_every_mutant_names_lines_of_its_function() -> None:
    for mutant in mutants_of(SOURCE):
        assert (mutant.function is None) == (not mutant.lines)
        assert mutant.function is None or mutant.span[0] + 1 in mutant.lines


def test_identity_is_taken_for_equality_of_what_may_be_two_objects() -> None:
    changes = {m.change: m.is_identity for m in mutants_of("found = a == b\n")}
    assert changes["== becomes is"]
    assert not changes["== becomes !="]
    assert any(m.change == "> becomes is not" for m in mutants_of("found = a > b\n"))
    assert not any(m.is_identity for m in mutants_of("found = a == 0\n"))
