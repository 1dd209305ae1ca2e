"""Predicates that say which answers they want, against plain enumeration of all small heaps."""

from __future__ import annotations

import pytest

from tests.cross.valid_heaps import check_cases, check_structures
from tests.sources import SUBJECTS

FILE = SUBJECTS / "valid" / "wants.py"
CELLS = {"Cell": 2}
SCOPES: dict[str, dict[str, int]] = {
    "Apart": {"Peg": 2},
    "Relying": {"Cell": 3},
    "Gathering": CELLS,
    "Nested": CELLS,
    "Either": CELLS,
    "Numbered": {"Peg": 2},
    "Swallowing": CELLS,
}
METHODS = [
    *(("Apart.swap", 0), ("Relying.drop", 0), ("Gathering.is_empty", 0), ("Nested.flip", 0)),
    *(("Either.first", 0), ("Numbered.lower", 0), ("Swallowing.shorten", 0)),
]


@pytest.mark.parametrize("name", SCOPES)
def test_every_valid_heap_is_an_instance_of_exactly_one_structure(name: str) -> None:
    check_structures(FILE, name, SCOPES[name])


@pytest.mark.parametrize(("target", "count"), METHODS)
def test_every_valid_input_takes_exactly_one_case(target: str, count: int) -> None:
    check_cases(FILE, target, SCOPES[target.split(".")[0]], count)
