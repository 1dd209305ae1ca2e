"""How the time of ``gen`` is shared between explorations and trials."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_again, open_program
from heapwright.api.isolation import Isolated
from heapwright.api.languages import writer_of
from heapwright.api.searching import Search, search_for_tests
from heapwright.api.trying import Trying
from heapwright.generate import Rerunner
from heapwright.generate.trials import Trials
from heapwright.graph.setting import Setting
from heapwright.limits import Limits, current
from heapwright.program import Program
from heapwright.program.language import Purpose
from tests.sources import STRUCTURES

SLOW = """
class Slow:
    def __init__(self) -> None: self.n = 0
    def step(self, x: int) -> int:
        if x > self.n:
            self.n += 1
        if str(x) == "1234567":
            return 1
        if str(x) == "7654321":
            return 2
        return 0
"""


STUCK = """
class Stuck:
    def __init__(self) -> None: self.n = 0
    def step(self) -> None: self.n += 1
    def wait(self) -> None:
        while self.n: sum(range(10**5))
"""


def search_of(program: Program, pause: float) -> Search:
    return search_for_tests(program, Setting(), [], pause)


def trying_of(program: Program) -> Trying:
    plain = Rerunner(open_again(program, Purpose.CONCRETE), [])
    return Trying(Isolated(program, plain, writer_of(program).suites(None)))


def test_an_exploration_ends_with_its_share_of_the_time(tmp_path: Path) -> None:
    """All of it, in the middle of a call: a proof and larger scopes have no time of their own."""
    file = tmp_path / "stuck.py"
    file.write_text(STUCK, encoding="utf-8")
    program = open_program(f"{file}:Stuck")
    with Limits(60).in_force(), current().shared(0.005):
        search = search_for_tests(program, Setting(), [])
        assert not current().left()
    assert search.explorer.ran_out
    assert any("the time budget of" in str(cut) for cut in search.explorer.graph.cuts)


def test_trials_for_a_second_suite_go_on_where_the_first_ones_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "slow.py"
    file.write_text(SLOW, encoding="utf-8")
    program = open_program(f"{file}:Slow")
    search, trying = search_of(program, 10), trying_of(program)
    made: list[str] = []
    tried = Trials._tried

    def noted(self: Trials, proposal: object) -> object:
        made.append(str(proposal.sequence))  # type: ignore[attr-defined]
        return tried(self, proposal)  # type: ignore[arg-type]

    monkeypatch.setattr(Trials, "_tried", noted)
    found = list(trying.runs(search.explorer, search.collector, [], 60))
    first = list(made)
    made.clear()
    again = trying.runs(search.explorer, search.collector, [], 120)
    assert first
    assert made
    assert made[: len(first)] != first[: len(made)]
    assert again[: len(found)] == found


def test_without_a_limit_it_may_take_as_long_as_it_likes() -> None:
    program = open_program(f"{STRUCTURES / 'stack.py'}:Stack")
    with current().shared(0.1):
        search = search_of(program, 4000)
    assert not search.explorer.ran_out
