"""A suite is made to notice more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.api.strengthening import NamedDraft, Strengthening
from heapwright.api.wanted_mutants import mutants_in
from heapwright.execution import silenced
from heapwright.sandbox import sandbox
from tests.sources import written
from tests.unit.api.searched import Searched, searched

SOURCE = """
    def clipped(n: int, most: int) -> int:
        if n > most:
            return most
        return n
"""


@pytest.fixture
def clipped(tmp_path: Path) -> Searched:
    return searched(f"{written(tmp_path, SOURCE)}:clipped")


def strengthening(of: Searched, **options: Any) -> Strengthening:
    with silenced(), sandbox():
        mutants = mutants_in(of.program, of.search.collector.entered)
        drafts = of.writer.drafts(of.suite.chosen)
        changing = frozenset(of.writer.explorer.changing)
        made = Strengthening(
            of.writer, mutants, drafts, of.suite.spare, of.rerun.run, changing, **options
        )
        made.run()
    return made


def changes(mutants: Any) -> list[str]:
    return [str(mutant) for mutant in mutants]


def test_only_mutants_that_make_no_difference_are_left(clipped: Searched) -> None:
    done = strengthening(clipped)
    assert len(done.mutants) > 5
    assert changes(done.alive()) == ["line 3: > becomes >="]  # equal arguments are as good


def test_every_test_passes_and_asserts_something(clipped: Searched) -> None:
    tests = [each.test() for each in strengthening(clipped).tests]
    assert len({test.name for test in tests}) == len(tests) >= 2
    assert all(any("assert" in line for line in test.body) for test in tests)


def test_without_leave_no_test_is_added(clipped: Searched) -> None:
    drafts = clipped.writer.drafts(clipped.suite.chosen)
    assert len(strengthening(clipped, adds=False).tests) == len(drafts)


def test_where_nothing_may_be_run_nothing_is_noticed(clipped: Searched) -> None:
    done = strengthening(clipped, most=-1, adds=False)
    assert changes(done.alive()) == changes(done.mutants)
    assert done.tests


def test_lines_of_a_test_tell_which_mutants_they_notice(clipped: Searched) -> None:
    done = strengthening(clipped, adds=False)
    with silenced(), sandbox():
        noticed = done.are_noticed_by(done.mutants, ["assert clipped(5, 3) == 3"])
        nothing = done.are_noticed_by(done.mutants, ["clipped(5, 3)"])
    assert any("most" in mutant.source and "<" in mutant.text for mutant in noticed)
    assert len(nothing) < len(noticed) < len(done.mutants)


@pytest.mark.parametrize(
    ("last", "kept"),
    [
        ("assert clipped(1, 2) == 1", ["assert clipped(1, 2) == 1"]),
        ("assert clipped(1, 2) == 7", ["assert isinstance(clipped(1, 2), int)"]),
        ("clipped()", []),
    ],
)
def test_a_draft_that_asserts_what_is_not_so_says_less_or_is_left_out(
    clipped: Searched, last: str, kept: list[str]
) -> None:
    (name, drafted), *_ = clipped.writer.drafts(clipped.suite.chosen)
    draft = NamedDraft.of(name, drafted)
    draft.noticer.calls = [last]
    made = Strengthening(clipped.writer, [], [], [], clipped.rerun.run, frozenset(), adds=False)
    with silenced(), sandbox():
        assert [line for each in made._passing([draft]) for line in each.noticer.calls] == kept


def test_of_few_runs_every_mutant_that_they_execute_is_asked(
    clipped: Searched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of a place may be the one that makes no difference."""
    done = strengthening(clipped, adds=False)
    monkeypatch.setattr(done, "alive", lambda: list(done.mutants))
    glance = done.noticing.glance(["clipped(1, 2)"], [])
    assert glance is not None
    places = [m.span for m in done._executed([glance])]
    assert len(places) > len(set(places))
    assert not any(m.line == 4 for m in done._executed([glance]))  # which it does not execute
