"""Parameters of functional interfaces get lambdas with a constant result, which claims name."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw

SOURCE = """
import java.util.function.*;

public class Asked {
    public interface Test {
        boolean holds(int a, String b);
        default boolean fails(int a, String b) { return !holds(a, b); }
    }

    private int value;
    private IntPredicate kept;

    public boolean change(IntPredicate wanted) {
        if (wanted.test(value)) {
            value = (value + 1) % 3;
            return true;
        }
        return false;
    }

    public void keep(IntPredicate wanted) {
        kept = wanted;
    }

    public boolean isKept() {
        return kept != null && kept.test(value);
    }

    public int sign(IntBinaryOperator operator) {
        int found = operator.applyAsInt(value, 2);
        if (found < 0) {
            return -1;
        }
        return found > 0 ? 1 : 0;
    }

    public int twice(Supplier<Integer> supplier) {
        Integer given = supplier.get();
        return given == null ? -1 : 2 * given;
    }

    public String name(Supplier<String> supplier) {
        return supplier.get();
    }

    public boolean ask(Test test) {
        return test != null && test.holds(1, "x") && !test.fails(1, "x");
    }

    boolean isTwo() {
        return value == 2;
    }

    boolean neverKeeps() {
        return !isKept();
    }
}
"""


def _target(tmp_path: Path) -> str:
    file = tmp_path / "Asked.java"
    file.write_text(SOURCE, encoding="utf-8")
    return f"{file}:Asked"


def test_results_of_functions_decide_branches(tmp_path: Path) -> None:
    found = hw.find(_target(tmp_path), "isTwo", seconds=100)
    assert found.sequence == (
        "var asked = new Asked()",
        "asked.change(a -> true)",
        "asked.change(a -> true)",
    )


@pytest.mark.slow
def test_a_function_that_is_kept_is_part_of_the_state(tmp_path: Path) -> None:
    verdict = hw.verify(_target(tmp_path), "neverKeeps", seconds=100).verdicts[0]
    assert verdict.verdict == "violated"
    assert "asked.keep(a -> true);" in verdict.test


@pytest.mark.slow
def test_suites_pass_functions_and_say_so(tmp_path: Path) -> None:
    found = hw.generate(_target(tmp_path), tmp_path / "out", seconds=200)
    wanted = ("wanted.test(value)", "found < 0", "given == null")
    own = [b.status for b in found.branches if b.branch.endswith(wanted)]
    assert own == ["covered"] * 6
    text = (tmp_path / "out" / "AskedTest.java").read_text(encoding="utf-8")
    assert "(a, b) -> 1" in text


@pytest.mark.slow
def test_claims_name_what_was_passed(tmp_path: Path) -> None:
    program = hw.explore(_target(tmp_path), max_length=1).program
    assert "wanted of Asked.change: only a -> true, a -> false or null" in program.narrowed
    assert "supplier of Asked.name: only () -> null or null" in program.narrowed
    assert "supplier of Asked.twice: only () -> null, () -> 1 or null" in program.narrowed
