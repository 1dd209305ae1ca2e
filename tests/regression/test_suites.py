"""Suites that could not be written, or should not have been written so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import heapwright as hw
from heapwright.errors import Place
from heapwright.generate import Run, choose_suite
from heapwright.program import Operation, OperationKind
from heapwright.synthesis import CallSequence, Step
from tests.sources import STRUCTURES, SUBJECTS, written


def suite_of(folder: Path, source: str, classes: str, **setting: object) -> str:
    result = hw.generate(f"{written(folder, source)}:{classes}", folder / "out", **setting)
    assert result.count("covered") == len(result.branches)
    return "\n".join(text for _, text in result.sources)


def test_exceptions_that_live_inside_a_class(tmp_path: Path) -> None:
    source = """
        class Box:
            class Empty(Exception):
                pass

            def take(self, n: int) -> int:
                if n < 0:
                    raise Box.Empty("nothing")
                return n
    """
    assert 'with pytest.raises(Box.Empty, match="nothing"):' in suite_of(tmp_path, source, "Box")


def test_exceptions_of_another_module(tmp_path: Path) -> None:
    written(tmp_path, "class Bad(Exception):\n    pass\n", "errors_of_mine")
    source = """
        import errors_of_mine

        class Box:
            def take(self, n: int) -> int:
                if n < 0:
                    raise errors_of_mine.Bad("nothing")
                return n
    """
    assert re.search(r"with pytest\.raises\([\w.]*Bad, match", suite_of(tmp_path, source, "Box"))


def test_a_class_whose_variable_would_hide_pytest(tmp_path: Path) -> None:
    source = """
        class Pytest:
            def take(self, n: int) -> int:
                if n < 0:
                    raise ValueError("nothing")
                return n
    """
    assert "with pytest.raises(ValueError" in suite_of(tmp_path, source, "Pytest")


def test_deleting_an_item_that_changes_nothing(tmp_path: Path) -> None:
    source = """
        class Box:
            def __delitem__(self, key: int) -> None:
                if key < 0:
                    raise KeyError(key)

            def __setitem__(self, key: int, value: int) -> None:
                if key < 0:
                    raise KeyError(key)
    """
    text = suite_of(tmp_path, source, "Box")
    assert re.search(r"^    del box\[\d\]$", text, flags=re.MULTILINE)
    assert re.search(r"^    box\[\d\] = \d$", text, flags=re.MULTILINE)


def test_tests_do_not_depend_on_their_order(tmp_path: Path) -> None:
    source = """
        class Made:
            count = 0

            def __init__(self) -> None:
                Made.count += 1

            @classmethod
            def any(cls) -> bool:
                if cls.count > 0:
                    return True
                return False
    """
    suite_of(tmp_path, source, "Made")
    names = re.findall(r"def (test_\w+)", (tmp_path / "out" / "test_made.py").read_text())
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *(f"test_made.py::{n}" for n in reversed(names))],
        cwd=tmp_path / "out",
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_what_findings_reach_is_no_disagreement() -> None:
    target = f"{SUBJECTS / 'faulty' / 'doubly_forgets_back_link.py'}:DoublyLinkedList"
    result = hw.generate(target, scope={"Entry": 4}, max_length=4)
    assert result.findings
    assert result.disagreements == ()


def test_an_inherited_observation_is_made_once() -> None:
    target = f"{STRUCTURES / 'bounded.py'}:Tank,BoundedTank"
    for _, text in hw.generate(target, max_length=2).sources:
        for body in text.split("\n\n\n"):
            assertions = re.findall(r"^    assert .*$", body, flags=re.MULTILINE)
            assert len(set(assertions)) == len(assertions)


def test_a_scope_grows_only_while_that_shows_more() -> None:
    result = hw.generate(f"{STRUCTURES / 'lru.py'}:LruCache")
    assert dict(result.scope)["CacheNode"] <= 20


def test_a_sequence_that_another_one_made_superfluous_is_dropped() -> None:
    """Shortening ``ab`` to ``b`` reaches what only ``c`` reached before."""
    goals = {"ab": {1, 2}, "b": {1, 2, 3}, "c": {3}}

    def sequence(calls: str) -> CallSequence:
        kind, place = OperationKind.FUNCTION, Place("subject.py", 1)
        return CallSequence(tuple(Step(Operation(c, kind, "", c, (), place), ()) for c in calls))

    def rerun(calls: CallSequence) -> Run | None:
        found = goals.get("".join(step.operation.member for step in calls.steps))
        return Run(calls, frozenset(found)) if found else None

    runs = [run for calls in ("ab", "c") if (run := rerun(sequence(calls))) is not None]
    suite = choose_suite(runs, [1, 2, 3], rerun)
    assert [str(chosen.run.sequence) for chosen in suite] == ["b()"]
