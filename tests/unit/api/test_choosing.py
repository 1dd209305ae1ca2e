"""Cases that were found before time ran out are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api import casing, choosing
from heapwright.api.casing import Cases
from heapwright.program import Criterion
from tests.sources import written

SOURCE = """
    def steps(items: list[int]) -> int:
        count = 0
        for item in items:
            if item == 9:
                return -1
            count += 1
            if count < 0:
                return -2
        return count
"""


def test_a_deeper_search_without_time_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[Cases] = []

    def deepened(criterion: Criterion, run: Callable[[], Cases]) -> Cases:
        def short_run() -> Cases:
            """The second time, as if the time had ended at once."""
            if runs:
                runs.append(replace(runs[0], cases=[], reasons=["the time budget"]))
            else:
                runs.append(run())
            return runs[-1]

        return choosing.deepened(criterion, short_run)

    monkeypatch.setattr(casing, "deepened", deepened)
    found = hw.cases(f"{written(tmp_path, SOURCE)}:steps", criterion="branch", seconds=60)
    assert len(runs) > 1
    assert "the time budget" in found.reasons
    results = {case.confirmed.result for case in found}
    assert -1 in results
    assert len(results) > 1
