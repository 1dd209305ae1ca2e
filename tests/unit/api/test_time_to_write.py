"""Where little time is left, ``gen`` writes fewer tests, but not none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import heapwright as hw
from heapwright.api import faults, generating, writing
from heapwright.api.exploring import open_program
from heapwright.api.languages import writer_of
from heapwright.emit.python import statics
from heapwright.emit.suites import Finding, Measured, Test
from heapwright.limits import Limits, current
from heapwright.verify import ENDLESS
from tests.sources import written

ENDLESS_LOOP = """
    TABLE: dict[int, int] = {}

    class Loop:
        def __init__(self) -> None:
            self.n = 0

        def step(self, by: int) -> int:
            if by > 3:
                self.n += 1
            return self.n

        def wait(self) -> None:
            TABLE[1] = 2
            while self.n < 1:
                pass
"""


class Suites:
    """As much of a suite writer as checking needs: says what was prepared, check by check."""

    def __init__(self, *answers: Measured | None) -> None:
        self.answers = list(answers)

    def files(self, program: object, tests: list[Test], findings: object) -> dict[str, str]:
        return {"test_it.py": " ".join(test.name for test in tests)} if tests else {}

    def check(self, program: object, files: Mapping[str, str], seconds: float) -> Measured | None:
        return self.answers.pop(0)

    def weakened(self, line: str) -> None:
        return None


@pytest.fixture
def limits() -> Iterator[Limits]:
    made = Limits(60)
    with made.in_force():
        yield made


def checked(*answers: Measured | None) -> Any:
    tests = [Test(name, (), frozenset(), "test_it.py") for name in ("test_a", "test_b", "test_c")]
    suites: Any = Suites(*answers)
    program: Any = None
    return generating._checked(program, suites, tests, [])


def test_what_passed_before_the_time_was_over_is_written(limits: Limits) -> None:
    found = checked(Measured({}, {}, passed=frozenset({"test_a", "test_c"})))
    assert found.files == {"test_it.py": "test_a test_c"}
    assert [test.name for test in found.tests] == ["test_a", "test_c"]
    assert list(limits.skipped) == ["no time was left to run 1 tests: they are left out"]


def test_what_passed_beside_one_that_failed_need_not_be_run_again(limits: Limits) -> None:
    first = Measured({}, {}, {"test_b": ""}, passed=frozenset({"test_a", "test_c"}))
    found = checked(first, None)
    assert [test.name for test in found.tests] == ["test_a", "test_c"]
    assert found.unstable == ["test_b"]
    assert not limits.skipped


def test_where_nothing_was_run_nothing_is_written(limits: Limits) -> None:
    found = checked(None)
    assert found.files == {}
    assert list(limits.skipped) == ["no time was left to run 3 tests: they are left out"]


def test_a_fault_without_end_is_not_run_to_see_what_it_leaves_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_program(f"{written(tmp_path, ENDLESS_LOOP)}:Loop")
    assert program.statics
    ran: list[str] = []
    real = statics.left_by

    def noted(program: Any, functions: Any) -> Any:
        functions = list(functions)
        ran.extend(function.name for function in functions)
        return real(program, functions)

    monkeypatch.setattr("heapwright.emit.python.suites.left_by", noted)
    raising = Finding("def test_raises():\n    {}[0]\n", "KeyError", "it raises")
    endless = Finding("def test_waits():\n    Loop().wait()\n", "", "it never ends")
    files = writer_of(program).suites(None).files(program, [], [endless, raising])
    (text,) = files.values()
    assert text.index("def test_waits") < text.index("def test_raises")
    assert set(ran) == {"test_raises"}


def test_a_fault_without_end_is_told_only_if_tests_can_still_be_written() -> None:
    endless, crash = SimpleNamespace(raised=ENDLESS), SimpleNamespace(raised="KeyError")
    for seconds, expected in ((60.0, [True, True]), (2.0, [False, True]), (0.01, [False, False])):
        with Limits(seconds).in_force():
            found: list[Any] = [endless, crash]
            assert [faults._has_time(each) for each in found] == expected


def test_those_that_reach_the_most_are_drafted_first(monkeypatch: pytest.MonkeyPatch) -> None:
    drafted: list[int] = []

    class Written(writing.Writer):
        def names(self, suite: Any) -> list[str]:
            return [f"test_{k}" for k in range(len(suite))]

        def draft(self, run: Any) -> Any:
            drafted.append(run)
            if len(drafted) == 2:
                monkeypatch.setattr(Limits, "left_to_finish", lambda _: 0.0)
            return run

    none: Any = None
    suite: Any = [
        SimpleNamespace(run=k, fresh=range(count)) for k, count in enumerate((1, 5, 2, 3))
    ]
    with Limits(60).in_force():
        made = Written(none, none, none, none).drafts(suite)
        assert "no time was left to write all tests" in current().skipped
    assert drafted == [1, 3]
    assert [name for name, _ in made] == ["test_1", "test_3"]


@pytest.mark.slow
def test_a_class_with_a_call_that_never_ends_gets_its_tests(tmp_path: Path) -> None:
    file = written(tmp_path, ENDLESS_LOOP)
    result = hw.generate(f"{file}:Loop", tmp_path / "tests", seconds=6.0)
    assert result.tests
    assert all(branch.status == "covered" for branch in result.branches if "by > 3" in str(branch))
