"""Following a predicate through its statements: what is enough for it to return False."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.abstract import Known as Value
from heapwright.program.abstract import reference_to
from heapwright.structures.explaining.decisions import Decisions
from heapwright.structures.explaining.definitions import learn
from heapwright.structures.explaining.reasons import Known, UnexplainedError, bit_of
from heapwright.structures.explaining.statements import Follower
from heapwright.structures.kinds import ROOT, New, Put, Step
from heapwright.structures.open_heap import OpenHeap
from tests.unit.structures.conftest import Heaps
from tests.unit.structures.explaining import subject

CHAIN = Put(ROOT, "self", New("Chain"))
EMPTY = (CHAIN, Put(0, "head", None))
ONE = (CHAIN, Put(0, "head", New("Node")), Put(1, "next", None))
RING = (*ONE[:2], Put(1, "next", reference_to(1)))
TWO = (*ONE[:2], Put(1, "next", New("Node")), Put(2, "next", None))


@pytest.fixture(autouse=True, scope="module")
def known() -> None:
    learn([subject.__file__])


def bits(*places: int) -> int:
    return sum(bit_of(place) for place in places)


def followed(
    heaps: Heaps, function: Any, *steps: Step, rejects: bool = True
) -> tuple[Known, Follower]:
    heap: OpenHeap = heaps.open()
    for step in steps:
        heap.apply(step)
    decisions = Decisions.of((step, bit_of(k)) for k, step in enumerate(steps))
    follower = Follower(heap, decisions)
    return follower.call(function, [Known(heap.objects[0], bit_of(0))], None, rejects), follower


def test_a_loop_depends_on_all_that_it_went_through(heaps: Heaps) -> None:
    answer, _ = followed(heaps, subject.counts, *TWO)
    assert answer == Known(False, bits(0, 1, 2, 3))
    empty, _ = followed(heaps, subject.counts, *EMPTY)
    assert empty == Known(False, bits(0, 1))


def test_the_condition_that_refuses_is_enough(heaps: Heaps) -> None:
    answer, _ = followed(heaps, subject.refuses, *EMPTY, Put(0, "size", Value("int", "5")))
    assert answer == Known(False, bits(0, 1))  # what the size is does not matter
    large, _ = followed(heaps, subject.refuses, *EMPTY, Put(0, "size", Value("int", "500")))
    assert large == Known(False, bits(0, 2))


def test_the_innermost_call_that_is_false_is_noted(heaps: Heaps) -> None:
    answer, follower = followed(heaps, subject.helped, *TWO)
    assert answer.value is False
    assert follower.rejected is not None
    assert follower.rejected.code is subject.single.__code__
    assert follower.rejected.arguments == (1,)
    assert follower.rejected.false == bits(2)
    assert answer.reason == bits(0, 1, 2)


def test_without_rejecting_the_value_itself_is_returned(heaps: Heaps) -> None:
    answer, follower = followed(
        heaps, subject.single, *ONE[:1], Put(0, "next", None), rejects=False
    )
    assert (answer.value, follower.rejected) == (True, None)


def test_a_loop_over_a_list_of_the_heap(heaps: Heaps) -> None:
    steps = (
        Put(ROOT, "self", New("Box")),
        Put(0, "items", New("list", 2)),
        Put(1, "0", Value("int", "0")),
        Put(1, "1", Value("int", "4")),
    )
    heap = heaps.box("flag", None)[0]
    for step in steps[1:]:
        heap.apply(step)
    decisions = Decisions.of((step, bit_of(k)) for k, step in enumerate(steps))
    function: Any = subject.listed
    argument = Known(heap.objects[0], bit_of(0))
    answer = Follower(heap, decisions).call(function, [argument], None, True)
    assert answer.value is False
    assert answer.reason & bits(1, 3) == bits(1, 3)
    assert not answer.reason & bits(2)


def test_containers_that_the_predicate_makes(heaps: Heaps) -> None:
    answer, _ = followed(heaps, subject.collected, *RING)
    assert answer == Known(False, bits(0, 1, 2))
    one, _ = followed(heaps, subject.collected, *ONE)
    assert one.value is False
    assert one.reason & bits(1)


def test_assignments_breaks_and_sums(heaps: Heaps) -> None:
    answer, _ = followed(heaps, subject.unpacked, *EMPTY)
    assert answer.value is False
    assert answer.reason & bits(1)
    there, _ = followed(heaps, subject.unpacked, *ONE)
    assert there.value is True


def test_what_is_not_followed_is_not_explained(heaps: Heaps) -> None:
    for function in (subject.swallows, subject.with_default):
        with pytest.raises(UnexplainedError):
            followed(heaps, function, *EMPTY)
    with pytest.raises(UnexplainedError):
        followed(heaps, subject.counts, CHAIN)  # the head is not decided
