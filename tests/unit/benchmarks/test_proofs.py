"""``benchmarks proofs``: what a row says, and how rows are summed up."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks.places import ORDINARY
from benchmarks.proofs import notes, proofs_command, read_before
from benchmarks.proving import prove_here
from benchmarks.subject_classes import class_with_invariant

COUNTER = """
class Counter:
    def __init__(self) -> None:
        self.number = 0

    def step(self) -> None:
        if self.number < 3:
            self.number += 1

    def rep_ok(self) -> bool:
        return self.number < {limit}
"""


def written(folder: Path, limit: int) -> str:
    file = folder / "counter.py"
    file.write_text(COUNTER.format(limit=limit))
    return f"{file}:{class_with_invariant(file)}"


def test_a_class_that_ends_is_at_a_fixpoint_and_its_verdicts_hold(tmp_path: Path) -> None:
    proved = prove_here(written(tmp_path, 4), 20.0)
    assert proved.fixpoint
    assert proved.verdicts == {"no-crash": "holds", "rep_ok": "holds"}
    assert proved.cause == ""


def test_a_violation_comes_with_the_length_of_its_sequence(tmp_path: Path) -> None:
    proved = prove_here(written(tmp_path, 3), 20.0)
    assert proved.verdicts["rep_ok"] == "violated"
    assert proved.lengths == {"rep_ok": 4}


def test_notes_have_both_shares_and_the_causes_of_the_rest() -> None:
    before = {"before: fixpoint": "NO", "before: no-crash": "holds", "before: rep_ok": "undecided"}
    rows = [
        {"fixpoint": True, "no-crash": "holds", "rep_ok": "holds", **before, "why not": ""},
        {"fixpoint": False, "no-crash": "holds", "rep_ok": "undecided", **before, "why not": "sum"},
    ]
    assert notes(rows) == [
        "1 of 2 classes reach a fixpoint: 50 % (wanted 80 %; before 0 %)",
        "3 of 4 verdicts are decided: 75 % (wanted 90 %; before 50 %)",
        "1 × sum",
    ]


def test_an_unknown_name_is_refused_with_those_that_exist() -> None:
    result = CliRunner().invoke(proofs_command, ["--only", "nonsense"])
    assert result.exit_code == 2
    assert "no file nonsense; there are: account," in result.output


@pytest.mark.parametrize("path", sorted(ORDINARY.glob("*.py")), ids=lambda path: path.stem)
def test_the_table_of_before_has_every_class(path: Path) -> None:
    row = read_before()[path.stem]
    assert row["fixpoint"] in ("yes", "NO")
