"""What became of each branch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from heapwright.api.branches import disagreements_of, last_reached, report_of
from heapwright.api.results import UNCALLED, BranchReport
from heapwright.emit.suites import Measured, Test
from heapwright.generate.moment import Moment
from heapwright.graph import Cutoff
from heapwright.program import GoalKind
from tests.sources import written
from tests.unit.api.searched import Searched, searched

SOURCE = """
    def sign(n: int) -> int:
        if n < 0:
            return -1
        if n * n < 0:
            return 7
        return 1
"""


@pytest.fixture
def sign(tmp_path: Path) -> Searched:
    return searched(f"{written(tmp_path, SOURCE)}:sign")


def suite_tests(of: Searched) -> list[Test]:
    runs = [chosen.run for chosen in of.suite.chosen]
    return [Test(f"test_{k}", (), run.goals, "test.py") for k, run in enumerate(runs)]


def report(of: Searched, tests: list[Test]) -> dict[str, BranchReport]:
    found = report_of(of.program, of.search.explorer.graph, of.search.collector, tests, set())
    return {each.branch.partition(" ")[2]: each for each in found}


def test_a_branch_is_covered_by_a_test_or_unreachable(sign: Searched) -> None:
    found = report(sign, suite_tests(sign))
    assert {text: each.status for text, each in found.items()} == {
        "condition true: n < 0": "covered",
        "condition false: n < 0": "covered",
        "condition true: n * n < 0": "unreachable",
        "condition false: n * n < 0": "covered",
    }
    assert found["condition true: n < 0"].detail.startswith("by test_")
    assert "by sequences of any length" in found["condition true: n * n < 0"].detail


def test_what_was_reached_and_has_no_test_is_undecided(sign: Searched) -> None:
    found = report(sign, [])["condition true: n < 0"]
    assert (found.status, found.detail) == (
        "undecided",
        "reached only on the way to a fault or a cut",
    )


UNNAMED = """
    class Box:
        def __init__(self) -> None:
            self.items: list[int] = []

        def put(self, n: int, size: float) -> bool:
            self.items.append(n)
            return size.hex() == "0x1.8p+3"

        def _print_all(self) -> None:
            for item in self.items:
                print(item)
"""


def test_what_nothing_names_is_told_apart(tmp_path: Path) -> None:
    found = report(searched(f"{written(tmp_path, UNNAMED)}:Box"), [])
    assert {text: each.status for text, each in found.items()} == {
        "loop entered: for item in self.items": UNCALLED,
        "loop finished: for item in self.items": UNCALLED,
    }
    assert all(each.detail.endswith("names Box._print_all") for each in found.values())


def test_nothing_is_unreachable_where_something_was_cut(sign: Searched) -> None:
    graph = sign.search.explorer.graph
    graph.cuts.append(Cutoff("too many steps", "sign", None))
    found = report(sign, suite_tests(sign))["condition true: n * n < 0"]
    assert found.status == "undecided"
    assert "too many steps" in found.detail


def test_nothing_is_unreachable_where_a_value_was_never_passed(sign: Searched) -> None:
    program = replace(sign.program, uncalled=("sign",))
    found = report(replace(sign, program=program), suite_tests(sign))
    assert found["condition true: n * n < 0"].status == "undecided"


def test_the_tool_for_coverage_must_see_the_same(sign: Searched) -> None:
    tests = suite_tests(sign)
    goals = [goal for goal in sign.program.goals if goal.kind is GoalKind.TRUE]
    first, second = (goal.line for goal in goals)
    file = sign.suites.measured_file(goals[0].file)

    def seen(*taken: int) -> list[str]:
        lines = dict(zip((first, second), taken, strict=True))
        measured = Measured({file: lines}, {file: {first: 2, second: 2}})
        return disagreements_of(sign.program, sign.suites, measured, tests)

    assert seen(2, 1) == []
    assert seen(1, 1) == ["subject.py:3: coverage.py saw 1 branches taken, expected 2"]
    assert seen(2, 2) == ["subject.py:5: coverage.py saw 2 branches taken, expected 1"]
    assert disagreements_of(sign.program, sign.suites, None, tests) == []


def test_the_last_moment_is_that_of_what_the_tests_cover(sign: Searched) -> None:
    collector, started = sign.search.collector, Moment(0.0, 0.0)
    assert last_reached(collector, [], started) == started
    collector.reached.clear()
    collector.reached.update({0: Moment(1.0, 1.0), 1: Moment(3.0, 2.0), 2: Moment(9.0, 9.0)})
    test = Test("test_it", (), frozenset({0, 1}), "test.py")
    assert last_reached(collector, [test], started) == Moment(3.0, 2.0)
