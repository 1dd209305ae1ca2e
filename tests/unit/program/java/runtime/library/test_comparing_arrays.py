"""Where two arrays of numbers begin to differ."""

from __future__ import annotations

import math
from typing import Any

import pytest

from heapwright.program.java.runtime.library.comparing_arrays import METHODS

MISMATCH = METHODS["jdk/internal/util/ArraysSupport"]
NO_MACHINE: Any = None
"""None of them needs one."""


@pytest.mark.parametrize("letter", "ZBCSIJFD")
def test_every_type_of_number_can_be_compared(letter: str) -> None:
    whole = MISMATCH[f"static mismatch([{letter}[{letter}I)I"]
    assert whole(NO_MACHINE, [1, 2, 3], [1, 2, 4], 3) == 2
    assert whole(NO_MACHINE, [1, 2, 3], [1, 2, 4], 2) == -1
    assert whole(NO_MACHINE, [], [], 0) == -1


def test_parts_of_arrays() -> None:
    part = MISMATCH["static mismatch([II[III)I"]
    assert part(NO_MACHINE, [0, 1, 2], 1, [1, 3], 0, 2) == 1
    assert part(NO_MACHINE, [0, 1, 2], 1, [1, 2], 0, 2) == -1


@pytest.mark.parametrize("letter", "FD")
def test_floats_are_compared_by_their_bits(letter: str) -> None:
    whole = MISMATCH[f"static mismatch([{letter}[{letter}I)I"]
    assert whole(NO_MACHINE, [math.nan], [math.nan], 1) == -1
    assert whole(NO_MACHINE, [0.0], [-0.0], 1) == 0
