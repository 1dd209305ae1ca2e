"""Where the source may change what no state keeps, its owner is looked at first."""

from __future__ import annotations

import ast

import pytest

from heapwright.program.python.loading.changing import DICTS, changes, is_of_one, owner_in
from heapwright.program.python.loading.inserting import call


def expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def called(source: str) -> ast.Call:
    node = expression(source)
    assert isinstance(node, ast.Call)
    return node


def owner(statement: str) -> str:
    (target,) = [n for n in ast.walk(ast.parse(statement)) if isinstance(n, ast.Attribute)]
    return ast.unparse(owner_in(target, call))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("box.n = 1", "__hw_owner__(box, 'n')"),
        ("del box.n", "__hw_owner__(box, 'n')"),
        ("box.__n = 1", "__hw_owner__(box, '')"),
        ("box.__class__ = C", "__hw_owner__(box, '__class__')"),
        ("box.n", "box"),
        ("box.__dict__", "__hw_whole__(box)"),
        ("box.__dict__ = {}", "__hw_whole__(box)"),
    ],
)
def test_the_owner_of_an_attribute_is_looked_at_before_it_changes(
    statement: str, expected: str
) -> None:
    assert owner(statement) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("object.__setattr__(box, 'n', 1)", "__hw_changer__(object.__setattr__)(box, 'n', 1)"),
        ("box.__init__(5)", "__hw_changer__(box.__init__)(5)"),
    ],
)
def test_special_methods_that_change_an_object_are_looked_at(source: str, expected: str) -> None:
    node = called(source)
    assert changes(node, call)
    assert ast.unparse(node) == expected


@pytest.mark.parametrize("source", ["super().__init__(5)", "box.update(5)", "__init__(5)"])
def test_other_calls_are_as_they_were(source: str) -> None:
    node = called(source)
    assert not changes(node, call)
    assert ast.unparse(node) == source


def test_what_vars_is_called_with_is_looked_at() -> None:
    node, alone = called("vars(box)"), called("vars()")
    assert not changes(node, call)
    assert not changes(alone, call)
    assert ast.unparse(node) == "vars(__hw_whole__(box))"
    assert ast.unparse(alone) == "vars()"


def test_a_call_of_one_has_one_argument_and_no_names() -> None:
    assert is_of_one(called("f(1)"))
    assert not any(is_of_one(called(text)) for text in ("f()", "f(1, 2)", "f(*a)", "f(1, k=2)"))


def test_dicts_that_anybody_may_change_are_known() -> None:
    assert {"__annotations__", "__kwdefaults__", "__globals__", "f_globals"} <= DICTS
    assert "__dict__" not in DICTS
