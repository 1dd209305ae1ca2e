"""A count whose place can be seen counts as Python's does."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from heapwright.execution.containers.counts import OpenCount

ARGUMENTS: list[tuple[Any, ...]] = [(), (3,), (3, 2), (0, -1), (Fraction(1, 2),), (1, True)]


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=str)
def test_values_text_and_copies_are_pythons(arguments: tuple[Any, ...]) -> None:
    ours, real = OpenCount(*arguments), count(*arguments)
    for _ in range(3):
        assert repr(ours) == repr(real)
        again, deep = copy.copy(ours), copy.deepcopy(ours)
        expected = next(real)
        assert next(ours) == next(again) == next(deep) == expected
    kept = pickle.loads(pickle.dumps(ours))
    assert type(kept) is count
    assert next(kept) == next(ours) == next(real)
