"""Every mutant is noticed, or shown to make no difference."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.api import mutating
from heapwright.api.comparing import Comparison
from heapwright.api.mutating import Judging, by_places
from heapwright.api.strengthening import Strengthening
from heapwright.api.wanted_mutants import mutants_in
from heapwright.compare import Version
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.graph import Setting
from heapwright.limits import Limits, current
from heapwright.mutation import mutants_of
from heapwright.sandbox import sandbox
from tests.sources import written
from tests.unit.api.searched import searched

SOURCE = """
    def larger(a: int, b: int) -> int:
        if a > b:
            return a
        return b
"""

FIELDS = """
    class Verdict:
        def __init__(self, ok: bool, value: int) -> None:
            self.ok = ok
            self.value = value
        def twice(self) -> int:
            return self.value * 2
    class Judge:
        def judge(self, value: int) -> Verdict:
            return Verdict(value > 70, value)
"""


def judged(folder: Path, limits: Limits, source: str = SOURCE, name: str = "larger") -> Judging:
    """After a suite that asserts nothing, so that all is left to the comparison of versions."""
    of = searched(f"{written(folder, source)}:{name}", "mutation")
    mutants = mutants_in(of.program, of.search.collector.entered)
    suite = Strengthening(of.writer, mutants, [], [], of.rerun.run, frozenset(), adds=False)
    judging = Judging(of.program, Setting(), of.writer.rerunner, suite)
    with silenced(), sandbox(), limits.in_force():
        judging.run()
    return judging


def test_each_mutant_is_killed_by_a_test_or_equivalent(tmp_path: Path) -> None:
    judging = judged(tmp_path, Limits(60))
    numbers = [report.number for report in judging.reports]
    assert numbers == [mutant.number for mutant in judging.strengthening.mutants]
    statuses = {report.mutant: report.status for report in judging.reports}
    (equivalent,) = [mutant for mutant, status in statuses.items() if status == "equivalent"]
    assert ">=" in equivalent
    assert set(statuses.values()) == {"killed", "equivalent"}


def test_public_fields_of_what_is_returned_tell_mutants_apart(tmp_path: Path) -> None:
    judging = judged(tmp_path, Limits(60), FIELDS, "Judge")
    assert {report.status for report in judging.reports} == {"killed"}


def test_tests_that_are_added_notice_what_they_were_made_for(tmp_path: Path) -> None:
    judging = judged(tmp_path, Limits(60))
    assert 0 < len(judging.added) < len(judging.reports)
    assert len({test.name for test in judging.added}) == len(judging.added)
    killed = {r.number for r in judging.reports if r.status == "killed"}
    with silenced(), sandbox():
        noticed = {
            mutant.number
            for test in judging.added
            for mutant in judging.strengthening.are_noticed_by(
                judging.strengthening.mutants, test.body
            )
        }
    assert noticed == killed


def test_what_no_time_is_left_for_is_undecided(tmp_path: Path) -> None:
    limits = Limits(60)
    limits.stop("no more")
    judging = judged(tmp_path, limits)
    assert {(report.status, report.detail) for report in judging.reports} == {
        ("undecided", "no more")
    }
    assert judging.added == []


def test_one_mutant_of_each_place_comes_first() -> None:
    mutants = mutants_of("def f(a: int) -> int:\n    return a + 1\n")
    ordered = by_places(mutants)
    places = {mutant.span for mutant in mutants}
    assert sorted(m.number for m in ordered) == [m.number for m in mutants]
    assert {mutant.span for mutant in ordered[: len(places)]} == places
    assert len(ordered) > len(places)


@pytest.mark.parametrize(("slow", "times"), [(False, 1), (True, 2)])
def test_only_what_took_too_long_is_compared_again(
    slow: bool, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []

    def compare(_: object, mutated: Version, __: object) -> Comparison:
        assert mutated.edit is not None
        compared.append(mutated.edit(""))
        if not slow:
            raise UserError("not this one")
        while current().left():
            pass
        return Comparison(mock, mock, ("the time is over",))

    mock: Any = SimpleNamespace(fixpoint=False)
    monkeypatch.setattr(mutating, "compare_versions", compare)
    monkeypatch.setattr(mutating, "_ROUNDS", (0.001, 0.002))
    judging = judged(tmp_path, Limits(60))
    assert {report.status for report in judging.reports} == {"undecided"}
    assert set(Counter(compared).values()) == {times}
