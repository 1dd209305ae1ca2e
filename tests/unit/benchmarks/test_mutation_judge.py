"""The judge of the mutation benchmark: a suite notices faults, and nothing else."""

from __future__ import annotations

from pathlib import Path

from benchmarks.mutation.judge import is_same_to_callers, noticed

SOURCE = "def double(x):\n    return 2 * x\n"
TESTS = """from doubling import double


def test_double():
    assert double(3) == 6


def test_wrong():
    assert double(3) == 7
"""


def test_only_faults_are_noticed(tmp_path: Path) -> None:
    file, tests, folder = tmp_path / "doubling.py", tmp_path / "tests", tmp_path / "work"
    file.write_text(SOURCE, encoding="utf-8")
    tests.mkdir()
    folder.mkdir()
    (tests / "test_doubling.py").write_text(TESTS, encoding="utf-8")
    endless = "def double(x):\n    while True:\n        pass\n"
    mutants = [SOURCE, SOURCE.replace("2", "3"), SOURCE.replace("2 * x", "x * 2"), endless]
    assert noticed(file, tests, mutants, folder) == [False, True, False, True]


CHECKED = """class Counter:
    def count(self):
        return self._next(1)

    def _next(self, step):
        return step + 1

    def _rep_ok(self):
        return self._depth(3) == 0

    def _depth(self, depth):
        return 0 if depth == 0 else self._depth(depth - 1)
"""


def test_what_nothing_public_leads_to_makes_no_difference_to_callers() -> None:
    assert is_same_to_callers(CHECKED, CHECKED.replace("depth - 1", "depth - 2"))
    assert is_same_to_callers(CHECKED, CHECKED.replace("_depth(3) == 0", "_depth(3) == 1"))
    assert not is_same_to_callers(CHECKED, CHECKED.replace("step + 1", "step + 2"))
    assert not is_same_to_callers(CHECKED, CHECKED.replace("_next(1)", "_next(2)"))
