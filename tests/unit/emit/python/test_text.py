"""Tests as Python source."""

from __future__ import annotations

import ast

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.text import TestFunction, module_source, step_lines
from heapwright.program import Program
from heapwright.synthesis import ObjectName, Step
from tests.sources import STRUCTURES

STACK = ObjectName("stack")


@pytest.fixture
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


def test_a_function_with_everything() -> None:
    function = TestFunction("test_it", ("x = 1", "", "assert x"), "Why.", "@pytest.mark.slow")
    assert function.source() == (
        '@pytest.mark.slow\ndef test_it() -> None:\n    """Why."""\n    x = 1\n\n    assert x'
    )


def test_an_exception_is_expected(program: Program) -> None:
    pop = Step(program.operation("Stack.pop"), (STACK,), None, "IndexError")
    assert step_lines(pop) == ["with pytest.raises(IndexError):", "    stack.pop()"]
    assert step_lines(pop, '"empty"')[0] == 'with pytest.raises(IndexError, match="empty"):'


def test_a_result_is_assigned(program: Program) -> None:
    assert step_lines(Step(program.operation("Stack"), (), STACK)) == ["stack = Stack()"]


def test_a_module_imports_what_it_needs(program: Program) -> None:
    function = TestFunction("test_it", ("Stack()",))
    text = module_source(program, [function, function], "Tests.")
    ast.parse(text)
    assert text == (
        '"""Tests."""\n\nfrom stack import Stack\n\n\n'
        "def test_it() -> None:\n    Stack()\n\n\n"
        "def test_it() -> None:\n    Stack()\n"
    )
    raising = TestFunction("test_it", ("with pytest.raises(IndexError):", "    Stack().pop()"))
    text = module_source(program, [raising], "Tests.")
    assert '"""Tests."""\n\nimport pytest\n\nfrom stack import Stack\n' in text


def test_a_class_stands_apart(program: Program) -> None:
    lines = (
        "class A:",
        "    x = 1",
        "a = A()",
        "with a:",
        "    class B:",
        "        y = 1",
        "    B()",
    )
    assert TestFunction("test_it", lines).source().split("\n")[1:] == [
        *("    class A:", "        x = 1", "", "    a = A()", "    with a:"),
        *("        class B:", "            y = 1", "", "        B()"),
    ]
