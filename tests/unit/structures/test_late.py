"""References that are decided late: an object that may be one of those already there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from heapwright.errors import Discarded
from heapwright.execution.undecided import UNDECIDED, address_of, same_object
from heapwright.structures.kinds import Become, Narrow, New, Put, Some
from heapwright.structures.late import Again, Late
from heapwright.structures.open_heap import OpenHeap
from tests.unit.structures.conftest import Heaps


@pytest.fixture
def heap(heaps: Heaps) -> Iterator[OpenHeap]:
    """A node, and a reference from it that leads to itself or to a new one."""
    made = heaps.chain(late=True)
    made.apply(Put(0, "head", New("Node")))
    made.apply(Put(1, "next", Some("Node", (1,), True)))
    yield made
    made.undo(0)
    assert not UNDECIDED


def test_a_reference_is_offered_as_one_object_that_may_be_several(heaps: Heaps) -> None:
    made = heaps.chain(late=True)
    made.apply(Put(0, "head", New("Node")))
    _ = made.objects[1].next
    assert [step.option for step in heaps.offered[-1] if isinstance(step, Put)] == [
        None,
        Some("Node", (1,), True),
    ]
    made.undo(0)


def test_an_undecided_object_is_noticed(heap: OpenHeap) -> None:
    assert heap.late is not None
    assert heap.late.states == {2: Late((1,), True)}
    assert address_of(heap.objects[2]) in UNDECIDED
    assert heap.counts["Node"] == 1


def test_a_comparison_decides_whether_it_is_the_other(heap: OpenHeap, heaps: Heaps) -> None:
    assert not same_object(heap.objects[2], heap.objects[1])
    assert heaps.offered[-1] == [Narrow(2, (), True), Become(2, 1)]
    assert not heap.late or 2 not in heap.late.states  # it is a new one
    assert heap.counts["Node"] == 2
    assert type(heap.objects[2]) is type(heap.objects[1])


def test_what_is_wanted_is_the_only_step(heap: OpenHeap, heaps: Heaps) -> None:
    assert not same_object(heap.objects[2], heap.objects[1], wanted=False)
    assert heaps.offered[-1] == [Narrow(2, (), True)]


def test_to_be_the_other_one_starts_the_run_again(heap: OpenHeap, heaps: Heaps) -> None:
    with pytest.raises(Again):
        same_object(heap.objects[2], heap.objects[1], wanted=True)
    assert heaps.offered[-1] == [Become(2, 1)]
    assert heap.objects[1].next is heap.objects[1]
    assert heap.classes[2] == ""


def test_to_become_another_is_taken_back(heap: OpenHeap) -> None:
    length = len(heap.trail)
    node, late = heap.objects[1], heap.objects[2]
    heap.apply(Become(2, 1))
    assert node.next is node
    heap.undo(length)
    assert node.next is late
    assert heap.late is not None
    assert heap.late.states == {2: Late((1,), True)}
    assert heap.classes[2] == "Node"


def test_reading_a_field_settles_which_object_it_is(heap: OpenHeap, heaps: Heaps) -> None:
    _ = heap.objects[2].next
    assert heaps.offered[0] == [Narrow(2, (), True), Become(2, 1)]


def test_without_room_for_a_new_one_it_is_the_only_candidate(heap: OpenHeap, heaps: Heaps) -> None:
    heap.counts["Node"] = 2
    assert heap.late is not None
    try:
        with pytest.raises(Again):
            heap.late.settle(2)
        assert heaps.offered[-1] == [Become(2, 1)]
    finally:
        heap.counts["Node"] = 1


def test_without_candidates_and_room_there_is_no_such_heap(heap: OpenHeap) -> None:
    assert heap.late is not None
    heap.late.states[2] = Late((), False)
    with pytest.raises(Discarded):
        heap.late.settle(2)
    heap.late.states[2] = Late((1,), True)


def test_its_alternatives_are_known_if_it_is_not_new(heap: OpenHeap) -> None:
    assert heap.late is not None
    assert heap.late.alternatives(2) == []
    heap.apply(Narrow(2, (1,), False))
    assert heap.late.alternatives(2) == [heap.objects[1]]
