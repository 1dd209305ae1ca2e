"""The import lines of a test file are read off its text."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.imports import import_lines
from heapwright.program import Program
from tests.sources import written

SOURCE = """
    import collections as c
    import os.path
    from decimal import Decimal

    class Till:
        def add(self, amount: Decimal) -> None: ...

    class Other: ...
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE, 'till_of_imports')}:Till")


def test_groups_are_sorted_as_formatters_sort_them(program: Program) -> None:
    text = "Till().add(Decimal(1))\npytest.raises(fractions.Fraction)\nmath.sqrt(2)\nOther()"
    assert import_lines(program, text) == [
        "import fractions",
        "import math",
        "",
        "import pytest",
        "",
        "from till_of_imports import Decimal, Other, Till",
    ]


def test_as_much_of_a_path_is_imported_as_is_a_module(program: Program) -> None:
    assert import_lines(program, "os.path.join('a')") == ["import os.path"]
    assert import_lines(program, "os.sep") == ["import os"]


def test_a_module_with_another_name_in_the_program_keeps_it(program: Program) -> None:
    assert import_lines(program, "c.deque()") == ["import collections as c"]


def test_what_the_text_defines_itself_is_not_imported(program: Program) -> None:
    text = (
        "def test_it(capsys):\n    Till = 1\n    for k in range(3):\n        print(Till, k, capsys)"
    )
    assert import_lines(program, text) == []


def test_a_name_in_one_function_is_none_in_another(program: Program) -> None:
    text = "def test_a():\n    Till = 1\n\ndef test_b():\n    Till()"
    assert import_lines(program, text) == ["from till_of_imports import Till"]


def test_a_class_that_a_test_defines_is_not_imported(program: Program) -> None:
    text = "def test_it():\n    class Derived(Till):\n        x = 1\n    Derived()"
    assert import_lines(program, text) == ["from till_of_imports import Till"]
