"""Invariants that are written in many ways, against plain enumeration of all small heaps."""

from __future__ import annotations

import pytest

from tests.cross.valid_heaps import check_cases, check_structures
from tests.sources import SUBJECTS

pytestmark = pytest.mark.sampled(2)

FILE = SUBJECTS / "valid" / "knots.py"
LINKS = {"Link": 2}
SCOPES: dict[str, dict[str, int]] = {
    "Braid": LINKS,
    "Lasso": LINKS,
    "Family": LINKS,
    "Circle": LINKS,
    "Weighed": {"Sprout": 2},
    "Purse": {"Token": 1, "Coin": 2, "list": 2},
    "Index": {"Item": 2, "dict": 2},
    "Closure": LINKS,
    "Handled": LINKS,
    "Stepwise": {"Sprout": 2},
    "Ordered": {"Item": 2},
    "Striped": {"Spot": 2},
    "Derived": LINKS,
    "Counted": LINKS,
    "Twins": LINKS,
    "Pinned": {"Item": 2, "tuple": 2},
}
METHODS = [
    *(("Braid.ends", 0), ("Lasso.is_tight", 0), ("Family.second", 0), ("Circle.is_empty", 0)),
    *(("Weighed.heavier", 0), ("Purse.first", 0), ("Index.has", 1), ("Closure.third", 0)),
    *(("Handled.skip", 0), ("Stepwise.is_leaf", 0), ("Ordered.holds", 1), ("Striped.flip", 0)),
    *(("Derived.push", 0), ("Counted.pop", 0), ("Twins.swap", 0), ("Pinned.number", 0)),
]


@pytest.mark.parametrize("name", SCOPES)
def test_every_valid_heap_is_an_instance_of_exactly_one_structure(name: str) -> None:
    check_structures(FILE, name, SCOPES[name])


@pytest.mark.parametrize(("target", "count"), METHODS)
def test_every_valid_input_takes_exactly_one_case(target: str, count: int) -> None:
    check_cases(FILE, target, SCOPES[target.split(".")[0]], count)
