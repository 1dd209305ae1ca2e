"""Finalizers are held back, and named where they could be noticed."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.finalizers import FINALIZER, hold_back


@pytest.mark.parametrize(
    ("member", "noticed"),
    [
        ("def __del__(self): pass", False),
        ("def __del__(self): self.field = None", False),
        ("def __del__(self): del self.field", False),
        ("def __del__(self): other.field = None", True),
        ("def __del__(self): self.close()", True),
        ("def __del__(self): self.field = count()", True),
        ("__del__ = close", True),
        ("def delete(self): self.close()", False),
    ],
)
def test_which_may_be_seen_to_have_run(member: str, noticed: bool) -> None:
    tree = ast.parse(f"class C:\n    {member}\n")
    assert hold_back(tree) == (["C"] if noticed else [])
    assert "__del__" not in ast.unparse(tree)


def test_calls_of_a_finalizer_find_it_under_its_other_name() -> None:
    tree = ast.parse("class C:\n    def __del__(self): pass\n\nC().__del__()\n")
    hold_back(tree)
    exec(compile(tree, "file.py", "exec"), {})
    assert ast.unparse(tree).count(FINALIZER) == 2
