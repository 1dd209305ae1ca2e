"""The programs of the CSF paper: formulas say what ``rep_ok`` says, and tests show all branches."""

from __future__ import annotations

import pytest

import heapwright
from benchmarks.csf.baselines import measure as measure_baseline
from benchmarks.csf.measuring import measure
from benchmarks.csf.programs import PROGRAMS

SMALL = {
    **{"DLL": {"Entry": 3}, "AVL": {"AvlNode": 2}, "SUSHI": {"Link": 2}, "TSAFE": {"Fix": 2}},
    **{"Gantt": {"Task": 2, "Dependency": 1}, "SLL": {"ListNode": 3}, "AAT": {"AaNode": 3}},
    **{"Tll": {"TreeNode": 3}, "Math": {"Node": 2}},
}
"""Those that are in no other comparison of formulas with ``rep_ok``."""


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_the_specification_says_what_rep_ok_says(name: str) -> None:
    program = PROGRAMS[name]
    file = program.pre.rpartition(":")[0]
    found = heapwright.check(
        file, program.target, rep_ok=True, models=0, scope=SMALL[name], seconds=300
    )
    assert [compared.agree for compared in found.comparisons] == [True]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["SLL", "Stack", "SUSHI", "Tll", "BST"])
def test_tests_show_all_branches_and_every_input_is_valid(name: str) -> None:
    found = measure(name)
    assert found["missed"] == []
    assert found["invalid"] == 0
    assert found["tests"] > found["methods"]
    assert all(found["calls"])


@pytest.mark.slow
@pytest.mark.parametrize("technique", ["BBE", "lazy"])
def test_without_a_specification_inputs_are_invalid(technique: str) -> None:
    found = measure_baseline(technique, "SUSHI")
    assert found["valid"] < found["total"]
    assert found["coverage"] <= found["coverage by all"]
