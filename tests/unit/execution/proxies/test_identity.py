"""Equal values may be one object or two: what is claimed holds for both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.errors import KEPT, CutKind
from heapwright.execution.intercepts import same
from heapwright.execution.proxies.identity import identity_of_equals
from tests.sources import written
from tests.unit.execution.following import KEEPING, Followed

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


def test_both_are_followed_where_paths_may_not_exist() -> None:
    followed = Followed(lambda x: identity_of_equals(x, "int"), "int", budget=KEEPING)
    assert followed.outcomes == [True, False]


def test_the_path_ends_where_each_must_exist() -> None:
    followed = Followed(lambda x: identity_of_equals(x, "int"), "int")
    (ended,) = followed.outcomes
    assert "identity of an int" in str(ended)


def test_small_integers_are_kept_once() -> None:
    def body(x: Any) -> Any:
        return same(x, x + 0) if 0 <= x <= 9 else None

    assert set(Followed(body, "int", budget=KEEPING).outcomes) == {True, None}
