"""``check``: formulas are drawn and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.check import check_command
from heapwright.errors import UserError
from tests.unit.cli.conftest import SMALL, Run

RIGHT = """
pred cells(x) == emp & x = null | exists rest. x -> Cell(rest=rest) * cells(rest)
pre valid(self) == exists first. self -> Chain(first=first) * cells(first)
"""
WRONG = "pre valid(self) == self -> Chain(first=null)\n"


@pytest.fixture
def formulas(tmp_path: Path) -> Path:
    file = tmp_path / "chain.sl"
    file.write_text(RIGHT, encoding="utf-8")
    return file


def test_models_of_each_formula_are_drawn(ran: Run, chain: str, formulas: Path) -> None:
    done = ran(check_command, formulas, chain, *SMALL, "--models", "2", "--json")
    assert done.code == 0
    assert done.data["comparisons"] == []
    assert all(0 < len(each["models"]) <= 2 for each in done.data["described"])


def test_a_formula_that_agrees_with_rep_ok_ends_with_0(
    ran: Run, chain: str, formulas: Path
) -> None:
    done = ran(check_command, formulas, chain, *SMALL, "--rep-ok", "--json")
    assert done.code == 0
    assert [each["agree"] for each in done.data["comparisons"]] == [True]


def test_one_that_disagrees_ends_with_1_and_shows_a_structure(
    ran: Run, chain: str, formulas: Path
) -> None:
    formulas.write_text(WRONG, encoding="utf-8")
    done = ran(check_command, formulas, chain, *SMALL, "--rep-ok", "--json")
    assert done.code == 1
    assert "cell" in done.data["comparisons"][0]["drawing"]


def test_a_file_that_is_not_fine_is_refused(ran: Run, chain: str, formulas: Path) -> None:
    formulas.write_text("pre valid(self) == self -> Nothing(first=null)\n", encoding="utf-8")
    with pytest.raises(UserError, match="Nothing"):
        ran(check_command, formulas, chain, *SMALL)
