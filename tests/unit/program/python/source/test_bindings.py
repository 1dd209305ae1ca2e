"""What names mean in a module is read from its source."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.trees import Nodes, walk
from heapwright.program.python.source.bindings import (
    defined_names,
    imported_names,
    names_of_builtins,
    root_of,
    stood_for_names,
)


def nodes(source: str) -> Nodes:
    return list(walk(ast.parse(source)))


def test_functions_classes_and_methods_are_told_apart() -> None:
    source = "def f(): pass\nclass C:\n    def m(self): pass\n    async def n(self): pass\n"
    assert defined_names(nodes(source)) == ({"f", "C"}, {"f", "C", "m", "n"})


@pytest.mark.parametrize(
    "source",
    ["def f(): pass\nf = 3", "def f(): pass\ndef g(f): pass", "class f(str): pass"],
    ids=["a variable", "a parameter", "a string"],
)
def test_a_name_that_may_mean_something_else_is_not_sure(source: str) -> None:
    sure, possible = defined_names(nodes(source))
    assert "f" not in sure
    assert "f" in possible


def test_classes_derived_from_a_string_by_others_are_primitive() -> None:
    sure, _ = defined_names(nodes("class A(str): pass\nclass B(A): pass\nclass C: pass"))
    assert sure == {"C"}


def test_imports_bind_the_first_part_or_the_other_name() -> None:
    source = "import os.path, json as j\ndef f():\n    from re import match as m, sub\n"
    assert imported_names(nodes(source)) == {"os", "j", "m", "sub"}


def test_other_names_of_the_builtins() -> None:
    assert names_of_builtins(nodes("import builtins as b, os\nimport builtins")) == {
        "b",
        "builtins",
    }


def test_classes_that_ours_stand_for_by_the_name_they_have_here() -> None:
    source = "from collections import Counter as Tally, deque\nfrom array import array"
    assert stood_for_names(nodes(source)) == {"Tally", "array"}


@pytest.mark.parametrize(("source", "root"), [("a.b.c", "a"), ("a", "a"), ("f().b", None)])
def test_the_root_of_a_chain(source: str, root: str | None) -> None:
    assert root_of(ast.parse(source, mode="eval").body) == root
