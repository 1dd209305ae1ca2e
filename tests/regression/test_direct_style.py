"""``--style direct``: fields in slots, inner objects, names that only the calls had."""

from __future__ import annotations

import pytest

import heapwright as hw
from tests.sources import STRUCTURES

SUBJECTS = {
    "stack.py:Stack": {"StackNode": 2},
}


@pytest.mark.parametrize(("target", "scope"), SUBJECTS.items(), ids=SUBJECTS)
def test_states_are_built_whatever_the_fields(target: str, scope: dict[str, int]) -> None:
    result = hw.generate(f"{STRUCTURES / target}", style="direct", scope=scope, max_length=5)
    assert result.disagreements == ()
    assert result.tests > 0
