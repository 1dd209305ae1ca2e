"""Formulas in decorators: fields are read, and free names are any values."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import UserError
from heapwright.seplog.definitions import REF, Definitions
from heapwright.seplog.requiring import NAME, resolve_formula
from tests.unit.seplog.sources import CLASSES, LIST

PLACE = "chain.py:7"


def required(folder: Path, text: str, file: str = LIST, **owners: str) -> Definitions:
    path = folder / "chain.sl"
    path.write_text(file, encoding="utf-8")
    return resolve_formula(text, path, PLACE, owners or {"self": "Chain"}, CLASSES)


def test_a_field_that_is_read_becomes_a_points_to(tmp_path: Path) -> None:
    found = required(tmp_path, "list(self.head, n) & n > 1").predicates[NAME]
    assert (found.parameters, found.sorts, found.is_pre) == (("self",), (REF,), True)
    (case,) = found.cases
    (cell,) = case.cells
    assert (cell.class_name, [name for name, _ in cell.values]) == ("Chain", ["head"])
    assert case.calls[0].arguments[0] == cell.values[0][1]


def test_a_field_that_is_read_twice_is_one_variable(tmp_path: Path) -> None:
    found = required(tmp_path, "emp & self.head = self.head").predicates[NAME]
    (cell,) = found.cases[0].cells
    assert len(cell.values) == 1


def test_only_parameters_that_are_used_belong_to_it(tmp_path: Path) -> None:
    owners = {"self": "Chain", "node": "Node", "count": ""}
    found = required(tmp_path, "node -> Node(count, null, _)", **owners).predicates[NAME]
    assert found.parameters == ("node", "count")


def test_fields_are_read_one_at_a_time_and_from_objects(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"chain\.py:7: self\.head\.next cannot be read"):
        required(tmp_path, "emp & self.head.next = null")
    with pytest.raises(UserError, match=r"count\.x cannot be read in a formula"):
        required(tmp_path, "emp & count.x = 1", self="Chain", count="")


def test_the_name_is_taken(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="requires is the name of formulas in decorators"):
        required(tmp_path, "emp", "pred requires(x) == emp")
