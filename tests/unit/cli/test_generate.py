"""``gen``: what is printed, and the options that every class of a file gets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.cli import generate_all
from heapwright.cli.generate import generate_command
from tests.sources import written
from tests.unit.cli.conftest import Run

SOURCE = "def sign(n: int) -> int:\n    if n < 0:\n        return -1\n    return 1\n"


def test_branches_are_counted_and_the_suite_is_written(ran: Run, tmp_path: Path) -> None:
    target = f"{written(tmp_path, SOURCE)}:sign"
    done = ran(generate_command, target, "-o", tmp_path / "out", "--json")
    assert done.code == 0
    assert {name: done.data[name] for name in ("branches", "covered", "unreachable")} == {
        "branches": 2,
        "covered": 2,
        "unreachable": 0,
    }
    assert done.data["by_goal"]["branch"]["covered"] == 2
    assert [goal["status"] for goal in done.data["goals"]] == ["covered", "covered"]
    assert [Path(file).is_file() for file in done.data["files"]] == [True]
    assert set(done.data) == {
        *("files", "tests", "branches", "covered", "unreachable", "undecided", "criterion"),
        *(
            "not_called",
            "out_of_criterion",
            "paths_out_of_criterion",
            "by_goal",
            "findings",
            "by_contract",
        ),
        *(
            "likely_wrong",
            "goals",
            "disagreements",
            "unstable",
            "unchecked",
            "skipped",
            "mutants",
            "scope",
        ),
        *("fixpoint", "cut", "reached_seconds", "reached_cpu_seconds", "seconds"),
    }


def test_a_whole_file_hands_on_the_options_that_were_given(
    ran: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    def all_of(*arguments: Any) -> list[Any]:
        seen.extend(arguments)
        return []

    monkeypatch.setattr(generate_all, "generate_all", all_of)
    file = str(written(tmp_path, SOURCE))
    options = ["--scope", "Node=2", "--scope", "list=1", "--criterion", "mcdc", "--jobs", "3"]
    options.append("--stop-at-exceptions")
    done = ran(generate_command, file, "-o", tmp_path / "out", *options, "--time", "7", "-q")
    target, output, given, seconds, jobs, quiet = seen
    assert (done.code, target, output) == (0, file, tmp_path / "out")
    assert (seconds, jobs, quiet) == (7, 3, True)
    given.remove("--stop-at-exceptions")  # a flag has no value
    pairs = sorted(zip(given[::2], given[1::2], strict=True))
    assert pairs == [
        ("--criterion", "mcdc"),
        ("--scope", "Node=2"),
        ("--scope", "list=1"),
        ("--time", "7.0"),
    ]
