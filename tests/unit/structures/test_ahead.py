"""Conditions that are asked ahead of their turn refuse heaps early, and decide nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.program.abstract import Known, Variable
from heapwright.program.probes import LightProbes
from heapwright.structures.ahead import Ahead, BlockedError, Whole
from heapwright.structures.kinds import Become, New, Put
from heapwright.structures.open_heap import OpenHeap
from tests.unit.structures.conftest import Heaps


@pytest.fixture
def ahead() -> Ahead:
    made = Ahead(LightProbes([], {}))
    made.begin()
    return made


@pytest.fixture
def heap(heaps: Heaps) -> OpenHeap:
    return heaps.chain(late=True)


def part(name: str, ask: Callable[[], Any], *given: object) -> Whole:
    return Whole(name, given, ask)


def test_all_parts_hold_together(ahead: Ahead) -> None:
    asked: list[str] = []

    def noting(name: str, answer: object) -> Whole:
        def ask() -> object:
            asked.append(name)
            return answer

        return part(name, ask)

    assert ahead.together([noting("a", 1), noting("b", "yes")]) == "yes"
    assert ahead.together([noting("c", 0), noting("d", 1)]) == 0
    assert asked == ["a", "b", "c"]
    assert ahead.together([]) is True


def refused_during(ahead: Ahead, heap: OpenHeap, *later: Whole) -> bool:
    """Whether the later conditions refuse the heap while the first is asked."""
    found: list[bool] = []
    ahead.together([part("first", lambda: found.append(ahead.refuses(heap))), *later])
    return found[0]


def test_a_later_condition_that_is_false_refuses_the_heap(ahead: Ahead, heap: OpenHeap) -> None:
    assert refused_during(ahead, heap, part("later", lambda: False))
    assert not refused_during(ahead, heap, part("true", lambda: True))
    assert not ahead.refuses(heap)  # nothing waits


def test_what_is_not_decided_blocks(ahead: Ahead, heap: OpenHeap) -> None:
    def blocked() -> bool:
        ahead.allow([Put(0, "head", New("Node"))])
        return False

    assert not refused_during(ahead, heap, part("blocked", blocked))
    assert not ahead.is_asking


def test_a_block_that_the_predicate_swallows_counts(ahead: Ahead, heap: OpenHeap) -> None:
    def swallowing() -> bool:
        try:
            ahead.number()
        except BaseException:
            return False
        return True

    assert not refused_during(ahead, heap, part("swallowing", swallowing))


def test_truth_values_may_be_decided_and_objects_may_not(ahead: Ahead) -> None:
    ahead.allow([Put(0, "flag", Known("bool", "True")), Put(0, "flag", Known("bool", "False"))])
    ahead.allow([Put(0, "size", Variable("int"))])
    for steps in ([Put(0, "head", None), Put(0, "head", New("Node"))], [Become(1, 0)], []):
        with pytest.raises(BlockedError):
            ahead.allow(steps)


def test_a_condition_that_needs_a_place_is_asked_again_once_that_is_decided(
    ahead: Ahead, heap: OpenHeap
) -> None:
    asked: list[int] = []

    def needing() -> bool:
        asked.append(1)
        if (0, "head") not in heap.values:
            ahead.allow([Put(0, "head", New("Node"))])
        return False

    later = part("needing", needing)
    found: list[bool] = []

    def first() -> bool:
        found.extend([ahead.refuses(heap), ahead.refuses(heap)])
        heap.apply(Put(0, "head", None))
        found.append(ahead.refuses(heap))
        return False

    ahead.together([part("first", first), later])
    assert found == [False, False, True]
    assert len(asked) == 2


def test_a_condition_that_fails_often_relies_on_those_before_it(
    ahead: Ahead, heap: OpenHeap
) -> None:
    asked: list[int] = []

    def failing() -> bool:
        asked.append(1)
        raise AttributeError

    for _ in range(6):
        ahead.begin()
        assert not refused_during_quietly(ahead, heap, part("failing", failing))
    assert len(asked) == 3


def refused_during_quietly(ahead: Ahead, heap: OpenHeap, later: Whole) -> bool:
    found: list[bool] = []

    def first() -> bool:
        found.append(ahead.refuses(heap))
        return False  # so that the later one is not asked in its turn

    ahead.together([part("first", first), later])
    return found[0]


def test_a_condition_that_is_given_more_than_the_heap_is_not_asked(
    ahead: Ahead, heap: OpenHeap
) -> None:
    changing = part("changing", lambda: False, [1])
    assert not refused_during_quietly(ahead, heap, changing)
    steady = part("steady", lambda: False, 1, "a", heap.objects[0])
    assert refused_during_quietly(ahead, heap, steady)


def test_one_false_part_is_enough_where_an_earlier_one_cannot_be_told(
    ahead: Ahead, heap: OpenHeap
) -> None:
    def number() -> bool:
        ahead.number()
        return True

    def inner(answer: bool) -> bool:
        return bool(ahead.together([part("number", number), part("known", lambda: answer)]))

    assert refused_during_quietly(ahead, heap, part("outer", lambda: inner(False)))
    assert not refused_during_quietly(ahead, heap, part("other", lambda: inner(True)))
