"""A call that is written as a ``with`` statement is never asserted: ``assert with c.within():``."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.cli.main import run
from heapwright.emit.python.replay import is_statement
from tests.sources import written


@pytest.mark.parametrize(
    "text", ["with c.within():\n    pass", "c.n = 1", "del c[0]", "await c.run()"]
)
def test_statements(text: str) -> None:
    assert is_statement(text)


@pytest.mark.parametrize("text", ["c.within()", "c[0]", "0 in c"])
def test_expressions(text: str) -> None:
    assert not is_statement(text)


WITHIN = """
    import contextlib

    class C:
        def __init__(self) -> None:
            self.n = 0
        def __add__(self, other: int) -> "C":
            c = C()
            c.n = self.n + other
            return c
        @contextlib.contextmanager
        def within(self):
            self.n += 1
            yield self
            self.n -= 1
        def ok(self) -> bool:
            return True if self.n != 7 else False
"""
LAW = """
    def keeps(before, call, after, result):
        return after.n == before.n
"""


def test_observers_inside_a_with_statement_are_not_asserted(tmp_path: Path) -> None:
    made = hw.generate(f"{written(tmp_path, WITHIN)}:C")
    assert any(branch.status == "covered" for branch in made.branches)


def test_a_case_of_a_manager_is_written(tmp_path: Path) -> None:
    target = f"{written(tmp_path, WITHIN)}:C.within"
    assert run(["cases", target, "--pre", "none", "-o", str(tmp_path / "out"), "-q"]) == 0
    (file,) = (tmp_path / "out").glob("test_*.py")
    assert "    with c.within():\n        pass\n" in file.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_law_between_two_moments_is_asked_of_with_statements(tmp_path: Path) -> None:
    file = written(tmp_path, LAW, "laws")
    target = f"{written(tmp_path, WITHIN)}:C"
    (verdict,) = hw.verify(target, f"{file}:keeps", seconds=20).verdicts
    assert verdict.verdict == "violated"
    compile(verdict.test, "test", "exec")
