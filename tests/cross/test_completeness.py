"""A graph against brute force: all heaps that calls reach, and no others (Theorem 4.8)."""

from __future__ import annotations

from functools import cache

import pytest

from heapwright.graph import Disjunct
from tests.cross.brute_force import ConcreteHeap
from tests.cross.cases import CASES, STRUCTURES, Case
from tests.cross.concrete import instance_of, models_within

pytestmark = pytest.mark.sampled(3)

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@cache
def instances(case: Case) -> list[tuple[Disjunct, list[ConcreteHeap]]]:
    """Each active disjunct with all its instances whose integers are in ``case.seen``."""
    graph, solver = case.exploration.graph, case.states.solver
    found = []
    for state in graph.active_states():
        for disjunct in state.active():
            models = models_within(solver, state.shape, disjunct.conjunction, case.seen)
            heaps = [instance_of(state.shape, graph.statics, model) for model in models]
            found.append((disjunct, heaps))
    return found


def test_every_structure_is_compared() -> None:
    assert {case.file for case in CASES} >= set(STRUCTURES.glob("*.py"))


@each_case
def test_only_the_length_cuts_an_exploration_off(case: Case) -> None:
    cuts = {cut.reason for cut in case.exploration.graph.cuts}
    assert cuts <= {f"sequences of more than {case.max_length} calls"}


@each_case
def test_every_heap_that_calls_reach_is_an_instance_of_an_active_state(case: Case) -> None:
    missing = [
        (heap, lines)
        for heap, lines in case.heaps.items()
        if not any(disjunct.active for disjunct in case.states.containing(heap))
    ]
    assert missing == []


@each_case
def test_every_instance_of_an_active_state_is_reached_by_calls(case: Case) -> None:
    for disjunct, heaps in instances(case):
        assert heaps, f"disjunct {disjunct.number} has no instance in {case.seen}"
        unreached = [heap for heap in heaps if heap not in case.heaps]
        assert unreached == [], f"disjunct {disjunct.number}"


@each_case
def test_an_instance_of_each_active_state_is_replayed_from_scratch(case: Case) -> None:
    for _, heaps in instances(case):
        heap = heaps[len(heaps) // 2]
        assert case.replayed(case.heaps[heap]) == heap


@each_case
def test_no_state_is_entered_later_than_brute_force_reaches_its_heaps(case: Case) -> None:
    late = [
        (heap, lines)
        for heap, lines in case.heaps.items()
        if min(disjunct.level for disjunct in case.states.containing(heap)) > len(lines)
    ]
    assert late == []
