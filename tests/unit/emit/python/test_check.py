"""A fresh interpreter has the last word."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.emit.python import check
from heapwright.emit.python.check import run_fresh
from tests.sources import written
from tests.warm import Interpreters

SUBJECT = """
    def sign(n: int) -> int:
        if n < 0:
            return -1
        return 1
"""


@pytest.fixture(autouse=True, params=["fresh", "warm"])
def interpreter(
    request: pytest.FixtureRequest,
    warm_interpreters: Interpreters,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The one that users have, and the one that stands in for it in all other tests."""
    if request.param == "fresh":
        monkeypatch.setattr(check, "start", warm_interpreters.fresh)


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


def test_a_test_that_depends_on_the_hash_seed_is_one_too(tmp_path: Path) -> None:
    file = written(tmp_path, SUBJECT)
    text = (
        "import os\n\nimport subject\n\n\n"
        "def test_it() -> None:\n    assert os.environ['PYTHONHASHSEED'] == '0'\n"
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
