"""Functions in C that insist on Python's own dict, called while a module is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

SOURCE = """
    TABLE = str.maketrans({"a": "b", "c": None})
    TABLES = {"/": str.maketrans({"/": "-"})}


    class Coder:
        OWN = str.maketrans({"x": "y"})

        def code(self) -> str:
            inner = str.maketrans({"1": "2"})
            text = "ac/x1".translate(TABLE).translate(TABLES["/"])
            return text.translate(self.OWN).translate(inner)
    """


def test_a_table_of_a_module_can_be_made(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE)
    (verdict,) = hw.verify(f"{file}:Coder", "coder.code() == 'b-y2'").verdicts
    assert verdict.verdict == "holds"


def test_a_wrong_table_is_the_modules_own_mistake(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE.replace('"c": None', '"cc": None'))
    with pytest.raises(hw.UserError, match="translate table"):
        hw.verify(f"{file}:Coder", "True")
