"""Classes and objects that refuse assignments: their statics could not be put back, which ended the
command with an error.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import active, explored, outcomes, written

CONSTANTS = """
    class Constant(type):
        def __setattr__(cls, name, value):
            raise AttributeError(f"{name} is constant")

        def __delattr__(cls, name):
            raise AttributeError(f"{name} is constant")

    class Limits(metaclass=Constant):
        ITEMS: list[int] = [1, 2]
        COUNT = 0

        def __init__(self) -> None:
            self.full = False

        def put(self, full: bool) -> None:
            if full and len(Limits.ITEMS) < 4:
                Limits.ITEMS.append(3)
            self.full = len(Limits.ITEMS) > 3

        def count(self) -> None:
            Limits.COUNT = 1

        def forget(self) -> None:
            del Limits.COUNT
    """
FROZEN = """
    from dataclasses import dataclass, field

    @dataclass(frozen=True)
    class Config:
        items: list[int] = field(default_factory=lambda: [1, 2])

    CONFIG = Config()

    class Limits:
        def __init__(self) -> None:
            self.full = False

        def put(self, full: bool) -> None:
            if full and len(CONFIG.items) < 4:
                CONFIG.items.append(3)
            self.full = len(CONFIG.items) > 3
    """


def test_a_metaclass_may_refuse_assignments(tmp_path: Path) -> None:
    exploration = explored(tmp_path, CONSTANTS, "Limits")
    assert exploration.graph.fixpoint
    assert outcomes(exploration, "Limits.count") == {"AttributeError"}
    assert outcomes(exploration, "Limits.forget") == {"AttributeError"}
    assert active(exploration) == 3


@pytest.mark.parametrize("source", [CONSTANTS, FROZEN], ids=["metaclass", "frozen object"])
def test_tests_that_could_not_be_put_back_are_left_out(source: str, tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, source)}:Limits")
    (suite,) = dict(result.sources).values()
    assert "monkeypatch" not in suite
    assert "put(True)" not in suite
    assert result.unstable == ()
    details = [branch.detail for branch in result.branches if branch.status == "undecided"]
    assert any("what no test can put back" in detail for detail in details)
