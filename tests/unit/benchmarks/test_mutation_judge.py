"""The judge of the mutation benchmark: a suite notices faults, and nothing else."""

from __future__ import annotations

from pathlib import Path

from benchmarks.mutation.judge import noticed

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
