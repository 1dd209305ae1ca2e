"""A value that equals a sentinel is that very object, or cannot be kept."""

from __future__ import annotations

import math

import pytest

from heapwright.errors import Cut
from heapwright.heap.sentinels import Sentinels
from heapwright.program.abstract import Known

INFINITE = Known("float", "inf")


def test_the_sentinel_itself_may_be_kept_and_a_copy_may_not() -> None:
    sentinels = Sentinels([math.inf])
    sentinels.check(INFINITE, math.inf)
    with pytest.raises(Cut, match="the identity of a float is not kept in states"):
        sentinels.check(INFINITE, float("inf"))


def test_other_values_are_not_sentinels() -> None:
    sentinels = Sentinels([math.inf])
    sentinels.check(Known("float", "1.5"), 1.5)
    assert sentinels.is_one(math.inf)
    assert not sentinels.is_one(float("inf"))


def test_single_values_and_objects_need_not_be_told_apart() -> None:
    assert Sentinels([None, True, 5, "", "a", (), object()]).values == {}


def test_two_equal_sentinels_can_neither_be_kept() -> None:
    one, other = float("inf"), float("inf")
    sentinels = Sentinels([one, other])
    for value in (one, other):
        with pytest.raises(Cut, match="the identity of a float"):
            sentinels.check(INFINITE, value)
