"""What each criterion wants of a path, and when it stops one."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.results import BEYOND
from heapwright.criteria import criterion_of
from heapwright.errors import UserError
from tests.sources import written

LOOP = """
def total(items: list[int]) -> int:
    result = 0
    for item in items:
        if item > 0:
            result += item
    if result > 100:
        return 100
    return result
"""
TWICE = """
def walk(n: int) -> int:
    steps = 0
    while n > 0:
        n -= 1
        steps += 1
    return steps


def both(n: int) -> int:
    if n > 2:
        raise ValueError("too many")
    first = walk(n)
    second = walk(n)
    return first + second
"""
SIGN = """
def sign(x: int) -> int:
    if x > 0:
        return 1
    if x < 0:
        return -1
    return 0
"""
COUPLED = """
def decide(a: int) -> int:
    if a > 0 and a > -5:
        return 1
    return 0
"""


@pytest.mark.parametrize(("criterion", "paths"), [("block-1", 1), ("block-2", 4), ("block-3", 11)])
def test_a_block_is_entered_at_most_k_times(tmp_path: Path, criterion: str, paths: int) -> None:
    result = hw.generate(f"{written(tmp_path, LOOP)}:total", criterion=criterion)
    assert result.count("covered", "path") == paths
    assert result.beyond > 0


@pytest.mark.parametrize(("criterion", "paths"), [("loop-1", 4), ("loop-2", 11), ("loop-3", 26)])
def test_a_loop_goes_round_at_most_k_times(tmp_path: Path, criterion: str, paths: int) -> None:
    result = hw.generate(f"{written(tmp_path, LOOP)}:total", criterion=criterion)
    assert result.count("covered", "path") == paths


def test_what_a_call_did_that_has_returned_does_not_count(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, TWICE)}:both", criterion="block-3")
    assert result.beyond == 0
    assert result.count("covered", "path") == 4


@pytest.mark.parametrize(("depth", "paths"), [(2, 0), (3, 1), (4, 1), (5, 3)])
def test_steps_are_blocks_and_the_operations_in_them(
    tmp_path: Path, depth: int, paths: int
) -> None:
    result = hw.generate(f"{written(tmp_path, SIGN)}:sign", criterion=f"depth-{depth}")
    assert result.count("covered", "path") == paths


def test_what_only_stopped_paths_reach_is_out_of_the_criterion(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, LOOP)}:total", criterion="block-1")
    left = {report.status for report in result.branches if report.status != "covered"}
    assert left == {BEYOND}
    assert result.reasons == ()
    assert not result.fixpoint


def test_a_pair_that_cannot_exist_is_proven_so(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, COUPLED)}:decide", criterion="mcdc")
    by_text = {report.branch.rpartition(": ")[2]: report.status for report in result.branches}
    assert by_text == {"a > 0": "covered", "a > -5": "unreachable"}


def test_statements_after_an_exception_are_not_covered_by_it(tmp_path: Path) -> None:
    source = """
    def divide(a: int, b: int) -> int:
        if b == 0:
            raise ValueError("zero")
        result = a + b
        return result
    """
    result = hw.generate(f"{written(tmp_path, source)}:divide", criterion="statement")
    assert result.count("covered", "statement") == len(result.branches) == 4


def test_operands_of_a_value_are_goals_and_the_value_stays(tmp_path: Path) -> None:
    source = """
    def pick(a: int, b: int) -> int:
        return a or b or 7
    """
    result = hw.generate(f"{written(tmp_path, source)}:pick", criterion="condition")
    assert result.count("covered", "operand") == len(result.branches) == 4
    assert "== 7" in dict(result.sources)["test_pick.py"]


def test_a_middle_operand_of_a_chain_is_evaluated_once(tmp_path: Path) -> None:
    source = """
    def between(items: list[int]) -> bool:
        return 0 < items.pop() < 5
    """
    result = hw.generate(f"{written(tmp_path, source)}:between", criterion="mcdc")
    assert result.count("covered", "pair") == 2


def test_a_class_is_tested_path_by_path(tmp_path: Path) -> None:
    source = """
    class Counter:
        def __init__(self) -> None:
            self.value = 0

        def add(self, by: int) -> bool:
            if by > 0 and self.value < 2:
                self.value += 1
                return True
            return False
    """
    result = hw.generate(f"{written(tmp_path, source)}:Counter", criterion="path")
    assert result.count("covered", "path") == 4  # the constructor, and three ways to add


@pytest.mark.parametrize("text", ["block-0", "loop--1", "depth-x", "block", "everything", "block-"])
def test_what_is_no_criterion_is_refused(text: str) -> None:
    with pytest.raises(UserError, match=f"--criterion {text}: "):
        criterion_of(text)
