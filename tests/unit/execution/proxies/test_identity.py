"""Equal values may be one object or two: what is claimed holds for both."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.errors import KEPT, CutKind
from tests.sources import written

SOURCE = """
    class Slot:
        def __init__(self) -> None:
            self._last = 0

        def put(self, n: int) -> None:
            if self._last == n:
                self._last = {equal}
            else:
                self._last = n

        def last(self) -> int:
            return self._last
"""


def verdict(folder: Path, equal: str) -> str:
    """What a comparison says of ``is`` instead of ``==``."""
    source = SOURCE.format(equal=equal)
    old = written(folder, source, "old")
    new = written(folder, source.replace("== n", "is n"), "new")
    return hw.compare(f"{old}:Slot", f"{new}:Slot", seconds=60).verdict


@pytest.mark.parametrize(("equal", "expected"), [("n", "same"), ("n + 1", "undecided")])
def test_versions_are_the_same_only_if_identity_makes_no_difference(
    equal: str, expected: str, tmp_path: Path
) -> None:
    """Of the second, the difference is a matter of the interpreter: no replay shows it."""
    assert verdict(tmp_path, equal) == expected


def test_what_ends_there_is_explored_again() -> None:
    assert CutKind.IDENTITY in KEPT
