"""Every distinct fault is a finding; what a class announces is listed apart."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

MANY = """
    class Many:
        def __init__(self) -> None:
            self._items: list[int] = []
            self._last: int | None = None

        def put(self, x: int) -> None:
            assert x >= 0
            self._items.append(x)
            self._last = x

        def mean(self) -> int:
            return sum(self._items) // len(self._items)

        def twice(self) -> int:
            return self._last * 2

        def first(self) -> int:
            \"\"\"The first item. Raises IndexError if there is none.\"\"\"
            return self._items[0]

        def __getitem__(self, k: int) -> int:
            return self._items[k]

        def again(self) -> int:
            return self.again()
"""


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> hw.GenerateResult:
    return hw.generate(f"{written(tmp_path_factory.mktemp('many'), MANY)}:Many", seconds=60.0)


@pytest.mark.slow
def test_all_distinct_crashes_are_found_and_announced_ones_listed_apart(
    many: hw.GenerateResult,
) -> None:
    raised = [finding.raises for finding in many.findings]
    assert raised[0] == "RecursionError"  # the most severe first
    assert set(raised) == {"RecursionError", "ZeroDivisionError", "TypeError"}
    announced = {line.rpartition(" ")[2] for line in many.by_contract}
    assert announced == {"IndexError", "AssertionError"}
    names = [finding.test.partition("(")[0] for finding in many.findings]
    assert len(set(names)) == len(names)


@pytest.mark.slow
def test_the_file_of_findings_has_a_test_for_each(many: hw.GenerateResult) -> None:
    text = dict(many.sources)["test_many_findings.py"]
    assert text.count("@pytest.mark.xfail(") == len(many.findings) == 3


NEGATIVE = """
    class Shelf:
        def __init__(self) -> None:
            self.books = 0

        def take(self) -> None:
            self.books -= 1

        def __len__(self) -> int:
            return self.books
    """


def test_a_length_that_python_does_not_accept_is_a_crash(tmp_path: Path) -> None:
    (verdict,) = hw.verify(f"{written(tmp_path, NEGATIVE)}:Shelf", "no-crash").verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence[-1] == "len(shelf)"


GUESSED = """
    class Search:
        def __init__(self, table: str) -> None:
            self.table = table
            self.most = None

        def at_most(self, most):
            if most < 1:
                raise ValueError("too few")
            self.most = most

        def text(self) -> str:
            return self.table if self.most is None else f"{self.table} {self.most}"

        def double(self) -> int:
            return self.most * 2
"""


def test_none_that_nobody_declared_is_no_finding(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, GUESSED)}:Search", seconds=20.0)
    assert "search.at_most(None) raises TypeError" in result.by_contract
    assert [finding.sequence[-1] for finding in result.findings] == ["search.double()"]


RING = """
    class Link:
        def __init__(self) -> None:
            self.next: "Link | None" = None

        def tie(self, link: "Link") -> None:
            self.next = link

        def length(self) -> int:
            return 1 if self.next is None else 1 + self.next.length()

        def last(self) -> "Link":
            if self.next is None:
                return self
            return self.next.last()
"""


def test_recursions_of_two_functions_are_two_findings(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, RING)}:Link", seconds=20.0)
    assert [finding.raises for finding in result.findings] == ["RecursionError"] * 2
    assert {f.sequence[-1] for f in result.findings} == {"link.length()", "link.last()"}


TOLD = '''
    def part(of: int) -> int:
        """A part of ten. Raises ZeroDivisionError where there is none."""
        return 10 // of
'''


def test_what_the_docstring_of_a_function_announces_is_by_contract(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, TOLD)}:part", seconds=20.0)
    assert result.findings == ()
    assert result.by_contract == ("part(0) raises ZeroDivisionError",)
