"""``--criterion`` of ``gen`` and ``cases``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from heapwright.cli.main import run
from tests.sources import SUBJECTS

FUNCTION = f"{SUBJECTS / 'functions' / 'two_sum.py'}:two_sum"
MERGE = f"{SUBJECTS / 'pet' / 'sorted_list.py'}:SortedList.merge"


@pytest.mark.parametrize("command", ["gen", "cases"])
@pytest.mark.parametrize("criterion", ["block-0", "everything", "depth-", "loop-1.5", "mcdc-2"])
def test_a_wrong_criterion_is_one_line(
    capsys: pytest.CaptureFixture[str], command: str, criterion: str
) -> None:
    target = FUNCTION if command == "gen" else MERGE
    assert run([command, target, "--criterion", criterion]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert criterion in error
    assert "use one of: branch, statement, path" in error


def test_cases_names_the_criteria_that_it_can_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cases", MERGE, "--criterion", "mutation"]) == 2
    assert "branch, statement, path" in capsys.readouterr().err


def test_goals_are_counted_by_criterion(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["gen", FUNCTION, "-o", str(tmp_path), "--criterion", "block-2", "--json"]
    assert run(arguments) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["criterion"] == "block-2"
    assert data["by_goal"]["path"]["covered"] == data["tests"]
    assert data["paths_out_of_criterion"] > 0
    assert data["unreachable"] == 0


@pytest.mark.parametrize(("options", "cases"), [(["--no-aliasing"], 11), ([], 18)])
def test_the_working_example_of_the_paper(
    capsys: pytest.CaptureFixture[str], options: list[str], cases: int
) -> None:
    """The paper's rows; two of them are two cases here, which differ in a field that is read and
    not used.
    """
    run(["cases", MERGE, "--pre", "none", "--criterion", "block-2", "--json", *options])
    data = json.loads(capsys.readouterr().out)
    assert data["count"] == cases
    assert data["paths_out_of_criterion"] > 0


def test_cases_for_branches_are_few(capsys: pytest.CaptureFixture[str]) -> None:
    run(["cases", MERGE, "--pre", "none", "--criterion", "branch", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert len(data["cases"]) < 8
    assert {goal["status"] for goal in data["goals"]} == {"covered"}


def test_a_function_without_classes_needs_no_precondition(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["cases", FUNCTION, "--criterion", "mcdc", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {goal["status"] for goal in data["goals"]} == {"covered"}


def test_valid_heaps_of_a_function_without_classes_are_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["gen", FUNCTION, "--states", "valid"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


LETTERS = """
def letters(text: str) -> int:
    found = 0
    for letter in text:
        if found and letter == "a":
            found += 2
        else:
            found += 1
    return found
"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("criterion", ["path", "block-2", "loop-1"])
def test_where_something_was_cut_off_there_may_be_more_paths(
    criterion: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letters.py"
    file.write_text(LETTERS, encoding="utf-8")
    options = ["--criterion", criterion, "-o", str(tmp_path / "out")]
    assert run(["gen", f"{file}:letters", *options]) == 0
    said = capsys.readouterr().out
    assert " known paths" in said
    assert "there may be more paths: letters: a symbolic str is looked into" in said


def test_work_is_counted_across_the_processes_that_do_it(tmp_path: Path) -> None:
    file = tmp_path / "letters.py"
    file.write_text(LETTERS, encoding="utf-8")
    command = [sys.executable, "-m", "heapwright", "gen", f"{file}:letters", "--json", "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert json.loads(done.stdout)["reached_cpu_seconds"] > 0
