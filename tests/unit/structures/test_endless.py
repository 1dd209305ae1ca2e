"""Predicates that go round and round on a cyclic heap: rejected only where they never end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.structures.endless import EndlessError, LoopWatch
from heapwright.structures.kinds import Put
from heapwright.structures.open_heap import OpenHeap
from tests.sources import written
from tests.unit.structures.conftest import Heaps

CHAIN = """
class Node:
    def __init__(self) -> None:
        self.next: Node | None = None

class Chain:
    def __init__(self) -> None:
        self.head: Node | None = None
        self.size = 0

    def rep_ok(self) -> bool:
        node, count = self.head, 0
        while node is not None:
            {turn}
            node = node.next
        return {result}
"""

ACYCLIC = 3
"""Chains of no, one and two nodes."""
CYCLIC = 3
"""A node that follows itself, and two nodes the last of which is followed by either."""


@pytest.mark.parametrize(
    ("turn", "result", "count"),
    [
        ("count += 1", "count == self.size", ACYCLIC),
        ("count = count + 1", "self.size == count", ACYCLIC),
        ("pass", "self.size == 0", ACYCLIC),
        ("self = self", "self.size == 0", ACYCLIC),
        # These do end, if late.
        (
            "count += 1\n            if count > 150: return self.size == 0",
            "self.size == 0",
            ACYCLIC + CYCLIC,
        ),
        (
            "count -= 1\n            if not count + 130: return self.size == 0",
            "self.size == 0",
            ACYCLIC + CYCLIC,
        ),
        (
            "count = (count + 1) % 140\n            if count == 139: break",
            "self.size == 0",
            ACYCLIC + CYCLIC,
        ),
    ],
)
def test_a_heap_is_rejected_where_the_predicate_never_ends(
    turn: str, result: str, count: int, tmp_path: Path
) -> None:
    source = CHAIN.format(turn=turn, result=result)
    found = hw.structures(f"{written(tmp_path, source)}:Chain", scope={"Node": 2})
    assert len(list(found)) == count
    assert found.complete


TWICE = """
class Node:
    def __init__(self) -> None:
        self.next: Node | None = None

class Chain:
    def __init__(self) -> None:
        self.head: Node | None = None

    def rep_ok(self) -> bool:
        seen = set()
        node = self.head
        while node is not None:
            if node in seen:
                return False
            seen.add(node)
            node = node.next
        return self.ends() and self.ends() and self.ends() and self.ends()

    def ends(self) -> bool:
        node = self.head
        while node is not None:
            node = node.next
        return True
"""


def test_to_walk_the_same_way_again_is_not_to_walk_without_end(tmp_path: Path) -> None:
    found = hw.structures(f"{written(tmp_path, TWICE)}:Chain", scope={"Node": 40})
    assert len(list(found)) == 41
    assert found.complete


def turns(
    heap: OpenHeap, loop: Callable[[int], None], counters: frozenset[str] = frozenset()
) -> bool:
    """Whether the loop is seen to be endless: it calls ``look`` with each number."""
    watch = LoopWatch({1: counters})
    watch.begin(heap)
    WATCHES.append(watch)
    try:
        for number in range(3):
            loop(number)
    except EndlessError:
        return True
    finally:
        WATCHES.pop()
    return False


WATCHES: list[LoopWatch] = []


def look() -> None:
    """What a probe does in each turn of a loop."""
    WATCHES[-1].look(sys._getframe(1), 1)


def same(_: int) -> None:
    del _
    look()


def test_another_call_is_not_the_same_loop(heaps: Heaps) -> None:
    assert not turns(heaps.chain(), same)


def loop_of(step: str) -> Callable[[int], None]:
    """A function that turns three times in one call, after this step in each turn."""
    names: dict[str, Any] = {"look": look}
    source = (
        f"def loop(_):\n    del _\n    count = 0\n    while True:\n        {step}\n        look()"
    )
    exec(source, names)
    made: Callable[[int], None] = names["loop"]
    return made


def test_the_same_variables_at_the_same_loop_never_end(heaps: Heaps) -> None:
    assert turns(heaps.chain(), loop_of("pass"))


def test_a_counter_does_not_end_a_loop_and_other_variables_may(heaps: Heaps) -> None:
    ending = "count += 1\n        if count > 5: return"
    assert turns(heaps.chain(), loop_of(ending), frozenset({"count"}))
    assert not turns(heaps.chain(), loop_of(ending))


def test_values_that_can_change_prove_nothing(heaps: Heaps) -> None:
    changing = "seen = [count]\n        count = count\n        if next(LEFT, None) is None: return"
    loop = loop_of(changing)
    loop.__globals__["LEFT"] = iter(range(5))
    assert not turns(heaps.chain(), loop)


def test_what_was_decided_meanwhile_may_end_the_loop(heaps: Heaps) -> None:
    heap = heaps.chain()
    deciding = "if decide(): return"
    loop = loop_of(deciding)
    places = iter(["head", "size"])

    def decide() -> bool:
        place = next(places, None)
        if place is not None:
            heap.apply(Put(0, place, None))
        return place is None

    loop.__globals__["decide"] = decide
    assert not turns(heap, loop)
