"""Paths within a bound."""

from __future__ import annotations

import pytest

from heapwright.criteria import criterion_of
from heapwright.criteria.bounded import BlockK, Bounded, DepthK, LoopK
from heapwright.program.criterion import Trace


def _trace(**counts: int) -> Trace:
    return Trace([], counts.get("entries", 0), counts.get("steps", 0), counts.get("turns", 0))


@pytest.mark.parametrize(
    ("criterion", "counted"), [(LoopK(2), "turns"), (BlockK(2), "entries"), (DepthK(2), "steps")]
)
def test_a_path_stops_beyond_the_bound(criterion: Bounded, counted: str) -> None:
    assert not criterion.stops(_trace(**{counted: 2}))
    assert criterion.stops(_trace(**{counted: 3}))
    others = dict.fromkeys({"turns", "entries", "steps"} - {counted}, 9)
    assert not criterion.stops(_trace(**others))


@pytest.mark.parametrize(
    ("name", "kind"), [("loop-3", LoopK), ("block-1", BlockK), ("depth-12", DepthK)]
)
def test_the_name_says_the_bound(name: str, kind: type[Bounded]) -> None:
    criterion = criterion_of(name)
    assert type(criterion) is kind
    assert criterion.name == name
    assert kind(7).name == f"{name.partition('-')[0]}-7"
