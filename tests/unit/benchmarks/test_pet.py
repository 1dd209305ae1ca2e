"""The PET paper's tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.pet import OF_PAPER, _paper, _rows, measure
from benchmarks.places import SUBJECTS


@pytest.mark.parametrize(("aliasing", "rows"), [(False, 9), (True, 16)])
def test_the_working_example_has_the_rows_of_the_paper(aliasing: bool, rows: int) -> None:
    assert len(_rows(aliasing)) == rows


def test_every_program_of_table_3_is_there() -> None:
    assert [row["benchmark"] for row in _paper()] == list(OF_PAPER)
    for target in OF_PAPER.values():
        assert Path(SUBJECTS / "pet" / target.partition(":")[0]).is_file()


@pytest.mark.parametrize("name", ["Trityp", "Josephus", "NodeQueue"])
def test_coverage_is_at_least_the_papers(name: str) -> None:
    found = measure(name)
    paper = next(row for row in _paper() if row["benchmark"] == name)
    for column, criterion in (("depth50", "depth-50"), ("block2", "block-2")):
        figures = found[criterion]
        assert isinstance(figures, dict)
        assert figures["coverage"] >= float(paper[f"{column}_coverage"])
