"""One object says when a request must end."""

from __future__ import annotations

import os
import threading
import time
from math import inf

import pytest

import heapwright.limits
from heapwright.limits import FINISHING, Limits, current, default_megabytes, used_memory
from heapwright.solver.answer import Unknown
from heapwright.solver.z3_tier import Z3Tier
from heapwright.terms import App, Linear, Literal, Relation, const, eq


@pytest.fixture(autouse=True)
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere, generous limits grow with the load of the machine; here they are what is said."""
    monkeypatch.setattr(os, "getloadavg", lambda: (0.0, 0.0, 0.0), raising=False)
    monkeypatch.setattr(heapwright.limits, "queued_time", lambda: 0.0)


def test_without_limits_there_is_always_time() -> None:
    assert current().left() == inf
    assert current().left_to_finish() == inf
    assert current().reason() is None


def test_the_time_ends() -> None:
    limits = Limits(0.05)
    assert limits.reason() is None
    time.sleep(0.06)
    assert limits.left() == 0
    assert limits.reason() == "the time budget of 0.05 s"
    assert 0 < limits.left_to_finish() <= FINISHING


def test_what_happened_before_counts_up_to_a_small_part_of_the_time() -> None:
    limits = Limits(60)
    limits.began_before(2.0)
    assert 57 < limits.left() <= 58
    short = Limits(1)
    short.began_before(2.0)
    assert short.left() > 0.5
    current().began_before(2.0)
    assert current().left() == inf


def test_a_part_is_kept_back_for_those_who_write_tests() -> None:
    limits = Limits(60)
    limits.keep_back(1.0)
    assert 53 < limits.left() < 55
    limits.keep_back(0.5)
    assert 56 < limits.left() < 58
    assert limits.left_to_finish() > 60


def test_a_share_of_the_time_ends_the_work_and_then_there_is_more() -> None:
    limits = Limits(60)
    with limits.shared(0.5):
        assert 29 < limits.left() <= 30
        with limits.shared(0.001):
            assert limits.left() <= 0.03
            time.sleep(0.04)
            assert limits.reason() == "the time budget of 0.1 s"
            assert not limits.left()
        assert limits.reason() is None
        with limits.shared(1.0):
            assert 29 < limits.left() <= 30
    assert limits.left() > 59


def test_no_share_is_longer_than_what_is_left() -> None:
    limits = Limits(60)
    with limits.shared(1.0):
        limits.keep_back(1.0)
        assert limits.left() < 55
        limits.stop("a call did not return")
        assert limits.left() == 0


def test_without_limits_there_is_nothing_to_share() -> None:
    with current().shared(0.1):
        assert current().left() == inf


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Seconds that this process has worked, and waited for a processor."""
    known = {"worked": 100.0, "queued": 100.0}
    monkeypatch.setattr(heapwright.limits, "process_time", lambda: known["worked"])
    monkeypatch.setattr(heapwright.limits, "queued_time", lambda: known["queued"])
    return known


def test_on_a_busy_machine_more_is_kept_back(times: dict[str, float]) -> None:
    limits = Limits(60)
    limits.keep_back(1.0)
    times.update(worked=108.0, queued=132.0)  # a fifth of what an idle machine would have done
    limits._next_measure = 0.0
    assert limits.slowness() == 5.0
    assert limits.reason() is None
    assert 29 < limits.left() < 31  # never more than half
    with limits.shared(0.1):
        assert 53 < limits.most_left() < 55  # no worker is killed before that


def test_what_comes_later_never_needs_all_of_the_time(times: dict[str, float]) -> None:
    limits = Limits(1)
    assert limits.least(0.5) == 0.5
    times.update(worked=108.0, queued=132.0)
    limits._next_measure = 0.0
    assert limits.least(0.2) == 1.0
    assert 0.5 < limits.least(100.0) < limits.left_to_finish() < 1 + FINISHING - 0.7


def test_a_process_that_waits_is_not_slow(times: dict[str, float]) -> None:
    limits = Limits(60)
    limits.started -= 40.0
    times.update(worked=108.0, queued=100.8)
    assert limits.slowness() == pytest.approx(1.1)


def test_a_copy_of_the_process_is_as_slow_until_it_knows_better(times: dict[str, float]) -> None:
    limits = Limits(60)
    times.update(worked=108.0, queued=132.0)
    assert limits.slowness() == 5.0
    times.update(worked=0.1, queued=0.0)
    limits.go_on_after(8.0)
    limits._next_measure = 0.0
    assert limits.slowness() == 5.0
    times.update(worked=1.1, queued=1.0)
    limits._next_measure = 0.0
    assert limits.slowness() == 2.0


def test_where_the_system_does_not_tell_waiting_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heapwright.limits, "queued_time", lambda: None)
    limits = Limits(60)
    limits.started -= 40.0
    limits.go_on_after(8.0)
    assert 4.9 < limits.slowness() <= 5.1


def test_a_copy_of_the_process_has_worked_as_much() -> None:
    limits = Limits(60)
    limits.go_on_after(3.0)
    assert 3.0 <= limits.worked < 4.0


def test_an_interrupt_ends_the_work_now_and_leaves_time_to_finish() -> None:
    limits = Limits(60)
    told: list[bool] = []
    limits.on_change = lambda: told.append(limits.finishing)
    limits.interrupt()
    limits.stop("later")
    assert limits.reason() == "interrupted"
    assert limits.is_interrupted
    assert limits.left() == 0
    assert limits.left_to_finish() <= FINISHING
    assert told == [True]


@pytest.mark.skipif(not used_memory()[0], reason="the system does not say what is used")
def test_memory_ends() -> None:
    limits = Limits(None, 1)
    assert limits.reason() == "the memory budget of 1 MB"
    with Limits(None, 64).in_force(), pytest.raises(MemoryError):
        bytearray(64 << 30)
    assert 0 < default_megabytes() <= 4096


def test_limits_are_in_force_in_one_thread_only() -> None:
    seen: list[float] = []
    with Limits(5).in_force():
        thread = threading.Thread(target=lambda: seen.append(current().left()))
        thread.start()
        thread.join()
        assert current().left() <= 5
    assert seen == [inf]
    assert current().left() == inf


def test_z3_is_given_what_is_left_of_the_time() -> None:
    """x³ + y³ + z³ = 42 has a solution, with 17 digits each."""
    tier = Z3Tier()
    limits = Limits(0.2)
    with limits.in_force():
        started = time.monotonic()
        answer = tier.check(3, [_cubes(42)])
    assert isinstance(answer, Unknown)
    assert time.monotonic() - started < 8


def test_z3_is_not_asked_when_the_time_to_finish_is_over() -> None:
    limits = Limits(0.001)
    limits._end -= 60
    with limits.in_force():
        answer = Z3Tier().check(1, [eq(_variable(0), const(1))])
    assert answer == Unknown("no time is left to ask Z3")


def _variable(index: int) -> Linear:
    return Linear(((index, 1),), 0)


def _cubes(total: int) -> Literal:
    def cube(index: int) -> App:
        x = _variable(index)
        square = Linear(((App("mul", x, x), 1),), 0)
        return App("mul", square, x)

    return Literal(Relation.EQ, Linear(tuple((cube(k), 1) for k in range(3)), -total))


def test_a_call_that_did_not_return_leaves_what_was_kept_back() -> None:
    limits = Limits(60)
    limits.stop("a call did not return")
    assert limits.left() == 0
    assert limits.left_to_finish() > 59
    limits.interrupt()
    assert limits.reason() == "a call did not return"
    assert limits.left_to_finish() <= FINISHING
