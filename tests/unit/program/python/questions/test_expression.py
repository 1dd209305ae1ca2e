"""Specifications that are given as one expression."""

from __future__ import annotations

import pytest

from heapwright.errors import UserError
from heapwright.program.kinds import Instance
from heapwright.program.operation import Parameter
from heapwright.program.python.questions.expression import Expression
from tests.unit.program.python.questions.conftest import Asked

STACK = (Instance("Stack"),)


def of(asked: Asked, text: str) -> Expression:
    return Expression.of(asked.program, asked.loader, text)


def test_an_object_goes_by_the_name_of_its_class(asked: Asked) -> None:
    found = of(asked, "len(stack.items) > LIMIT")
    assert found.text == "len(stack.items) > LIMIT"
    assert found.parameters == (Parameter("stack", STACK),)


def test_numbered_names_are_several_objects_in_the_order_of_the_text(asked: Asked) -> None:
    found = of(asked, "stack2.count > stack1.count and other")
    assert [p.name for p in found.parameters] == ["stack2", "stack1", "other"]
    assert found.parameters[2].alternatives == (Instance("Other"),)


def test_the_only_explored_class_may_go_by_any_name_but_one(asked: Asked) -> None:
    assert of(asked, "s.count > 3").parameters == (Parameter("s", STACK),)
    assert len(of(asked, "s1.count > s2.count").parameters) == 2
    with pytest.raises(UserError, match=r"'s' and 't' are not defined; call objects by .*: stack"):
        of(asked, "s.count > t.count")
    with pytest.raises(UserError, match="'stak' is not defined"):
        of(asked, "stack.count > stak.count")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("count == 3", "'count' is not defined; write stack.count"),
        ("len(items) == 3", "'items' is not defined; write stack.items"),
        ("cuont == 3", "'cuont' is not defined; call objects by their class: stack"),
        ("3 != cuont", "'cuont' is not defined"),
        ("cuont in (1, 2)", "'cuont' is not defined"),
        ("thing is None", "'thing' is not defined"),
        ("stack.push == 3", r"stack.push is a method; write stack.push\(\)"),
    ],
)
def test_what_would_be_an_object_by_mistake_is_refused(
    asked: Asked, text: str, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        of(asked, text)


def test_a_literal_that_python_cannot_make_is_not_taken_for_one(asked: Asked) -> None:
    assert of(asked, "stack.items == {[]: 1}").parameters == (Parameter("stack", STACK),)


@pytest.mark.parametrize("text", ["s1 == s2", "s.items[0] is s", "len(s) == 3", "not s"])
def test_an_object_is_used_as_one(asked: Asked, text: str) -> None:
    assert all(p.alternatives == STACK for p in of(asked, text).parameters)


def test_names_that_the_expression_binds_are_no_objects(asked: Asked) -> None:
    found = of(asked, "any(n > 1 for n in stack.items) and (lambda m: m)(1) and (k := 1)")
    assert [p.name for p in found.parameters] == ["stack"]


def test_both_versions_answer_the_same(asked: Asked) -> None:
    found = of(asked, "stack.count > LIMIT  # enough")
    stack = asked.program.classes["Stack"]()
    stack.count = 4
    assert found.instrumented(asked.loader)(stack) is True
    assert found.plain({"LIMIT": 4})(stack) is False


def test_an_expression_on_several_lines_is_one(asked: Asked) -> None:
    assert of(asked, "(stack.count >\n  LIMIT)").text == "stack.count > LIMIT"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stack.count >", "invalid syntax"),
        ("x = 1", "invalid syntax"),
        ("1)(2", "unmatched"),
        ("# nothing", "invalid syntax|there is no expression"),
        ("(yield stack)", "'yield' is not an answer"),
        ("stack\0", "null bytes"),
    ],
)
def test_what_is_no_expression_is_refused(asked: Asked, text: str, message: str) -> None:
    with pytest.raises(UserError, match=f"--spec .*({message})"):
        of(asked, text)
