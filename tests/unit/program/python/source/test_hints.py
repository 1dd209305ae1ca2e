"""What a function compares and looks for is worth passing to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_again, open_program
from heapwright.program.frontend import Hints
from heapwright.program.language import Purpose
from heapwright.program.python.source.hints import hints_in
from tests.sources import written
from tests.unit.program.python.conftest import Own

SOURCE = """
    import re

    WORDS = {"yes": True, "no": False}
    NUMBER = re.compile("[7]{2}")

    class Reader:
        MODES = ("fast", "slow")
        limit = 12

        def read(self, text: str) -> int:
            \"\"\"The word 'docstring' is not worth passing.\"\"\"
            if text == "first":
                return 1
            if text.startswith("#"):
                raise ValueError("not a word")
            if NUMBER.match(text) or text in self.MODES:
                return WORDS.get(text, self.limit)
            return self.later(text)

        def later(self, text: str) -> int:
            def inside(text: str) -> bool:
                return text == "inner"
            return inside(text)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path, SOURCE, "reading")


def hints(file: Path, function: str, place: Path | None = None) -> Hints:
    program = open_again(open_program(f"{file}:Reader"), Purpose.CONCRETE)
    return program.frontend.hints(str(place or file), function)


def test_constants_tables_and_patterns_are_found(file: Path) -> None:
    found = hints(file, "Reader.read")
    assert set(found.strings) == {"first", "#", "77", "fast", "slow", "yes", "no"}
    assert set(found.integers) == {12}


def test_a_function_inside_has_its_own(file: Path) -> None:
    assert hints(file, "Reader.later.<locals>.inside").strings == ("inner",)
    assert hints(file, "Reader.nothing") == Hints()
    assert hints(file, "Reader.read", file.with_name("other.py")) == Hints()


def test_what_names_stand_for_is_found_and_long_strings_are_not(own: Own) -> None:
    module = own(
        """
        import string

        LIMIT, LONG, FLAG, NONE = 5, "x" * 41, True, ""
        MANY = list(range(201))
        NAMES = {"b", "a"}

        def look(item):
            match item:
                case "matched":
                    return LIMIT, LONG, FLAG, NONE
            if item in MANY or item in ("one", 2) or item in NAMES:
                return {"key": 1}[item] + string.digits
            return item[7]

        if LIMIT:
            def inside_a_condition(n):
                return n == "there"
        """
    )
    found = hints_in(module.__file__, "look", [module])
    assert sorted(found.strings) == sorted(["matched", "one", "a", "b", "key", "0123456789"])
    assert found.strings.index("a") < found.strings.index("b")
    assert set(found.integers) == {2, 5, 7}
    assert hints_in(module.__file__, "inside_a_condition", [module]).strings == ("there",)
    assert hints_in(module.__file__, "look", []) == Hints()
