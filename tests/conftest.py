"""What all tests share: one Hypothesis profile, and interpreters that check suites."""

from __future__ import annotations

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


@pytest.fixture(scope="session", autouse=True)
def warm_interpreters() -> Iterator[Interpreters]:
    """Suites are checked by interpreters that have imported pytest already."""
    warm = Interpreters(check.start)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(check, "start", warm.start)
        yield warm
    warm.close()
