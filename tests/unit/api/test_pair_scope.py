"""How many objects two versions are compared with."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.pair_scope import scope_of_pairs
from heapwright.compare import PairedProgram, Version, pair
from heapwright.execution import INTERCEPTS
from heapwright.graph.setting import Setting
from heapwright.program import Choices
from heapwright.program.python.target import parse_target
from tests.sources import written

SOURCE = """
    class Coin:
        def __init__(self, cents: int) -> None:
            self._cents = cents

        def __lt__(self, other):
            return self._cents < other._cents

    class Purse:
        def put(self, coin: Coin) -> None:
            self._coin = coin
    """


@pytest.fixture
def paired(tmp_path: Path) -> PairedProgram:
    version = Version(parse_target(f"{written(tmp_path, SOURCE, 'purse')}:Coin,Purse"))
    (tmp_path / "pairs").mkdir()
    return pair(version, version, tmp_path / "pairs", INTERCEPTS, Choices())


def test_what_can_be_compared_meets_another_one(paired: PairedProgram) -> None:
    assert scope_of_pairs(paired, Setting()) == {"Coin": 2}


def test_the_user_decides(paired: PairedProgram) -> None:
    assert scope_of_pairs(paired, Setting(scope={"Coin": 1}))["Coin"] == 1
