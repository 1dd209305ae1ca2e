"""How a peer's time is shown beside ours."""

from __future__ import annotations

from benchmarks.peers.compared import Compared
from benchmarks.peers.tool import Outcome, quickest
from benchmarks.processes import Spent

OURS = {"reached": 0.1, "written": 2.0}


def compared(outcome: Outcome, ours: dict[str, float]) -> Compared:
    return Compared(outcome, budget=12, clock="cpu", start=0.5, ours=ours)


def test_ratios_are_those_of_the_work_beside_the_start() -> None:
    cell = compared(Outcome(True, Spent(9, 1.5)), OURS)
    assert str(cell) == "1.50 s, work 1.00 s (×10 reached, ×0.5 written)"


def test_a_peer_that_does_not_get_there_is_slower_than_that() -> None:
    cell = compared(Outcome(False, Spent(20, 12.5), "7/9"), {"": 0.6})
    assert str(cell) == "> 12 s (> ×20, 7/9)"


def test_our_own_cell_has_no_ratio() -> None:
    assert str(compared(Outcome(True, Spent(9, 1.5)), {})) == "1.50 s, work 1.00 s"


def test_a_failure_is_no_time() -> None:
    cell = compared(Outcome(False, Spent(9, 1.5), "no module", failed=True), OURS)
    assert str(cell) == "failed: no module"


def test_nothing_is_quicker_than_what_can_be_measured() -> None:
    assert compared(Outcome(True, Spent(0.5, 0.5)), {"": 0.0}).ratios == {"": 1.0}


def test_short_times_are_measured_three_times() -> None:
    times = iter([1.5, 0.9, 1.1])
    assert quickest(lambda: Outcome(True, Spent(9, next(times)))).spent.cpu == 0.9


def test_long_times_are_not() -> None:
    times = iter([4.0])
    assert quickest(lambda: Outcome(True, Spent(9, next(times)))).spent.cpu == 4.0
