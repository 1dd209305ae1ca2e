"""What all tests share: which of them are slow, one Hypothesis profile, interpreters for suites."""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from collections.abc import Generator, Iterator
from contextlib import nullcontext

import pytest
from hypothesis import HealthCheck, settings

from heapwright.emit.python import check, suites
from heapwright.graph.collecting import loaded_is_kept
from heapwright.limits import Limits
from tests.warm import Interpreters

# The same examples on every machine and every run.
settings.register_profile(
    "heapwright",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("heapwright")


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what is slow
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test that is ``sampled``, the first parameters are in the gate; the others are slow, or
    every so many of them where there are more than the marker allows.
    """
    sampled: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled") is not None:
            sampled[item.nodeid.partition("[")[0]].append(item)
    for group in sampled.values():
        first, *most = group[0].get_closest_marker("sampled").args  # type: ignore[union-attr]
        step = max(1, len(group) // most[0]) if most else 1
        for k, item in enumerate(group[first:]):
            item.add_marker("slow" if k % step == 0 else "exhaustive")


LIMIT = 2.0
"""Seconds of processor time that a test in the gate may take by itself."""
SPENT = "processor time"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    before = os.times()
    try:
        return (yield)
    finally:
        spent = sum(os.times()[:4]) - sum(before[:4])  # here and in processes that have ended
        item.user_properties.append((SPENT, spent))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names the tests that should be marked, or share their work in a fixture."""
    for report in terminalreporter.getreports("passed"):
        spent = dict(report.user_properties).get(SPENT, 0.0)
        if spent > LIMIT and "slow" not in report.keywords:
            terminalreporter.write_line(f"{spent:.1f} s and not marked slow: {report.nodeid}")


@pytest.fixture(scope="session", autouse=True)
def warm_interpreters() -> Iterator[Interpreters]:
    """Suites are checked by interpreters that have imported pytest already; where tests start
    pytest, it need not import Hypothesis, which takes four times as long as all the rest.
    """
    warm = Interpreters(check.start)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
        patch.setattr(check, "start", warm.start)
        patch.setattr(suites, "waiting", nullcontext)  # no others are started in vain
        yield warm
    warm.close()


GENEROUS = 5.0
"""Seconds from which on a limit is there in case something never ends; a shorter one is tested."""


@pytest.fixture(scope="session", autouse=True)
def generous_limits_are_for_an_idle_machine() -> Iterator[None]:
    """Where others work too, what takes a second may take half a minute: limits grow with load."""
    make = Limits.__init__

    def patient(limits: Limits, seconds: float | None = None, megabytes: int | None = None) -> None:
        make(limits, seconds, megabytes)
        if seconds is not None and seconds >= GENEROUS:
            limits._end += seconds * (_slowness() - 1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Limits, "__init__", patient)
        yield


def _slowness() -> float:
    """How many processes want each processor."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 1.0
    return max(1.0, load / (os.cpu_count() or 1))


@pytest.fixture(scope="module", autouse=True)
def earlier_objects_are_kept() -> Iterator[None]:
    """The garbage collector looks at what the tests of one module make, not at all that thousands
    of tests before them have left: a sandbox that refuses something collects garbage.
    """
    with loaded_is_kept():
        yield
        gc.collect()
