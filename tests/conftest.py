"""What all tests share: which of them are slow, one Hypothesis profile, interpreters for suites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from heapwright.emit.python import check
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
    """Of a test that is ``sampled``, the first parameters are in the gate; the others are slow."""
    seen: Counter[str] = Counter()
    for item in items:
        sampled = item.get_closest_marker("sampled")
        if sampled is not None:
            test = item.nodeid.partition("[")[0]
            seen[test] += 1
            if seen[test] > sampled.args[0]:
                item.add_marker("slow")


@pytest.fixture(scope="session", autouse=True)
def warm_interpreters() -> Iterator[Interpreters]:
    """Suites are checked by interpreters that have imported pytest already; where tests start
    pytest, it need not import Hypothesis, which takes four times as long as all the rest.
    """
    warm = Interpreters(check.start)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
        patch.setattr(check, "start", warm.start)
        yield warm
    warm.close()
