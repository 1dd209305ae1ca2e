"""Suites with tests that trials found."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written


def suite(folder: Path, source: str, name: str) -> tuple[hw.GenerateResult, str]:
    result = hw.generate(f"{written(folder, source)}:{name}", None, seconds=20)
    return result, "\n".join(text for _, text in result.sources)


QUEUE = """
    import threading

    class Empty(Exception):
        pass

    class Box:
        def __init__(self, size=0):
            self.size = size
            self.lock = threading.Condition()
            self.items = []

        def put(self, item):
            with self.lock:
                if 0 < self.size <= len(self.items):
                    raise OverflowError("full")
                self.items.append(item)

        def get(self):
            with self.lock:
                while not self.items:
                    self.lock.wait()
                return self.items.pop()

        def __len__(self):
            return len(self.items)
    """


@pytest.mark.slow
def test_a_class_with_a_lock_gets_tests(tmp_path: Path) -> None:
    result, text = suite(tmp_path, QUEUE, "Box")
    left = [branch.branch for branch in result.branches if branch.status != "covered"]
    assert [text.rpartition(" ")[2] for text in left] == ["self.items"]  # it would wait for ever
    assert 'pytest.raises(OverflowError, match="full")' in text


def test_an_operator_that_answers_not_implemented_is_no_fault(tmp_path: Path) -> None:
    source = """
        class Length:
            def __init__(self, metres: int):
                self.metres = metres

            def __lt__(self, other):
                if not isinstance(other, Length):
                    return NotImplemented
                return self.metres < other.metres
        """
    result, text = suite(tmp_path, source, "Length")
    assert not [branch for branch in result.branches if branch.status != "covered"]
    assert "pytest.raises(TypeError" in text
    assert not result.findings


@pytest.mark.parametrize(
    ("method", "body"),
    [
        ("__iadd__", "self.items.append(other); return self"),
        ("__enter__", "return self\n\n            def __exit__(self, *_):\n                pass"),
        ("__str__", "return 'box'"),
    ],
)
def test_statements_and_conversions_are_called(tmp_path: Path, method: str, body: str) -> None:
    parameters = "self, other" if method == "__iadd__" else "self"
    source = f"""
        class Box:
            def __init__(self):
                self.items = []

            def {method}({parameters}):
                if not self.items:
                    self.items.append(1.5)
                {body}
        """
    result, text = suite(tmp_path, source, "Box")
    covered = [branch for branch in result.branches if branch.status == "covered"]
    assert covered, text


def test_a_table_that_fills_on_first_need_keeps_no_branch_out(tmp_path: Path) -> None:
    source = """
        import re

        _pattern = None

        class Reader:
            def read(self, text: str) -> bool:
                global _pattern
                if _pattern is None:
                    _pattern = re.compile("a+")
                return bool(_pattern.fullmatch(text))
        """
    result, _ = suite(tmp_path, source, "Reader")
    left = {b.branch.partition(" ")[2] for b in result.branches if b.status != "covered"}
    assert left == {"condition false: _pattern is None"} or not left


def test_numbered_variables_have_no_gaps(tmp_path: Path) -> None:
    source = """
        class Number:
            def __init__(self, value: float):
                self.value = value

            def plus(self, other: "Number") -> "Number":
                return Number(self.value + other.value)

            def check(self):
                if self.value * 2 > 9:
                    return "large"
                return "small"
        """
    result, text = suite(tmp_path, source, "Number")
    assert not [branch for branch in result.branches if branch.status != "covered"]
    assert "number_3" not in text or "number_2" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("annotation", "findings"), [("", []), (": int", ["no-crash"])], ids=["inferred", "declared"]
)
def test_a_wrong_guess_of_a_type_is_no_finding(
    tmp_path: Path, annotation: str, findings: list[str]
) -> None:
    source = f"""
        class Reader:
            def __init__(self, source{annotation}):
                self.source = source

            def read(self):
                if self.source:
                    return self.source.fetch()
                return None
        """
    result, _ = suite(tmp_path, source, "Reader")
    assert [finding.property for finding in result.findings] == findings


def test_none_in_the_way_is_a_finding_even_so(tmp_path: Path) -> None:
    source = """
        class Chain:
            def __init__(self):
                self.last = None

            def add(self, value):
                self.last = (value, self.last)

            def top(self):
                return self.last[0]
        """
    result, _ = suite(tmp_path, source, "Chain")
    assert [finding.property for finding in result.findings] == ["no-crash"]


def test_an_object_that_needs_a_function_is_made_by_trials_and_proves_nothing(
    tmp_path: Path,
) -> None:
    source = """
        class Memo:
            def __init__(self, function):
                self.function = function
                self.known = {}

            def get(self, key):
                if key not in self.known:
                    self.known[key] = self.function(key)
                return self.known[key]
        """
    result, text = suite(tmp_path, source, "Memo")
    assert [branch.status for branch in result.branches] == ["covered", "covered"]
    assert "Memo(" in text
    verdicts = hw.verify(f"{tmp_path / 'subject.py'}:Memo", "no-crash", seconds=5)
    assert [verdict.verdict for verdict in verdicts.verdicts] == ["undecided"]
    assert "is called as a function" in str(verdicts)


@pytest.mark.slow
def test_what_exploration_leaves_out_is_not_called_unreachable(tmp_path: Path) -> None:
    source = """
        class Door:
            def __init__(self) -> None:
                self.open = False

            def toggle(self) -> None:
                self.open = not self.open

            async def wait(self) -> str:
                if self.open:
                    return "open"
                return "shut"
        """
    result, _ = suite(tmp_path, source, "Door")
    assert [branch.status for branch in result.branches] == ["undecided", "undecided"]
    assert all("only tried: Door.wait" in branch.detail for branch in result.branches)


def test_a_static_that_is_set_on_first_need_is_put_back_before_each_test(tmp_path: Path) -> None:
    source = """
        _table = None

        class Reader:
            def read(self, text: str) -> int:
                global _table
                if _table is None:
                    _table = {"a": 1}
                if text * 2 == "abab":
                    return 0
                return len(_table)
        """
    _, text = suite(tmp_path, source, "Reader")
    assert 'monkeypatch.setattr("subject._table", None)' in text


def test_a_function_beside_the_class_makes_objects(tmp_path: Path) -> None:
    source = """
        class _Cell:
            def __init__(self, item, rest):
                self.item, self.rest = item, rest

        class Chain:
            def __init__(self, first, token):
                if token is not Chain:
                    raise RuntimeError("use chain()")
                self.first = first

            def head(self):
                if self.first is None:
                    return None
                return self.first.item

        def chain(items):
            first = None
            for item in reversed(items):
                first = _Cell(item, first)
            return Chain(first, Chain)
        """
    _, text = suite(tmp_path, source, "Chain")
    assert "from subject import Chain, chain\n" in text
    assert "chain_.head()" in text


def test_a_long_value_is_asserted_by_its_end(tmp_path: Path) -> None:
    source = """
        class Text:
            WIDTH = 500

            def __init__(self, items):
                self.items = list(items)

            def lines(self):
                if len(self.items) > self.WIDTH:
                    return list(self.items)
                return []
        """
    _, text = suite(tmp_path, source, "Text")
    assert "range(501)" in text
    assert ".lines()[498:] == [498, 499, 500]" in text
