"""Calls that never end are findings, also where every branch is covered at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written


def findings(folder: Path, source: str, name: str) -> list[tuple[str, str]]:
    """The last call of each, and what is said of it."""
    result = hw.generate(f"{written(folder, source)}:{name}", seconds=20.0)
    assert all(branch.status == "covered" for branch in result.branches)
    return [(each.sequence[-1], each.claim) for each in result.findings]


WAITED = "does not end within 1 s"
LAUNCH = """
    def launch(seconds: int) -> list[str]:
        said = []
        while seconds != 0:
            said.append("tick")
            seconds -= 1
        return said
"""
SUM = """
    def total(n: int) -> int:
        return 0 if n == 0 else n + total(n - 1)
"""
SCALE = """
    class Scale:
        def __init__(self, factor: int) -> None:
            self.factor = factor

        def __pow__(self, times: int) -> "Scale":
            made = Scale(1)
            while times != 0:
                made = Scale(made.factor * self.factor)
                times -= 1
            return made
"""


@pytest.mark.parametrize(
    ("source", "name", "call", "how"),
    [
        pytest.param(LAUNCH, "launch", "launch(-1)", WAITED, marks=pytest.mark.slow),
        (SUM, "total", "total(-1)", "raises RecursionError"),
        pytest.param(SCALE, "Scale", "scale ** -1", WAITED, marks=pytest.mark.slow),
    ],
    ids=["launch", "total", "Scale"],
)
def test_a_negative_number_that_is_counted_down_is_found(
    tmp_path: Path, source: str, name: str, call: str, how: str
) -> None:
    ((found, claim),) = findings(tmp_path, source, name)
    assert found == call
    assert how in claim
