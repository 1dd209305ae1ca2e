"""The source of pair classes."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.compare.pair_source import imports_of, pair_class, pair_function
from heapwright.program import Program
from tests.sources import written

SOURCE = """
    class Till:
        def pay(self, amount: int) -> None: ...

        @staticmethod
        def rate() -> int:
            return 1

        @property
        def total(self) -> int:
            return 1

        @total.setter
        def total(self, value: int) -> None: ...

        def __len__(self) -> int:
            return 1

        def __iter__(self):
            yield 1

        def coins(self):
            yield 1

        def __enter__(self):
            return self

        def __exit__(self, *error) -> None: ...

    def double(n: int) -> int:
        return 2 * n
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE)}:Till,double")


def _methods(program: Program) -> dict[str, str]:
    """The source of each member by its name."""
    own = [operation for operation in program.operations if operation.owner == "Till"]
    (cls,) = ast.parse(pair_class("Till", own)).body
    assert isinstance(cls, ast.ClassDef)
    assert [ast.unparse(base) for base in cls.bases] == ["hw_agreement.Pair"]
    found = {}
    for node in cls.body:
        name = node.name if isinstance(node, ast.FunctionDef) else ast.unparse(node).split(" ")[0]
        found[name] = ast.unparse(node)
    return found


def test_a_method_is_called_on_either_object(program: Program) -> None:
    assert _methods(program)["pay"] == (
        "def pay(*given, **named):\n    return hw_agreement.paired("
        "lambda side, self, *g, **n: self.pay(*g, **n), *given, **named)"
    )


def test_a_static_method_is_called_on_either_class(program: Program) -> None:
    text = _methods(program)["rate"]
    assert text.startswith("@staticmethod\n")
    assert "side.Till.rate(*g, **n)" in text


def test_a_property_has_what_the_version_has(program: Program) -> None:
    text = _methods(program)["total"]
    assert "lambda side, v: v.total" in text
    assert "setattr(v, 'total', x)" in text
    assert text.endswith(", None)")  # it cannot be deleted


def test_a_special_method_is_reached_by_its_syntax(program: Program) -> None:
    assert "return len(x0)" in _methods(program)["__len__"]


def test_a_pair_can_be_entered_by_itself(program: Program) -> None:
    assert "__enter__" not in _methods(program)


def test_items_are_generated_only_when_they_are_asked_for(program: Program) -> None:
    methods = _methods(program)
    assert "hw_agreement.paired_items" in methods["__iter__"]
    assert "hw_agreement.paired_items" in methods["coins"]


def test_a_class_without_operations_is_empty() -> None:
    assert pair_class("Till", []) == "class Till(hw_agreement.Pair):\n    pass"


def test_a_function_is_called_in_either_module(program: Program) -> None:
    assert pair_function(program.operation("double")) == (
        "def double(*given, **named):\n    return hw_agreement.paired("
        "lambda side, *g, **n: side.double(*g, **n), *given, **named)"
    )


def test_modules_of_the_standard_library_are_imported() -> None:
    assert imports_of("copy.copy(x); math.sqrt(len(y)); hw_old.z") == ["import copy", "import math"]
