"""Where the solver runs out of time while a heap is made concrete, the result says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.structures import concrete
from heapwright.synthesis import UndecidedError
from tests.cli.conftest import Command

SUBJECTS = Path(__file__).parents[2] / "subjects"
TREE = f"{SUBJECTS}/structures/bst.py:BinarySearchTree"
FORMULA = ("--pre", f"{SUBJECTS}/seplog/bst.sl:tree")
SCOPE = ("--scope", "TreeNode=2")
WHY = "the solver gave up within its time limit"


@pytest.fixture(params=[0, 1, 5])
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many heaps are found, then the solver gives up every time."""
    solve, left = concrete.solve, [request.param]

    def limited(*arguments: object) -> object:
        if not left[0]:
            raise UndecidedError(WHY)
        left[0] -= 1
        return solve(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(concrete, "solve", limited)


@pytest.mark.parametrize("pre", [(), FORMULA], ids=["method", "formula"])
@pytest.mark.parametrize("strategy", ["exhaustive", "concolic"])
@pytest.mark.usefixtures("patience")
def test_cases_may_be_more(command: Command, strategy: str, pre: tuple[str, ...]) -> None:
    done = command("cases", f"{TREE}.insert", *SCOPE, *pre, "--strategy", strategy, "--inputs", "2")
    assert done.code == 3
    assert f"there may be more: {WHY}" in done.out


@pytest.mark.parametrize("pre", [(), FORMULA], ids=["method", "formula"])
@pytest.mark.usefixtures("patience")
def test_structures_that_are_not_written_are_named(
    command: Command, pre: tuple[str, ...], tmp_path: Path
) -> None:
    done = command("structures", TREE, "--scope", "TreeNode=3", *pre, "-o", tmp_path / "trees.py")
    assert done.code == 3
    assert f": {WHY}" in done.err
    assert "9 structures" in done.out  # what is listed is all there is


@pytest.mark.usefixtures("patience")
def test_branches_are_undecided_for_that_reason(command: Command, tmp_path: Path) -> None:
    done = command("gen", TREE, "--states", "valid", *SCOPE, "-o", tmp_path / "test_tree.py")
    assert done.code in (0, 3)
    undecided = [line for line in done.out.splitlines() if line.startswith("undecided")]
    assert all(WHY in line for line in undecided)
    assert "unreachable" not in done.out


def test_showing_a_case_does_not_ask_again(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    solve = concrete.solve
    monkeypatch.setattr(concrete, "solve", lambda *given: asked.append(0) or solve(*given))
    done = command("cases", f"{TREE}.contains", *SCOPE)
    assert done.code == 0
    assert len(asked) == done.out.count("for example")
