"""The clock is the same on every path: a second passes with each question."""

from __future__ import annotations

import random
import secrets
import sys
import time
import uuid
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest

from heapwright.execution.clock import CLOCK, Clock, reading


@pytest.fixture(autouse=True)
def from_the_start() -> Iterator[None]:
    before, CLOCK.passed = CLOCK.passed, 0.0
    yield
    CLOCK.passed = before


def asked(function: Any, *arguments: Any) -> Any:
    stands_for = reading(function)
    assert stands_for is not None
    return stands_for(*arguments)


def test_a_second_passes_with_each_question_and_sleep_lets_more_pass() -> None:
    clock = Clock()
    assert (clock.tick(), clock.tick()) == (1.0, 2.0)
    clock.sleep(2.5)
    clock.sleep(-3)
    assert clock.tick() == 5.5


def test_all_clocks_are_one() -> None:
    assert asked(time.time) == 1_700_000_001
    assert asked(time.monotonic) == 2.0
    asked(time.sleep, 10)
    assert asked(time.perf_counter_ns) == 13 * 10**9
    assert asked(time.time_ns) == 1_700_000_014 * 10**9


def test_dates_are_of_that_clock() -> None:
    assert asked(datetime.now) == datetime(2023, 11, 14, 22, 13, 21)
    assert asked(datetime.now, UTC) == datetime(2023, 11, 14, 22, 13, 22, tzinfo=UTC)
    assert asked(date.today) == date(2023, 11, 14)


def test_a_given_time_is_split_without_asking() -> None:
    assert asked(time.gmtime, 0).tm_year == 1970
    assert asked(time.localtime, 86_400).tm_mday == 2
    assert CLOCK.passed == 0.0
    assert asked(time.gmtime).tm_sec == 21


def test_random_numbers_come_from_the_seeded_generator() -> None:
    for function, arguments in (
        (uuid.uuid4, ()),
        (secrets.token_hex, (4,)),
        (secrets.randbelow, (99,)),
    ):
        random.seed(5)
        first = asked(function, *arguments)
        random.seed(5)
        assert asked(function, *arguments) == first


def test_a_module_may_be_imported_after_the_first_question(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.delitem(sys.modules, "uuid")
        before.delitem(sys.modules, "secrets")
        assert reading(uuid.uuid4) is None
        assert reading(time.time) is not None
    assert reading(uuid.uuid4) is not None
    assert reading(secrets.token_bytes) is not None


def test_other_functions_read_nothing() -> None:
    assert reading(len) is None
    assert reading([]) is None
