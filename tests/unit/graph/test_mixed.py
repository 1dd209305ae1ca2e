"""Places that have a number in some states and a variable in others get variables."""

from __future__ import annotations

import pytest

from heapwright.api.comparing import compare_versions
from heapwright.compare import Version
from heapwright.graph import Setting
from heapwright.graph.mixed import mixed_places
from heapwright.program.python.target import parse_target
from tests.sources import SUBJECTS


@pytest.mark.parametrize(
    ("known", "mixed"),
    [
        ([(True, False)], []),
        ([(True, False), (False, False)], [0]),
        ([(True, False, True), (False, False, True)], [0]),
        ([(True, False), (False, True)], []),  # none has variables in both
        ([(True, False), (False, True), (False, False)], [0, 1]),
    ],
)
def test_what_is_mixed(known: list[tuple[bool, ...]], mixed: list[int]) -> None:
    assert mixed_places(known) == mixed


def test_what_callers_can_pass_is_one_state_whatever_else_makes_it() -> None:
    """The identity has known entries; each of them can be set, in both versions."""
    target = parse_target(f"{SUBJECTS / 'everyday' / 'matrix.py'}:Matrix")
    other = Version(target, lambda text: text.replace("len(self.rows[0])", "len(self.rows[-1])"))
    setting = Setting(seconds=60.0, methods=("get", "set", "identity", "__eq__"))
    with setting.limited():
        comparison = compare_versions(Version(target), other, setting)
    assert comparison.verdict == "same"
    assert len(comparison.graph.states) < 40  # else more than 200
