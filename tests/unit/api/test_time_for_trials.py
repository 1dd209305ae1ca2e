"""How the time of ``gen`` is shared between explorations and trials."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from heapwright.api.exploring import open_program
from heapwright.api.generating import _with_share
from heapwright.graph.setting import Setting
from heapwright.limits import Limits
from tests.sources import STRUCTURES


def test_an_exploration_leaves_time_for_trials() -> None:
    program = open_program(f"{STRUCTURES / 'stack.py'}:Stack")
    assert program.trials
    with Limits(4.5).in_force():
        assert 1 < (_with_share(Setting(), program, 1 / 3).seconds or 0) <= 1.5
        none: Any = SimpleNamespace(trials=())
        assert _with_share(Setting(), none, 1 / 3) == Setting()


def test_without_a_limit_it_may_take_as_long_as_it_likes() -> None:
    program = open_program(f"{STRUCTURES / 'stack.py'}:Stack")
    assert _with_share(Setting(seconds=None), program, 1 / 3).seconds is None
