"""Booleans that are not known."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.unit.execution.running import Function

ALL = list(product([False, True], [False, True]))

EXPRESSIONS = [
    *("a", "not a", "a and b", "a or b", "a & b", "a | b", "a ^ b", "a == b", "a != b", "a < b"),
    *("a is True", "a is False", "a is not False", "a is None", "a is b", "a == True", "a == 1"),
    *(
        "a + b",
        "a - b",
        "a * b",
        "a // True",
        "1 % (a + 1)",
        "a ** b",
        "a << b",
        "2 >> a",
        "-a",
        "~a",
    ),
    *("5 + a", "5 - a", "5 * a", "'xy' * a", "[1, 2][a]", "{True: 1, False: 2}[a]", "abs(a)", "+a"),
    *(
        "int(a)",
        "float(a)",
        "str(a)",
        "repr(a)",
        "f'{a}' == 'True'",
        "format(a, 'd')",
        "bool(a)",
        "hash(a)",
    ),
    *("type(a) is bool", "type(a) is int", "isinstance(a, int)", "isinstance(a, bool)", "a.real"),
    *("sum([a, b, a])", "max(a, b)", "sorted([a, b])", "any([a, b])", "all([a, b])", "a / True"),
    *("a if b else not a", "(a, b) == (True, False)", "a in (True,)", "a // b", "a % b", "1 / a"),
    *(
        "divmod(a, 2)",
        "a.bit_length()",
        "a.__class__ is bool",
        "[a, b].count(True)",
        "a is (b or a)",
    ),
]


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_expression_over_unknown_booleans(expression: str, tmp_path: Path) -> None:
    function = Function(f"def f(a: bool, b: bool):\n    return {expression}\n", tmp_path)
    function.check_all(ALL)


def test_passing_a_boolean_on_decides_nothing(tmp_path: Path) -> None:
    source = "def f(a: bool, b: bool):\n    pair = [a, b]\n    return tuple(reversed(pair))\n"
    function = Function(source, tmp_path)
    assert len(function.paths) == 1
    function.check_all(ALL)


def test_a_decided_boolean_stays_decided(tmp_path: Path) -> None:
    source = "def f(a: bool, b: bool):\n    return (1 if a else 2) * (1 if a else 3) + (not a)\n"
    function = Function(source, tmp_path)
    assert len(function.paths) == 2
    function.check_all(ALL)


def test_classes_of_patterns_see_a_boolean(tmp_path: Path) -> None:
    source = """
def f(a: bool, b: bool):
    match (a, b):
        case (bool(), x) if x:
            return "yes"
        case (int(), bool()):
            return "no"
"""
    Function(source, tmp_path).check_all(ALL)
