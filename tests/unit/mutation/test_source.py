"""A source file can be changed in one place, and one of its functions compiled alone."""

from __future__ import annotations

import ast
from types import FunctionType

import pytest

from heapwright.mutation.source import FUNCTIONS, Function, SourceFile, span_of

TEXT = """\
class C:
    name = "ä"

    def sign(self, x):
        text = "ä"; low = x < (
            0)
        return low
"""


def function(file: SourceFile) -> Function:
    (cls,) = file.tree.body
    assert isinstance(cls, ast.ClassDef)
    (found,) = (each for each in cls.body if isinstance(each, FUNCTIONS))
    return Function(found, (cls,))


def comparison(file: SourceFile) -> ast.Compare:
    return next(node for node in ast.walk(file.tree) if isinstance(node, ast.Compare))


def test_columns_are_bytes_and_lines_stay_where_they_are() -> None:
    file = SourceFile(TEXT)
    changed = file.replaced(span_of(comparison(file)), "x > 1")
    assert 'text = "ä"; low = x > 1\n' in changed
    assert len(changed.splitlines()) == len(TEXT.splitlines())
    assert changed.splitlines()[6] == "        return low"


def test_a_method_is_compiled_with_the_change_alone() -> None:
    file = SourceFile(TEXT)
    found = function(file)
    assert found.qualname == "C.sign"
    assert found.key == ("C.sign", 4)
    assert found.lines == range(4, 8)
    code = found.compiled(file, span_of(comparison(file)), "x > 1")
    assert code is not None
    made = FunctionType(code, {})
    assert (made(None, 5), made(None, -5)) == (True, False)


@pytest.mark.parametrize("text", ["x <", "return"])
def test_what_is_not_python_is_not_compiled(text: str) -> None:
    file = SourceFile(TEXT)
    assert function(file).compiled(file, span_of(comparison(file)), text) is None
