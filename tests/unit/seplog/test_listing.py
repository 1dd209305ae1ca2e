"""All structures that a formula describes, within a scope or by rounds of unfolding."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.api.valid import Valid, open_valid
from heapwright.graph.setting import setting_of
from heapwright.program.kinds import Instance
from heapwright.seplog.formula import Formula
from heapwright.seplog.listing import Listing
from heapwright.seplog.loading import load_definitions
from heapwright.solver import Solver
from tests.unit.seplog.sources import LIST, opened

ROOTS = {"self": (Instance("Chain"),)}


@pytest.fixture(scope="module")
def valid(tmp_path_factory: pytest.TempPathFactory) -> Valid:
    return opened(tmp_path_factory.mktemp("listing"))


def listing(valid: Valid, folder: Path, text: str = LIST, **options: Any) -> Listing:
    file = folder / "chain.sl"
    file.write_text(text, encoding="utf-8")
    definitions = load_definitions(file, valid.program, valid.space)
    formula = Formula("chain.sl:chain", definitions, definitions.predicates["chain"])
    return Listing(formula, valid.space, Solver(), ROOTS, **options)


def sizes(found: Listing) -> list[int]:
    return [structure.count("Node") for structure in found.run()]


PLAIN = """
pred list(x) == emp & x = null
  | exists next. x -> Node(5, next, true) * list(next)
pre chain(self) == exists first. self -> Chain(first) * list(first)
"""


def test_every_structure_within_the_scope_is_listed_once(valid: Valid, tmp_path: Path) -> None:
    found = listing(valid, tmp_path, PLAIN)
    most = valid.space.scope.limit("Node")
    assert sorted(sizes(found)) == list(range(most + 1))
    assert found.reasons() == []
    assert found.candidates > 0


def test_a_choice_in_a_field_gives_a_structure_for_each_value(valid: Valid, tmp_path: Path) -> None:
    found = listing(valid, tmp_path, exactly={"Node": 1})
    marks = [structure.shape.nodes[1].values for structure in found.run()]
    assert len(marks) == 2


def test_the_limit_is_a_reason_why_there_may_be_more(valid: Valid, tmp_path: Path) -> None:
    found = listing(valid, tmp_path, PLAIN, limit=2)
    assert len(sizes(found)) == 2
    assert found.reasons() == ["the limit of 2 structures"]


def test_time_that_is_over_is_a_reason_too(valid: Valid, tmp_path: Path) -> None:
    found = listing(valid, tmp_path, PLAIN, seconds=0.0)
    assert len(sizes(found)) == 1
    assert found.reasons() == ["the time budget of 0 s"]


def test_rounds_of_unfolding_leave_one_structure_for_each_formula(
    valid: Valid, tmp_path: Path
) -> None:
    assert sorted(sizes(listing(valid, tmp_path, PLAIN, depth=1))) == [0, 1]
    assert sorted(sizes(listing(valid, tmp_path, PLAIN, depth=2))) == [0, 1, 2]


def test_concrete_integers_are_listed_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "box.py"
    file.write_text(
        "class Box:\n    def __init__(self) -> None:\n        self.size: int = 0\n"
        "    def get(self) -> int:\n        return self.size\n",
        encoding="utf-8",
    )
    valid = open_valid(f"{file}:Box", setting_of({}), ints=range(-2, 3))
    text = "pre chain(self) == exists n. self -> Box(n) & n > 0"
    formula_file = tmp_path / "box.sl"
    formula_file.write_text(text, encoding="utf-8")
    definitions = load_definitions(formula_file, valid.program, valid.space)
    formula = Formula("box.sl:chain", definitions, definitions.predicates["chain"])
    found = Listing(formula, valid.space, Solver(), {"self": (Instance("Box"),)})
    values = [structure.shape.nodes[0].values[0] for structure in found.run()]
    assert sorted(map(str, values)) == ["1", "2"]
