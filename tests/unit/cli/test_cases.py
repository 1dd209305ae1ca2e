"""``cases``: what is printed, written and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.cases import cases_command
from heapwright.errors import UserError
from tests.sources import written
from tests.unit.cli.conftest import SMALL, Run


def test_all_cases_without_a_violation_end_with_0(ran: Run, chain: str) -> None:
    done = ran(cases_command, f"{chain}.take", *SMALL, "--json")
    assert done.code == 0
    assert (done.data["count"], done.data["complete"], done.data["criterion"]) == (2, True, "path")
    assert [case["outcome"] for case in done.data["cases"]] == ["raises IndexError", "returns 0"]
    assert [len(case["inputs"]) for case in done.data["cases"]] == [1, 1]


def test_a_violation_ends_with_1(ran: Run, chain: str) -> None:
    done = ran(cases_command, f"{chain}.peek", *SMALL, "--json")
    assert done.code == 1
    assert [each["property"] for each in done.data["violations"]] == ["no-crash"]


def test_the_tree_of_concolic_execution_is_shown_or_drawn(
    ran: Run, chain: str, tmp_path: Path
) -> None:
    concolic = (f"{chain}.take", *SMALL, "--strategy", "concolic", "--quiet")
    assert "first" in ran(cases_command, *concolic, "--tree").out
    drawn = tmp_path / "tree.svg"
    done = ran(cases_command, *concolic, "--tree", drawn)
    assert f"wrote {drawn}" in done.err
    assert drawn.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--tree"], "--tree: only concolic execution has a constraint tree"),
        (["--strategy", "concolic", "--tree", "a.png"], "--tree a.png: .* must end in .svg"),
        (["--inputs", "-1"], "--inputs -1: write 0 or more"),
    ],
)
def test_options_that_cannot_be_used_are_refused(
    ran: Run, chain: str, arguments: list[str], message: str
) -> None:
    with pytest.raises(UserError, match=message):
        ran(cases_command, f"{chain}.take", *SMALL, *arguments)


def test_a_picture_that_heapwright_did_not_draw_is_not_replaced(
    ran: Run, chain: str, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.svg"
    mine.write_text("<svg/>", encoding="utf-8")
    with pytest.raises(UserError, match=r"mine.svg"):
        ran(cases_command, f"{chain}.take", "--strategy", "concolic", "--tree", mine)
    assert mine.read_text(encoding="utf-8") == "<svg/>"


def test_tests_are_written_for_the_cases(ran: Run, chain: str, tmp_path: Path) -> None:
    done = ran(cases_command, f"{chain}.take", *SMALL, "--quiet", "-o", tmp_path / "out")
    assert done.err.startswith(f"wrote {tmp_path / 'out'}")
    assert list((tmp_path / "out").glob("test_*.py"))
    assert "left out" not in done.err


def test_a_test_that_does_not_pass_every_time_is_named(ran: Run, tmp_path: Path) -> None:
    source = """
        import os

        def own() -> bool:
            return os.environ.get("PYTEST_CURRENT_TEST", "").startswith("tests/unit/cli")
    """
    target = f"{written(tmp_path, source)}:own"
    done = ran(cases_command, target, "--quiet", "-o", tmp_path / "out")
    assert done.code == 3
    assert done.err == "left out: test_own_1 does not pass in a fresh interpreter\n"
