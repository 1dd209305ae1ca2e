"""``infer``: facts, the formula, and exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.infer import infer_command
from heapwright.errors import UserError
from tests.unit.cli.conftest import Run


def test_facts_that_hold_are_told_and_the_formula_is_written(
    ran: Run, chain: str, tmp_path: Path
) -> None:
    file = tmp_path / "chain.sl"
    done = ran(infer_command, chain, "--scope", "Cell=2", "-o", file, "--json")
    assert (done.code, done.data["class"], done.data["proved"]) == (0, "Chain", True)
    assert [(fact["name"], fact["alone"]) for fact in done.data["facts"]] == [
        ("_first_ends_by_rest", "holds")
    ]
    assert done.data["inductive"] == "holds"
    assert done.err == f"wrote {file}\n"
    text = file.read_text(encoding="utf-8")
    assert text == f"# Proposed by Heapwright\n{done.data['formula']}"


def test_only_files_of_formulas_that_heapwright_wrote_are_replaced(
    ran: Run, chain: str, tmp_path: Path
) -> None:
    with pytest.raises(UserError, match=r"-o chain.txt: .* must end in .sl"):
        ran(infer_command, chain, "-o", "chain.txt")
    mine = tmp_path / "mine.sl"
    mine.write_text("pre valid(self) == emp\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"mine.sl"):
        ran(infer_command, chain, "-o", mine)


def test_nothing_found_ends_with_1(ran: Run, chain: str) -> None:
    source = Path(chain.removesuffix(":Chain"))
    source.write_text("class Plain:\n    pass\n", encoding="utf-8")
    done = ran(infer_command, f"{source}:Plain", "--json")
    assert (done.code, done.data["facts"]) == (1, [])
