"""The findings of a suite: every distinct fault, the most severe first."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api import faults
from heapwright.api.exploring import open_program
from heapwright.api.faults import findings_of
from heapwright.api.results import PropertyVerdict
from heapwright.api.searching import search_for_tests
from heapwright.errors import CutKind
from heapwright.graph import Setting
from heapwright.limits import Limits
from heapwright.synthesis import Walker
from heapwright.verify.properties import own_properties
from tests.sources import written

SOURCE = '''
    class Box:
        def __init__(self) -> None:
            self.n = 0

        def first(self) -> int:
            return [][self.n]

        def divide(self, by: int) -> int:
            return 5 // by

        def loop(self) -> int:
            return self.loop()

        def announced(self, n: int) -> int:
            """Halves.

            Raises: ZeroDivisionError if n is 0.
            """
            return 1 // n

        def spoil(self) -> None:
            self.n = 1

        def rep_ok(self) -> bool:
            return self.n == 0
'''


def findings(folder: Path, *methods: str) -> tuple[list[PropertyVerdict], list[str]]:
    chosen = Setting(methods=(*methods, "rep_ok"), max_length=2)
    program = open_program(f"{written(folder, SOURCE)}:Box", chosen.choices())
    with chosen.limited():
        search = search_for_tests(program, chosen, own_properties(program))
    explorer = search.explorer
    walker = Walker(explorer.program, explorer.graph, explorer.solver)
    return findings_of(walker, search.checker)


def test_what_no_caller_could_mean_comes_before_what_is_often_meant(tmp_path: Path) -> None:
    found, announced = findings(tmp_path, "first", "divide", "loop")
    assert [each.raises for each in found] == ["RecursionError", "ZeroDivisionError", "IndexError"]
    assert announced == []
    assert [each.sequence[-1] for each in found] == ["box.loop()", "box.divide(0)", "box.first()"]


def test_tests_of_several_crashes_have_names_of_their_own(tmp_path: Path) -> None:
    found, _ = findings(tmp_path, "first", "divide")
    names = [each.test.partition("(")[0] for each in found]
    assert len(set(names)) == 2
    assert all(name.startswith("def test_") for name in names)


def test_only_the_first_crash_is_known_to_be_the_shortest(tmp_path: Path) -> None:
    first, second = findings(tmp_path, "first", "divide")[0]
    assert "is shorter" in first.claim
    assert "shorter sequences were not looked for" in second.claim


def test_what_a_method_announces_is_no_fault(tmp_path: Path) -> None:
    found, announced = findings(tmp_path, "announced")
    assert found == []
    assert announced == ["box.announced(0) raises ZeroDivisionError"]


def test_a_broken_invariant_is_one(tmp_path: Path) -> None:
    found, _ = findings(tmp_path, "spoil")
    assert [each.property for each in found] == ["rep_ok"]
    assert found[0].sequence == ("box = Box()", "box.spoil()")


TURNS = """
    class Turns:
        def __init__(self) -> None:
            self.by = 1

        def stop(self) -> None:
            self.by = 0
"""
TURNING = """
        def turn_{0}(self) -> None:
            k = 0
            while k < {0}:
                k += self.by
"""


def test_an_exploration_that_has_covered_all_is_over_after_a_few_long_paths(
    tmp_path: Path,
) -> None:
    source = TURNS + "".join(TURNING.format(k) for k in (1, 2, 3, 4, 5))
    program = open_program(f"{written(tmp_path, source)}:Turns")
    with Setting().limited():
        search = search_for_tests(program, Setting(), [])
    assert search.collector.covered()[0] == search.collector.covered()[1]
    assert search.explorer.stopped is CutKind.ANSWERED
    walker = Walker(search.explorer.program, search.explorer.graph, search.explorer.solver)
    found, _ = findings_of(walker, search.checker)
    assert 2 <= len(found) <= 5
    assert ["within 0.3 s" in each.claim for each in found[:2]] == [False, True]


def test_crashes_are_shown_however_busy_the_machine_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faults, "slowness", lambda: 1000.0)
    with Limits(20.0).in_force():
        found, _ = findings(tmp_path, "first", "divide")
    assert [each.raises for each in found] == ["ZeroDivisionError", "IndexError"]
