"""Predicates that say which answers they want, against plain enumeration of all small heaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.heap.shape import Shape
from heapwright.solver import Conjunction
from heapwright.structures import search
from heapwright.structures.tree import Tree
from tests.cross.random_predicates import program
from tests.cross.valid_heaps import check_cases, check_structures
from tests.sources import SUBJECTS, written

Accepted = tuple[dict[Shape, set[tuple[int, ...]]], int]

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


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("target", "count"), METHODS)
def test_every_valid_input_takes_exactly_one_case(target: str, count: int) -> None:
    check_cases(FILE, target, SCOPES[target.split(".")[0]], count)


def accepted(file: Path, ahead: bool, monkeypatch: pytest.MonkeyPatch) -> Accepted:
    """The shapes that are accepted, each with the small numbers that it may have."""
    if not ahead:
        monkeypatch.setattr(search, "Tree", partial(_without_ahead, Tree))
    found = hw.structures(f"{file}:Box", scope={"Node": 2}, seconds=None)
    result = {each.structure.shape: numbers(each.structure.conjunctions) for each in found}
    assert found.complete
    monkeypatch.undo()
    return result, found.candidates


def _without_ahead(make: Callable[..., Tree], *given: Any, ahead: object) -> Tree:
    return make(*given)


def numbers(conjunctions: Sequence[Conjunction]) -> set[tuple[int, ...]]:
    size = max(each.size for each in conjunctions)
    models = product(range(-1, 4), repeat=size)
    return {m for m in models if any(c.holds(dict(enumerate(m))) for c in conjunctions)}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("first", range(0, 40, 4))
def test_random_predicates_accept_the_same_whether_they_say_what_they_want_or_not(
    first: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = 0
    for seed in range(first, first + 4):
        file = written(tmp_path, program(seed), f"subject_{seed}")
        saying, candidates = accepted(file, True, monkeypatch)
        silent, more = accepted(file, False, monkeypatch)
        assert saying == silent, seed
        fewer += candidates < more
    assert fewer
