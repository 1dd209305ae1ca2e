"""Files of formulas: what they describe, and whether they say the same as ``rep_ok``."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.checking import Comparison, check
from heapwright.errors import UserError

CELLS = "pred cells(x) == emp & x = null | exists rest. x -> Cell(rest=rest) * cells(rest)\n"
VALID = "pre valid(self) == exists first. self -> Chain(first=first) * cells(first)\n"
SHORT = "pre valid(self) == self -> Chain(first=null)\n"
SCOPE = {"Cell": 2}


def formulas(folder: Path, text: str) -> Path:
    file = folder / "checked.sl"
    file.write_text(text, encoding="utf-8")
    return file


def test_each_predicate_is_described_by_its_first_models(chain: str, tmp_path: Path) -> None:
    found = check(formulas(tmp_path, CELLS + VALID), chain, models=2, scope=SCOPE)
    assert [each.title for each in found.described] == [
        "pred cells(x: reference)",
        "pre valid(self: reference)",
    ]
    assert [len(each.models) for each in found.described] == [2, 2]
    assert found.comparisons == []
    assert list(found.lines(quiet=True)) == [each.title for each in found.described]


def test_a_formula_that_says_the_same_as_rep_ok_agrees(chain: str, tmp_path: Path) -> None:
    found = check(formulas(tmp_path, CELLS + VALID), chain, rep_ok=True, scope=SCOPE)
    (comparison,) = found.comparisons
    assert comparison.agree is True
    assert comparison.claim == ("both accept the same structures within scope Cell ≤ 2, Chain ≤ 1")


def test_a_smallest_structure_shows_that_they_disagree(chain: str, tmp_path: Path) -> None:
    (comparison,) = check(formulas(tmp_path, SHORT), chain, rep_ok=True, scope=SCOPE).comparisons
    assert comparison.agree is False
    assert comparison.claim.startswith("rep_ok accepts it, and ")
    assert comparison.drawing.count("cell") == 1


def test_a_comparison_reads_as_one_sentence() -> None:
    assert str(Comparison("x.sl:valid", None, "too large")) == "x.sl:valid: undecided: too large"
    shown = str(Comparison("x.sl:valid", False, "why", "● chain"))
    assert shown == "x.sl:valid: not the same as rep_ok: why\n\n● chain"


@pytest.mark.parametrize(
    ("text", "rep_ok", "message"),
    [
        ("", False, "defines nothing; write pred NAME"),
        (CELLS, True, "no pre of one object that could be compared with rep_ok"),
        ("pre valid(self) == self -> Chain(last=null)\n", False, "last"),
    ],
)
def test_files_that_are_not_fine_are_refused(
    chain: str, tmp_path: Path, text: str, rep_ok: bool, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        check(formulas(tmp_path, text), chain, rep_ok=rep_ok, scope=SCOPE)


def test_the_name_tells_a_file_of_formulas(chain: str) -> None:
    with pytest.raises(UserError, match=r"chain.txt: not a file of formulas; its name must end"):
        check("chain.txt", chain)
