"""The judge of the mutation benchmark: a suite notices faults, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.everyday_classes import Everyday
from benchmarks.mutation.judge import Judged, noticed, noticed_in_module
from benchmarks.mutation.mutants import is_same_to_callers, mutants_of, spread
from benchmarks.peers.subject import Subject, subject_of

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


def _suite(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "test_suite.py").write_text(text, encoding="utf-8")
    return folder


def _judged(target: str, text: str, folder: Path, *changes: tuple[str, str]) -> Judged:
    """A suite on the source of a module of the standard library, and on one changed."""
    subject = subject_of(Everyday("any", "stdlib", target))
    assert isinstance(subject, Subject)
    source = subject.file.read_text(encoding="utf-8")
    assert all(old in source for old, _ in changes)
    mutants = [source, *(source.replace(*change) for change in changes)]
    work = folder / "work"
    work.mkdir()
    return noticed_in_module(subject, _suite(folder / "tests", text), mutants, work)


def test_a_mutant_replaces_a_module_that_pytest_has_loaded(tmp_path: Path) -> None:
    text = "import textwrap\n\ndef test_it():\n    assert textwrap.TextWrapper().width == 70\n"
    judged = _judged("textwrap:TextWrapper", text, tmp_path, ("width=70", "width=71"))
    assert judged == Judged([False, True])


def test_a_mutant_replaces_a_package_and_a_part_of_one(tmp_path: Path) -> None:
    text = (
        "from collections import UserList\n\ndef test_it():\n    assert len(UserList([1])) == 1\n"
    )
    change = ("return len(self.data)", "return len(self.data) + 1")
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    assert _judged("collections:UserList", text, tmp_path / "one", change).kills == [False, True]
    text = "from json import JSONEncoder as E\n\ndef test_it():\n    assert not E().skipkeys\n"
    change = ("skipkeys=False", "skipkeys=True")
    assert _judged("json:JSONEncoder", text, tmp_path / "two", change).kills == [False, True]


def test_where_others_have_taken_a_part_the_interpreter_is_fresh(tmp_path: Path) -> None:
    text = (
        "import _pytest.capture as user\nimport contextlib\n\ndef test_it():\n"
        "    assert user.contextlib is contextlib\n"
        "    assert contextlib.ExitStack().__enter__() is not None\n"
    )
    change = (
        "    def __enter__(self):\n        return self\n",
        "    def __enter__(self):\n        pass\n",
    )
    judged = _judged("contextlib:ExitStack", text, tmp_path, change)
    assert judged == Judged([False, True], "fresh interpreters")


def test_what_the_interpreter_needs_is_not_judged(tmp_path: Path) -> None:
    text = "import codecs, encodings\n\ndef test_it():\n    assert encodings.codecs is codecs\n"
    judged = _judged("codecs:Codec", text, tmp_path)
    assert judged == Judged(None, "not judged: the interpreter needs codecs at its start")


def test_a_suite_that_fails_by_itself_notices_nothing(tmp_path: Path) -> None:
    judged = _judged("graphlib:TopologicalSorter", "import no_such_module\n", tmp_path)
    assert judged == Judged([False], "the suite fails on the original")


def test_mutants_are_spread_and_those_without_effect_are_replaced_by_others() -> None:
    changes = [("operator", number) for number in range(10)]
    assert spread(changes, 2, lambda change: str(change[1])) == ["0", "5"]
    assert spread(changes, 2, lambda change: str(change[1]) if change[1] > 6 else None) == [
        "7",
        "8",
    ]
    assert spread(changes, 20, lambda change: str(change[1] // 5)) == ["0", "1"]


def test_mutants_lie_in_the_lines(tmp_path: Path) -> None:
    pytest.importorskip("cosmic_ray", reason="the extra bench is not installed")
    file = tmp_path / "two.py"
    file.write_text("def one():\n    return 1 + 2\n\n\ndef two():\n    return 3 + 4\n")
    for mutant in mutants_of(file, 5, range(5, 7)):
        assert "return 1 + 2" in mutant
    assert len(mutants_of(file, 5, range(5, 7))) == 5
