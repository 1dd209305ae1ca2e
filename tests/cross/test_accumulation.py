"""Floats that are added up and sums of counters, against plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import heapwright as hw
from benchmarks.proving import cpu_clock
from tests.cross.enumeration import Counting, is_inside, reached

pytestmark = pytest.mark.sampled(2)

CLASSES = Path(__file__).parent / "classes" / "accumulating.py"
FLOATS = (0.0, 0.1, 1.0, 10.0, 1e300, float("inf"), -1.0)
LONGEST = 5
SECONDS = 20

KEPT = ("Tank", "Average", "Till", "Dial", "Ledger", "Pairs")
BROKEN = ("Leaking", "Endless", "Tenths", "Forgetful")


@pytest.fixture(autouse=True)
def _cpu_clock() -> Iterator[None]:
    with cpu_clock():
        yield


def counting(name: str) -> Counting:
    return Counting(CLASSES, name, floats=FLOATS)


@pytest.mark.parametrize("name", KEPT)
def test_every_state_of_short_sequences_is_in_the_graph(name: str) -> None:
    subject = counting(name)
    states = reached(subject, LONGEST)
    graph = hw.explore(subject.target, seconds=SECONDS).graph
    complete = LONGEST if graph.fixpoint else graph.length
    assert [
        fields
        for fields, (live, length) in states.items()
        if length <= complete and not is_inside(graph, live)
    ] == []


@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept_is_proven(name: str) -> None:
    subject = counting(name)
    assert all(live.rep_ok() for live, _ in reached(subject, LONGEST).values())
    for verdict in hw.verify(subject.target, "no-crash", "rep_ok", seconds=SECONDS).verdicts:
        assert verdict.verdict == "holds", verdict.claim


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_found(name: str) -> None:
    (verdict,) = hw.verify(counting(name).target, "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "violated", verdict.claim


def test_a_claim_says_which_floats_are_abstract() -> None:
    verdict = hw.verify(counting("Tank").target, "rep_ok", seconds=SECONDS).verdicts[0]
    assert "abstract in Tank.level" in verdict.claim
