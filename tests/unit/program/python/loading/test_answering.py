"""What special methods tell C code is made real."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.answering import JUDGED, make_answers_real


def rewritten(body: str) -> str:
    node = ast.parse(f"class Box:\n    {body}").body[0]
    assert isinstance(node, ast.ClassDef)
    make_answers_real(node)
    return ast.unparse(node.body[0])


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("def __bool__(self): return self.n", "return __hw_answered__(self.n)"),
        ("def __repr__(self): return self.n", "return __hw_answered__(self.n)"),
        ("def __len__(self): return self.n", "return __hw_measured__(self.n)"),
        ("__str__ = shown", "__str__ = __hw_answering__(shown)"),
    ],
)
def test_what_python_insists_on_is_made_real(body: str, expected: str) -> None:
    assert rewritten(body).splitlines()[-1].strip() == expected


@pytest.mark.parametrize(
    "body",
    [
        "def __eq__(self, other): return self.n",
        "def size(self): return self.n",
        "size = shown",
        "def __bool__(self): return",
    ],
)
def test_other_members_are_as_they_were(body: str) -> None:
    assert "__hw_" not in rewritten(body)


def test_every_return_of_the_method_itself_counts_and_none_of_functions_inside() -> None:
    source = """def __bool__(self):
        if self.n:
            for item in self:
                return item
        def inner():
            return 1
        return inner()
    """
    assert rewritten(source).count("__hw_answered__") == 2
    assert "return 1" in rewritten(source)


def test_the_methods_that_are_judged_are_known() -> None:
    assert {"__bool__", "__repr__", "__str__"} <= JUDGED
    assert "__len__" not in JUDGED
