"""The values that a program names are worth trying."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.constants import (
    examples_in,
    named_constants,
    shown_constants,
)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x == 'red' or 3.5 < y", ["red", 3.5]),
        ("match x:\n case 'open': pass\n case 7: pass", ["open", 7]),
        ("table = {'a': 1, **more}; table['b']", ["b", "a"]),
        ("name.startswith('mr ') and name.upper('no')", ["mr "]),
        ("x == True or x is None", []),
        (f"x == {'a' * 25!r}", []),
        ("y = 'never compared'", []),
        ("LIMIT = 50.0\nclass C:\n  MOST = 7\n  ON = True\n  def f(self): x = 9", [50.0, 7]),
    ],
)
def test_constants_that_are_compared_or_looked_up(source: str, expected: list[object]) -> None:
    found = list(named_constants(list(walk(ast.parse(source)))))
    assert sorted(map(repr, found)) == sorted(map(repr, expected))


def test_examples_go_on_after_dots_and_those_that_are_not_python_are_left_out() -> None:
    text = """
    >>> add(1,
    ...     'two')
    3
    >>> f(
    >>> f(x=4)
    """
    assert [ast.unparse(each) for each in examples_in(text)] == ["add(1, 'two')", "f(x=4)"]


def test_what_examples_pass_is_shown() -> None:
    source = 'def f():\n    """\n    >>> f(1, key="k")\n    99\n    """\n'
    assert list(shown_constants(list(walk(ast.parse(source))))) == [1, "k"]
