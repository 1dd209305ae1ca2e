"""A fresh interpreter has the last word."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.emit.python import check
from heapwright.emit.python.check import run_fresh
from heapwright.emit.python.interpreters import waiting
from tests.sources import written
from tests.warm import Interpreters

SUBJECT = """
    def sign(n: int) -> int:
        if n < 0:
            return -1
        return 1
"""


@pytest.fixture(autouse=True, params=["fresh", "warm", "waiting"])
def interpreter(
    request: pytest.FixtureRequest,
    warm_interpreters: Interpreters,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[None]:
    """The two that users have, and the one that stands in for these in all other tests."""
    if request.param != "warm":
        monkeypatch.setattr(check, "start", warm_interpreters.fresh)
    if request.param == "waiting":
        with waiting() as ready:
            once = ready.start
            monkeypatch.setattr(check, "start", lambda *a: once(*a) or warm_interpreters.fresh(*a))
            yield
    else:
        yield


def test_branches_are_measured(tmp_path: Path) -> None:
    file = written(tmp_path, SUBJECT)
    text = "from subject import sign\n\n\ndef test_it() -> None:\n    assert sign(-3) == -1\n"
    measured = run_fresh({"test_it.py": text}, tmp_path, [str(file)])
    assert measured.taken[str(file)] == {3: 1}
    assert measured.possible[str(file)] == {3: 2}


@pytest.mark.parametrize(
    "line",
    ["assert False", "assert hash('text') == 3", "import os; assert os.environ['NO_SUCH']"],
)
def test_a_test_that_fails_is_named(line: str, tmp_path: Path) -> None:
    file = written(tmp_path, SUBJECT)
    text = f"import subject\n\n\ndef test_it() -> None:\n    {line}\n"
    assert run_fresh({"test_it.py": text}, tmp_path, [str(file)]).failed.keys() == {"test_it"}


def test_where_one_fails_those_that_passed_are_named(tmp_path: Path) -> None:
    text = "def test_a() -> None:\n    pass\n\n\ndef test_b() -> None:\n    assert False\n"
    measured = run_fresh({"test_it.py": text}, tmp_path, [])
    assert measured.failed.keys() == {"test_b"}
    assert measured.passed == {"test_a"}


def test_a_test_that_depends_on_the_hash_seed_is_one_too(tmp_path: Path) -> None:
    file = written(tmp_path, SUBJECT)
    text = (
        "import os\n\nimport subject\n\n\n"
        "def test_it() -> None:\n    assert os.environ['PYTHONHASHSEED'] == '503'\n"
    )
    assert run_fresh({"test_it.py": text}, tmp_path, [str(file)]).failed.keys() == {"test_it"}


def test_neighbours_of_the_temporary_folder_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, SUBJECT)
    (tmp_path / "conftest.py").write_text("raise SystemExit\n", encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    text = "import subject\n\n\ndef test_it() -> None:\n    assert subject.sign(1) == 1\n"
    assert not run_fresh({"test_it.py": text}, tmp_path, [str(file)]).failed


def test_tests_that_cannot_be_run_are_an_internal_error(tmp_path: Path) -> None:
    file = written(tmp_path, SUBJECT)
    with pytest.raises(hw.InternalError, match="does not pass in a fresh interpreter"):
        run_fresh({"test_it.py": "import no_such_module\n"}, tmp_path, [str(file)])


def test_where_no_time_is_left_it_tells_what_passed_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In both runs; a fault, which only the second runs, in that one."""

    def too_long(process: subprocess.Popen[str], end: float) -> dict[str, str]:
        if process is not started[-1]:
            for each in started:
                each.communicate()
        raise subprocess.TimeoutExpired("pytest", end)

    started: list[subprocess.Popen[str]] = []
    start = check.start

    def noted(*arguments: Any) -> subprocess.Popen[str]:
        started.append(start(*arguments))
        return started[-1]

    monkeypatch.setattr(check, "start", noted)
    monkeypatch.setattr(check, "_failures", too_long)
    tests = (
        "import os\n\nimport pytest\n\n\n"
        "def test_good() -> None:\n    os.chdir('/')\n\n\n"
        "def test_bad() -> None:\n    assert os.environ['PYTHONHASHSEED'] == '503'\n"
    )
    fault = (
        "import pytest\n\n\n@pytest.mark.xfail(raises=KeyError, strict=True)\n"
        "def test_fault() -> None:\n    {}[0]\n"
    )
    files = {"test_it.py": tests, "test_it_findings.py": fault}
    measured = run_fresh(files, tmp_path, [], 60.0)
    assert measured.passed == {"test_good", "test_fault"}
    assert not measured.failed
    bad = {"test_it.py": "def test_bad() -> None:\n    assert False\n"}
    started.clear()
    assert run_fresh(bad, tmp_path, [], 60.0) is None
