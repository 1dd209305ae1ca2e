"""What conditions compare, without running code of the program."""

from __future__ import annotations

import ast
import re
from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.program.comparison import Comparison
from heapwright.program.python.source.operands import compared, conditions_at, operands_of


class Guarded:
    limit = 3

    def __init__(self) -> None:
        self._size = 2
        self.__room = 8

    @property
    def asked(self) -> int:
        raise AssertionError("code of the program is run")

    def __getitem__(self, key: object) -> object:
        raise AssertionError("code of the program is run")


def comparisons(condition: str, **names: Any) -> list[Comparison]:
    test = ast.parse(condition, mode="eval").body
    found = (compared(operands, names) for operands in operands_of(test))
    return [each for each in found if each is not None]


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("n < 5", [(3, "<", 5, "n"), (5, "<", 3, "")]),
        ("not (text == 'b' and flag)", [("ab", "==", "b", "text"), ("b", "==", "ab", ""),
                                        (False, "truth", None, "flag")]),
        ("text[:1] in 'xyz'", [("a", "in", "xyz", "text")]),
        ("text.startswith('x', 1)", [("ab", "startswith", "x", "text")]),
        ("text.lower() == 'x'", [("ab", "==", "x", "text"), ("x", "==", "ab", "")]),
        ("isinstance(n, (str, bytes))", [(3, "isinstance", (str, bytes), "n")]),
        ("self._size >= self.limit", [(2, "<", 3, "size"), (3, "<", 2, "limit")]),
        ("len(items) > 1", [(2, "<", 1, ""), (1, "<", 2, ""), ([1, 2], "len", 1, "items")]),
        ("n + 2 > len(items) - n", [(5, "<", -1, ""), (-1, "<", 5, "")]),
        ("self.__room < n", [(8, "<", 3, "room"), (3, "<", 8, "n")]),
        ("1 == len(text)", [(1, "==", 2, ""), (2, "==", 1, ""), ("ab", "len", 1, "text")]),
    ],
)  # fmt: skip
def test_both_operands(condition: str, expected: list[tuple[Any, ...]]) -> None:
    found = comparisons(
        condition, n=3, text="ab", flag=False, items=[1, 2], self=Guarded(), str=str, bytes=bytes
    )
    assert found == expected


@pytest.mark.parametrize(
    "condition",
    [
        "self.asked > 1",
        "text + 'a' == 'b'",
        "self[0] == 1",
        "missing == 1",
        "f(n) == 1",
        "items[9] == 1",
    ],
)
def test_what_would_run_code_is_not_known(condition: str) -> None:
    assert comparisons(condition, self=Guarded(), items=[], n=1, f=print, text="") == []


def test_a_pattern_is_what_it_matches() -> None:
    (found,) = comparisons("p.match(text)", p=re.compile("ab"), text="x")
    assert found == ("x", "in", ["ab"], "text")


def test_slots_and_attributes_of_c() -> None:
    (found, _) = comparisons("index.start == 1", index=slice(2, 3))
    assert found == (2, "==", 1, "start")
    assert comparisons("o.x", o=SimpleNamespace(x=0)) == [(0, "truth", None, "x")]


def test_conditions_of_a_line() -> None:
    tree = ast.parse("if a:\n    while b: pass\n    c = 1 if d else 2\n")
    found = [[ast.unparse(test) for test in conditions_at(tree, line)] for line in (1, 2, 3)]
    assert found == [["a"], ["b"], ["d"]]
