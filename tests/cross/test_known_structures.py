"""Structures from a file give the cases that they give where they are searched for."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.cross.test_valid_heaps import FILE, METHODS, SUBJECTS_AND_SCOPES

pytestmark = pytest.mark.sampled(1)

KEPT = {target.split(".")[0]: target for target, _ in METHODS}
"""One method of each class."""


@pytest.mark.parametrize("name", KEPT)
def test_cases_do_not_depend_on_where_the_structures_come_from(name: str, tmp_path: Path) -> None:
    scope = {name: 1, **SUBJECTS_AND_SCOPES[name]}
    graph = tmp_path / "structures.graph"
    hw.structures(f"{FILE}:{name}", scope=scope, seconds=60).save(graph)
    searched = hw.cases(f"{FILE}:{KEPT[name]}", scope=scope, seconds=60)
    known = hw.cases(f"{FILE}:{KEPT[name]}", str(graph), scope=scope, seconds=60)
    if not known.complete:
        assert any("are left out" in reason for reason in known.reasons), known.reasons
        return
    assert known.count == searched.count
    assert {case.drawing for case in known} == {case.drawing for case in searched}
