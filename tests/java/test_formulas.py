"""Formulas in separation logic describe heaps of Java classes, and infer writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.cli.main import run

SUBJECTS = Path(__file__).parents[2] / "subjects" / "java"
STACK = f"{SUBJECTS}/Stack.java:Stack"
FORMULA = f"{SUBJECTS}/stack.sl:stack"
NODES = {"Stack.Node": 3}


def test_structures_are_those_of_the_method_that_says_the_same() -> None:
    by_formula = hw.structures(STACK, FORMULA, scope=NODES)
    by_method = hw.structures(STACK, scope=NODES)
    assert by_formula.count == by_method.count == 4


def test_cases_start_from_what_the_formula_describes() -> None:
    by_formula = hw.cases(f"{STACK}.pop", FORMULA, scope=NODES)
    by_method = hw.cases(f"{STACK}.pop", scope=NODES)
    assert by_formula.complete
    assert by_formula.count == by_method.count


def test_operations_keep_what_a_formula_says() -> None:
    verdict = hw.verify(STACK, states="valid", pre=[FORMULA], scope=NODES).verdicts[0]
    assert verdict.verdict == "holds"
    assert "it is inductive" in verdict.claim


def test_a_formula_that_an_operation_breaks_is_violated(tmp_path: Path) -> None:
    """What is left behind a call is read from the JVM."""
    file = tmp_path / "stack.sl"
    file.write_text("pre empty(this) == this -> Stack(top=null, size=0)\n")
    verdict = hw.verify(STACK, states="valid", pre=[f"{file}:empty"], scope=NODES).verdicts[0]
    assert verdict.verdict == "violated"
    assert "push" in str(verdict)


def test_a_parameter_that_no_method_has_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "stack.sl"
    file.write_text("pre empty(self) == self -> Stack(top=null, size=0)\n")
    assert run(["cases", f"{STACK}.pop", "--pre", f"{file}:empty"]) == 2
    assert "speaks of self, which is not a parameter" in capsys.readouterr().err


def test_an_invariant_is_inferred() -> None:
    found = hw.infer(STACK, scope=NODES)
    assert found.proved
    assert not found.rep_ok  # which would be Python
    assert [fact.says for fact in found.facts] == [
        "whether the nodes from top along below end, and none comes twice",
        "whether size is the number of nodes",
    ]
    assert "pre valid(this) ==" in found.formula
    assert found.inductive is not None
    assert found.inductive.verdict == "holds"
