"""What widening leaves in doubt is avoided in the next exploration, and only if calls keep it."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import SUBJECTS, written

SECONDS = 120  # none takes long; a busy machine must not decide
ORDINARY = SUBJECTS / "ordinary"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "target",
    [
        "account.py:Account",
        "connection_pool.py:ConnectionPool",
        "semaphore.py:Semaphore",
        "clock.py:Clock",
    ],
    ids=["a sum of two", "a sum of three", "an alternative", "a quotient and remainders"],
)
def test_invariants_beyond_differences_are_proven(target: str) -> None:
    (verdict,) = hw.verify(f"{ORDINARY / target}", "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "holds", verdict.claim
    assert "by sequences of any length" in verdict.claim


STORE = """
    class Store:
        def __init__(self) -> None:
            self.used = self.free = self.total = 0

        def grow(self) -> None:
            self.free += 1
            self.total += 1

        def take(self) -> None:
            if self.free:
                self.free -= 1
                self.used += {step}

        def rep_ok(self) -> bool:
            return self.used + self.free <= self.total
    """


def test_a_sum_that_calls_keep_is_kept(tmp_path: Path) -> None:
    target = f"{written(tmp_path, STORE.format(step=1))}:Store"
    (verdict,) = hw.verify(target, "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "holds", verdict.claim


def test_a_sum_that_calls_break_is_not_believed(tmp_path: Path) -> None:
    source = STORE.format(step="2 if self.used > 8 else 1")
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Store", "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "violated", verdict.claim


NESTED = """
    class Index:
        def __init__(self) -> None:
            self.lines: dict[int, list[int]] = {}

        def add(self, key: int, line: int) -> None:
            self.lines.setdefault(key, []).append(line)
    """


def test_the_items_of_nested_containers_are_bounded_in_all(tmp_path: Path) -> None:
    target = f"{written(tmp_path, NESTED)}:Index"
    explored = hw.explore(target, seconds=SECONDS)
    assert explored.graph.fixpoint
    (verdict,) = hw.verify(target, "no-crash", seconds=SECONDS).verdicts
    assert "dict ≤ 5" in verdict.claim
    assert "items in all list objects of one container ≤ 5" in verdict.claim
    wider = hw.explore(target, seconds=SECONDS, scope={"list": 2})
    counts = [sum(n.class_name == "list" for n in s.shape.nodes) for s in wider.graph.states]
    assert max(counts) == 2  # two lists with one item, or one with two


def test_what_the_first_call_makes_is_not_counted(tmp_path: Path) -> None:
    source = """
        class Grid:
            def __init__(self) -> None:
                self.rows = [[0] * 4 for _ in range(3)]

            def set(self, value: bool) -> None:
                self.rows[1][2] = 1 if value else 0
        """
    explored = hw.explore(f"{written(tmp_path, source)}:Grid", seconds=SECONDS)
    assert explored.graph.fixpoint
    assert len(explored.graph.states) == 3  # nothing, and a grid of twelve with one of two values


POOL = """
    class Pool:
        def __init__(self, limit: int) -> None:
            if limit < 1:
                raise ValueError("limit")
            self.limit = limit
            self.idle = self.busy = 0

        def acquire(self) -> None:
            if self.idle:
                self.idle -= 1
            elif self.busy >= self.limit{slack}:
                raise RuntimeError("exhausted")
            self.busy += 1

        def release(self) -> None:
            if self.busy:
                self.busy -= 1
                self.idle += 1

        def rep_ok(self) -> bool:
            return self.busy <= self.limit
    """


@pytest.mark.parametrize(("slack", "expected"), [("", "holds"), (" + 1", "violated")])
def test_a_sum_that_no_property_names_is_found(slack: str, expected: str, tmp_path: Path) -> None:
    """``busy <= limit`` is kept only because ``idle + busy <= limit`` is."""
    target = f"{written(tmp_path, POOL.format(slack=slack))}:Pool"
    (verdict,) = hw.verify(target, "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == expected, verdict.claim
