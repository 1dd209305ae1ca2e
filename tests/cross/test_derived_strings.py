"""Objects of classes derived from ``str``, such as members of enums, meet unknown strings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function

HEAD = """
import http
from collections import deque
from enum import Enum, StrEnum

class Own(str):
    def __eq__(self, other): return str.__eq__(self, other)
    def __lt__(self, other): return str.__gt__(self, other)
    def __gt__(self, other): return str.__lt__(self, other)
    __hash__ = str.__hash__

class Loose(str):
    def __eq__(self, other): return other in ("a", "c")
    def __radd__(self, other): return (other, "radd")
    __hash__ = None

class Kind(str, Enum):
    A = "a"
    B = "b"

class Sort(StrEnum):
    A = "a"
    B = "b"

Called = Enum("Called", {"A": "a"}, type=str)
Made = type("Made", (str,), {})

def local(text):
    class Local(str): pass
    return Local(text)
"""
OBJECTS = (
    *("Own('a')", "Kind.A", "Sort.A", "Called.A", "Made('a')", "local('a')", "'a'"),
    *("http.HTTPMethod.GET", "Own(s)"),
)
ASKED = r"""
{0} == s, {0} != s, {0} < s, {0} <= s, {0} > s, {0} >= s
s == {0}, s != {0}, s < {0}, s <= {0}, s > {0}, s >= {0}
s in [{0}], {0} in [s], s in {{{0}: 1}}, {{{0}: 1}}.get(s), [{0}].count(s), s in deque([{0}])
[{0}] == [s], ({0}, 1) < (s, 2), {{s: 1}} == {{{0}: 1}}, max({0}, s) == s, sorted([{0}, s])[0] == s
{0}.__eq__(s), {0}.__lt__(s), str.__ge__({0}, s), {0} == s + "x", {0} != s + "x"
s in {0}, {0}.__contains__(s), {0}.startswith(s), {0}.find(s)
""".strip().splitlines()
TEXTS = ("", "a", "b", "c", "A", "GET", "x")


@pytest.mark.parametrize("asked", ASKED)
def test_an_object_derived_from_a_string_is_compared_as_in_python(
    asked: str, tmp_path: Path
) -> None:
    for made in OBJECTS:
        found = Function(f"{HEAD}\ndef f(s: str):\n return {asked.format(made)}\n", tmp_path)
        assert {found.check(text) for text in TEXTS} & {True}, made


def test_comparisons_with_a_member_are_exact(tmp_path: Path) -> None:
    program = """
    if Kind.A == s:
        return 1
    return 2 if s in (Sort.B, Kind.A) else 3
"""
    Function(f"{HEAD}\ndef f(s: str):{program}", tmp_path).check_all([(text,) for text in TEXTS])


def test_what_a_derived_class_overrides_is_asked_first(tmp_path: Path) -> None:
    line = "s == Loose('a'), Loose('a') == s, s != Loose('a'), Loose('a') != s, s in [Loose('a')]"
    added = "s + Loose('a'), s + 'x' == Loose('a'), s + 'x' + Loose('a')"
    found = Function(f"{HEAD}\ndef f(s: str):\n return {line}, {added}\n", tmp_path)
    found.check_all([(text,) for text in TEXTS])


@pytest.mark.parametrize(
    "made",
    [
        *("OSError(2, s)", "OSError(2, 'm', s)", "UnicodeDecodeError('utf8', b'x', 0, 1, s)"),
        *("SyntaxError(s, ('f', 1, 2, 'x'))", "ImportError(s)", "ExceptionGroup(s, [OSError(1)])"),
    ],
)
def test_an_exception_is_written_as_in_python(made: str, tmp_path: Path) -> None:
    for written in ("str(e)", "f'{e}'", "'%s' % e", "repr(e)"):
        found = Function(f"def f(s: str):\n e = {made}\n return {written}\n", tmp_path)
        for text in TEXTS:
            found.check(text)  # or cut off
