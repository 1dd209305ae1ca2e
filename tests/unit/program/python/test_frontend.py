"""What Python tells the core about one loaded program."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import UserError
from heapwright.program import Choices, Program
from heapwright.program.language import Purpose
from heapwright.program.python.frontend import python
from tests.sources import written
from tests.toy.frontend import Toy

SOURCE = """
    import copy
    from beside import Note

    class Box:
        def __init__(self) -> None:
            self.notes: list[Note] = []

        def is_empty(self) -> bool:
            return not self.notes

        def holds(self, limit: int, least: int = 0) -> bool:
            return least <= len(self.notes) <= limit

        def size(self) -> int:
            return len(self.notes)

        def also(self) -> Note:
            return Note()

    class Other:
        pass
"""
BESIDE = """
    class Note:
        def named(self) -> list[str]:
            return sorted(self.__dict__)
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    written(tmp_path, BESIDE, "beside")
    return open_program(f"{written(tmp_path, SOURCE)}:Box")


def test_the_target_has_a_module_of_its_own_among_those_that_were_loaded(program: Program) -> None:
    frontend = python(program)
    assert set(frontend.modules) == {"subject", "beside"}
    assert frontend.module is frontend.modules["subject"]
    assert frontend.target.names == ("Box",)


def test_predicates_are_methods_that_take_nothing_and_return_bool(program: Program) -> None:
    found = python(program).predicate(program, "Box", "is_empty")
    assert found is not None
    assert found.name == "is_empty"
    assert found.function(program.classes["Box"]()) is True
    assert python(program).predicate(program, "Box", "nothing") is None
    assert python(program).predicate(program, "Nobody", "is_empty") is None


def test_methods_that_cannot_be_predicates_are_refused(program: Program) -> None:
    with pytest.raises(UserError, match=r"Box.holds takes 'limit'; it must take self only"):
        python(program).predicate(program, "Box", "holds")
    with pytest.raises(UserError, match=r"--property size: Box.size returns int, not bool"):
        python(program).predicate(program, "Box", "size")


def test_a_method_belongs_to_the_class_that_its_name_says(program: Program) -> None:
    box: Any = program.classes["Box"]
    assert python(program).owner_of(program, box.is_empty) == "Box"
    assert python(program).owner_of(program, lambda box: True) is None


def test_names_that_look_at_all_fields_are_told(program: Program) -> None:
    assert list(python(program).looks_at_whole()) == ["__dict__", "copy"]


def test_tests_use_no_name_of_the_module_for_a_variable(program: Program) -> None:
    assert {"pytest", "contextlib", "Box", "Other", "Note", "copy"} <= set(
        python(program).reserved_names
    )


def test_calls_may_name_the_modules_of_python_and_what_the_module_has(program: Program) -> None:
    names = python(program).namespace()
    assert names["Note"] is python(program).modules["beside"].Note
    assert "math" in names


def test_a_program_in_another_language_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.toy"
    file.write_text("class Box\n    field value\n", encoding="utf-8")
    program = Toy().load(Toy().locate(f"{file}:Box"), Choices(), Purpose.EXPLORE)
    with pytest.raises(UserError, match=r"box.toy:Box: not possible for .*, only for Python"):
        python(program)
