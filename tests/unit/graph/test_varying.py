"""Places that hold ever other numbers in states that are alike otherwise."""

from __future__ import annotations

import heapwright as hw
from heapwright.graph.varying import Varying
from tests.sources import SUBJECTS


def test_a_counter_varies_and_a_size_does_not() -> None:
    source = f"{SUBJECTS}/paper/sushi_dlist.py:LinkedList"
    explored = hw.explore(source, methods=("add", "clear"), max_length=4)
    assert Varying(explored.graph).slots() == {("LinkedList", "_changes")}


def test_each_state_is_looked_at_once() -> None:
    source = f"{SUBJECTS}/paper/sushi_dlist.py:LinkedList"
    explored = hw.explore(source, methods=("clear",), max_length=1)
    varying = Varying(explored.graph)
    assert varying.slots() == frozenset()
    further = hw.explore(source, methods=("clear",), max_length=4)
    explored.graph.states += further.graph.states
    assert varying.slots() == {("LinkedList", "_changes")}
