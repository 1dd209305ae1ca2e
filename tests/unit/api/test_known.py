"""Heaps that are known already: what calls reach, or structures in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.known import KnownHeaps, heap_kind, is_source, save_structures, source_of
from heapwright.api.valid import Valid
from heapwright.errors import UserError
from heapwright.graph import Setting, load_graph
from heapwright.program import Instance
from heapwright.program.fields import Kinds
from heapwright.solver import Solver
from tests.sources import STRUCTURES

ROOTS: dict[str, Kinds] = {"self": (Instance("Chain"),)}


def test_names_of_heaps_are_told_from_predicates() -> None:
    assert is_source("reachable")
    assert is_source("all.graph")
    assert not is_source("rep_ok")
    assert not is_source(len)
    assert heap_kind(("reachable",)) == "a reachable heap"
    assert heap_kind(("rep_ok",)) == heap_kind(()) == "a valid heap"


def test_what_calls_reach_is_explored(valid: Valid) -> None:
    setting = Setting(scope={"Cell": 1}, without=("tie", "swap"))
    graph = source_of(valid, setting)("reachable")
    heaps = KnownHeaps(valid, Solver(), graph, ROOTS)
    assert len(heaps.entries([])) == len([s for s in graph.active_states() if s.shape.roots])
    assert list(heaps.reasons) == []


def test_a_graph_that_is_not_complete_is_told(valid: Valid) -> None:
    graph = source_of(valid, Setting(scope={"Cell": 1}, max_length=1))("reachable")
    heaps = KnownHeaps(valid, Solver(), graph, ROOTS)
    heaps.entries([])
    (reason,) = heaps.reasons
    assert reason.startswith("not all states are known")


def test_a_graph_of_another_program_is_refused(valid: Valid, tmp_path: Path) -> None:
    file = tmp_path / "other.graph"
    hw.explore(f"{STRUCTURES / 'stack.py'}:Stack", scope={"StackNode": 1}).save(file)
    with pytest.raises(UserError, match=r"other.graph: made from .*stack.py:Stack, not from this"):
        source_of(valid, Setting())(str(file))


def test_structures_are_saved_with_what_may_be_missing(chain: str, tmp_path: Path) -> None:
    file = tmp_path / "all.graph"
    found = hw.structures(chain, scope={"Cell": 2}, limit=2)
    found.save(file)
    graph = load_graph(file)
    assert graph.request.valid
    assert len(graph.states) == 2
    assert not graph.fixpoint
    assert len(graph.cuts) == 1


def test_structures_of_several_roots_are_not_saved(valid: Valid, tmp_path: Path) -> None:
    both: dict[str, Kinds] = {**ROOTS, "other": ROOTS["self"]}
    with pytest.raises(UserError, match="structures with 2 roots cannot be saved as a graph"):
        save_structures(valid.program, valid.space, [], [], both, tmp_path / "x.graph")
