"""The techniques of the LISSA paper agree where they must."""

from __future__ import annotations

import pytest

import heapwright as hw
from benchmarks.techniques import (
    Hybrid,
    IfRepOk,
    MemoisedSymSolve,
    SymSolve,
    Task,
    Technique,
    UnbrokenSymSolve,
)
from tests.sources import STRUCTURES

TARGET = f"{STRUCTURES / 'linked_queue.py'}:LinkedQueue.dequeue"
SCOPE = {"QueueNode": 2}


@pytest.mark.parametrize("technique", [SymSolve(), MemoisedSymSolve(), UnbrokenSymSolve()])
def test_searching_for_completions_follows_the_paths_that_valid_heaps_take(
    technique: Technique,
) -> None:
    ours = hw.cases(TARGET, scope=SCOPE, confirm=False)
    assert technique.run(Task(TARGET, SCOPE, 60.0)).paths == ours.count


@pytest.mark.parametrize("technique", [IfRepOk(), Hybrid()])
def test_other_techniques_follow_at_least_as_many_paths(technique: Technique) -> None:
    ours = hw.cases(TARGET, scope=SCOPE, confirm=False)
    assert technique.run(Task(TARGET, SCOPE, 60.0)).paths >= ours.count
