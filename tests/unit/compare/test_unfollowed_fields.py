"""Public fields of returned objects that a claim must name."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.compare.unfollowed_fields import unfollowed_fields
from heapwright.execution import INTERCEPTS
from heapwright.program import Choices, Program
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.target import parse_target
from tests.sources import written

SOURCE = """
    from dataclasses import dataclass
    class Tank:
        def __init__(self, n: int, given=None) -> None:
            {field}
        def size(self) -> int:
            return 1
    {more}
    class Depot:
        def tank(self) -> Tank:
            return Tank(1)
"""
CHANGED = "public field Tank.level (except when a call returns or takes the object)"


def _loaded(folder: Path, name: str, field: str, more: str) -> Program:
    (folder / name).mkdir()
    file = written(folder / name, SOURCE.format(field=field, more=more), "depot")
    return load_program(parse_target(f"{file}:Depot"), INTERCEPTS, Choices())


def _named(folder: Path, old: str, new: str, more: str = "", handed: str = "Tank") -> list[str]:
    sides = [_loaded(folder, name, field, more) for name, field in (("old", old), ("new", new))]
    return list(unfollowed_fields(sides[0], sides[1], [handed]))


@pytest.mark.parametrize("value", ["0", "n", "n + 1", "not n", "len('a')", "1 if n else -n"])
def test_plain_values_of_the_beginning_stay(tmp_path: Path, value: str) -> None:
    assert _named(tmp_path, f"self.level = {value}", "self.level = n") == []


@pytest.mark.parametrize("value", ["[]", "given", "size(n)", "n or given"])
def test_other_values_may_be_changed_or_shared(tmp_path: Path, value: str) -> None:
    assert _named(tmp_path, "self.level = n", f"self.level = {value}") == [CHANGED]


@pytest.mark.parametrize(
    "statement",
    ["tank.level = 2", "tank.level += 1", "del tank.level", "setattr(tank, 'x', 1)", "vars(tank)"],
)
def test_other_functions_may_assign(tmp_path: Path, statement: str) -> None:
    more = f"def change(tank): {statement}"
    assert _named(tmp_path, "self.level = n", "self.level = n", more) == [CHANGED]


def test_fields_of_the_new_version_alone(tmp_path: Path) -> None:
    named = _named(tmp_path, "self.level = n", "self.level = self.more = n")
    assert "public field Tank.more (only in the new version)" in named


def test_fields_of_data_that_is_returned_as_well(tmp_path: Path) -> None:
    more = "@dataclass\n    class Lid:\n        items: list[int]\n        width: int = 1"
    (said,) = _named(tmp_path, "self.level = n", "self.level = n", more)
    assert said.startswith("public field Lid.items (except")


def test_private_fields_and_classes_without_public_ones_are_not_named(tmp_path: Path) -> None:
    assert _named(tmp_path, "self._level = []", "self._depth = []") == []
