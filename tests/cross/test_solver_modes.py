"""The cheap tiers of the solver answer as Z3 does: the same graph either way."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.execution import Budget
from heapwright.graph import Graph
from tests.cross.cases import CASES, ODD, SUBJECTS, Case

pytestmark = pytest.mark.sampled(4)

FAULTY = SUBJECTS / "faulty"
EXPECTED = {entry["file"]: entry for entry in json.loads((FAULTY / "expected.json").read_text())}
NOT_FOR_EXPLORING = {"syntax_error.py", "import_error.py", "missing_annotation.py"}
ODD_CLASSES = {
    "catches_everything.py": "Catcher",
    "cyclic.py": "Ring",
    "empty_class.py": "Nothing",
    "endless_loop.py": "Spinner",
    "endless_recursion.py": "Echo",
    "huge_integer.py": "Astronomer",
    "prints_a_lot.py": "Chatterbox",
    "raising_constructor.py": "Sometimes",
    "symbolic_loop.py": "Countdown",
    "write_only_counter.py": "Switch",
}
SHORTER = {
    "ledger_reverse_unswapped.py": 3,  # with four calls it takes most of a minute in either mode
    "symbolic_loop.py": 2,  # each call has 250 paths
}
"""Lengths at which a comparison takes seconds, where the usual one does not."""


def explored(file: Path, classes: Sequence[str], max_length: int, solver: str) -> Graph:
    target = f"{file}:{','.join(classes)}"
    return hw.explore(target, max_length=max_length, seconds=None, solver=solver).graph


def assert_same(tiers: Graph, z3: Graph) -> None:
    """Compares part by part, so that a failure shows the first difference and not everything."""
    for one, two in zip(tiers.states, z3.states, strict=False):
        assert one == two
    for edge, other in zip(tiers.edges, z3.edges, strict=False):
        assert edge == other
    assert replace(tiers, solver_calls={}) == replace(z3, solver_calls={})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_z3_makes_the_same_graph_of_a_correct_class(case: Case) -> None:
    assert_same(case.exploration.graph, case.explored("z3").graph)


@pytest.mark.parametrize("file", sorted(EXPECTED))
def test_z3_makes_the_same_graph_of_a_faulty_class(file: str) -> None:
    classes = EXPECTED[file]["classes"]
    length = SHORTER.get(file, EXPECTED[file]["length"])
    assert_same(*(explored(FAULTY / file, classes, length, mode) for mode in ("tiers", "z3")))


@pytest.mark.parametrize("file", sorted(ODD_CLASSES))
def test_z3_makes_the_same_graph_of_an_odd_class(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Z3 is asked in every turn of an endless loop; after a few hundred nothing new can happen.
    monkeypatch.setattr(Budget, "with_constants", lambda self, _: replace(self, steps=300))
    classes, length = [ODD_CLASSES[file]], SHORTER.get(file, 3)
    assert_same(*(explored(ODD / file, classes, length, mode) for mode in ("tiers", "z3")))


def test_every_subject_is_compared() -> None:
    assert {file.name for file in FAULTY.glob("*.py")} == set(EXPECTED)
    assert {file.name for file in ODD.glob("*.py")} == set(ODD_CLASSES) | NOT_FOR_EXPLORING


@pytest.mark.parametrize("mode", ["tiers", "z3"])
def test_the_mode_says_who_decides(mode: str) -> None:
    (case,) = [case for case in CASES if case.name == "avl"]
    calls = case.explored(mode).graph.solver_calls
    assert ("z3" in calls) is (mode == "z3")
    assert not {"search", "witness"} & set(calls) or mode == "tiers"
