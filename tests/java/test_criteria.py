"""Criteria other than branches on Java code: what a path goes through, and when it is stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright import cases, generate
from heapwright.cli.main import run

pytestmark = pytest.mark.sampled(1)

LOOPS = """
public class Loops {
    public int count(int n) {
        int turns = 0;
        while (turns < n && turns < 4) {
            turns++;
        }
        return turns;
    }
}"""

NESTED = """
public class Nested {
    public int count(boolean again) {
        int turns = 0;
        for (int i = 0; i < 2; i++) {
            int j = 0;
            do {
                turns++;
            } while (again && ++j < 3);
        }
        return turns;
    }
}"""

DECISION = """
public class Decision {
    public boolean ask(boolean a, boolean b, boolean c) {
        return a && (b || c);
    }

    public int choose(int x) {
        if (x > 0 && x < 10) {
            return 1;
        }
        return 0;
    }
}"""


def _target(tmp_path: Path, source: str) -> str:
    name = source.partition("class ")[2].partition(" ")[0]
    file = tmp_path / f"{name}.java"
    file.write_text(source, encoding="utf-8")
    return f"{file}:{name}"


def _covered(tmp_path: Path, source: str, criterion: str) -> str:
    found = generate(_target(tmp_path, source), tmp_path / "out", criterion=criterion, seconds=120)
    return str(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("criterion", "expected"),
    [("path", "7 of 7 paths"), ("loop-2", "4 of 4 paths"), ("loop-1", "3 of 3 paths")],
)
def test_a_turn_begins_where_the_whole_condition_is_true(
    tmp_path: Path, criterion: str, expected: str
) -> None:
    """No turn, one and so on; after four, either operand ends it. The constructor is one more."""
    assert expected in _covered(tmp_path, LOOPS, criterion)


@pytest.mark.slow
def test_a_loop_that_is_started_again_is_counted_anew(tmp_path: Path) -> None:
    assert "3 of 3 paths" in _covered(tmp_path, NESTED, "loop-3")
    assert "2 of 2 paths" in _covered(tmp_path, NESTED, "loop-2")
    assert "1 of 1 paths" in _covered(tmp_path, NESTED, "loop-1")


@pytest.mark.slow
def test_blocks_and_steps_bound_paths(tmp_path: Path) -> None:
    assert "2 of 2 paths" in _covered(tmp_path, LOOPS, "block-1")
    assert "1 of 1 paths" in _covered(tmp_path, LOOPS, "depth-3")


def test_each_operand_decides_alone(tmp_path: Path) -> None:
    assert "5 of 5 operands that decide alone" in _covered(tmp_path, DECISION, "mcdc")


@pytest.mark.slow
def test_operands_that_cannot_decide_are_unreachable(tmp_path: Path) -> None:
    source = DECISION.replace("x > 0 && x < 10", "x > 0 && x > -5")
    assert "4 of 5 operands that decide alone" in _covered(tmp_path, source, "mcdc")


@pytest.mark.slow
def test_lines_are_statements_and_jumps_are_operands(tmp_path: Path) -> None:
    assert "5 of 5 statements" in _covered(tmp_path, DECISION, "statement")
    assert "10 of 10 outcomes of operands" in _covered(tmp_path, DECISION, "condition")


CALLED = """
public class Called {
    public int ask(int n) {
        return n > 3 ? of(n).half() : 0;
    }

    private Called of(int n) {
        number = n;
        return this;
    }

    int number;

    private int half() {
        java.util.function.IntUnaryOperator f = k -> k % 2 == 0 ? k / 2 : -1;
        return f.applyAsInt(number);
    }
}"""


@pytest.mark.parametrize("criterion", ["branch", "statement", "condition", "mcdc"])
def test_cases_that_are_enough_show_what_is_called_too(tmp_path: Path, criterion: str) -> None:
    found = cases(f"{_target(tmp_path, CALLED)}.ask", "none", criterion=criterion)
    assert {each.status for each in found.goals} == {"covered"}
    assert any("Called.java:15 " in each.branch for each in found.goals)


@pytest.mark.slow
def test_cases_keep_to_a_criterion(tmp_path: Path) -> None:
    target = _target(tmp_path, LOOPS)
    assert cases(f"{target}.count", "none", criterion="loop-1").count == 2
    assert cases(f"{target}.count", "none").count == 6


def test_mutation_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["gen", _target(tmp_path, LOOPS), "--criterion", "mutation"]) == 2
    assert "--criterion mutation: not possible for Java" in capsys.readouterr().err
