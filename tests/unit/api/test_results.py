"""Results print and pickle well, and say no more than was shown."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import heapwright as hw
from heapwright.api.results import (
    BranchReport,
    CompareResult,
    FindResult,
    GenerateResult,
    MutantReport,
    PropertyVerdict,
    VerifyResult,
)
from heapwright.errors import CutKind
from tests.sources import STRUCTURES, SUBJECTS

STACK = f"{STRUCTURES / 'stack.py'}:Stack"
FAULTY = f"{SUBJECTS / 'faulty' / 'stack_size_wrong.py'}:Stack"


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    small = {"scope": {"StackNode": 2}}
    return {
        "found": hw.find(STACK, "len(stack) == 2 and stack.top() == 5", **small),
        "none": hw.find(STACK, "len(stack) == 7", **small),
        "open": hw.find(STACK, "len(stack) == 7", seconds=1e-6),
        "holds": hw.verify(STACK, "rep_ok", "no-crash", **small),
        "violated": hw.verify(FAULTY, "rep_ok", "no-crash", max_length=3, **small),
        "generated": hw.generate(STACK, **small),
        "findings": hw.generate(FAULTY, **small),
    }


KINDS = ["found", "none", "open", "holds", "violated", "generated", "findings"]


@pytest.mark.parametrize("kind", KINDS)
def test_results_survive_pickling(kind: str, results: dict[str, Any]) -> None:
    result = results[kind]
    again = pickle.loads(pickle.dumps(result))
    assert again == result
    assert type(again) is type(result)
    assert str(again) == str(result)


@pytest.mark.parametrize("kind", KINDS)
def test_results_are_values(kind: str, results: dict[str, Any]) -> None:
    assert hash(results[kind]) == hash(pickle.loads(pickle.dumps(results[kind])))
    assert repr(results[kind]).startswith(type(results[kind]).__name__)
    with pytest.raises(AttributeError):
        results[kind].seconds = 0


def test_a_found_sequence_prints_as_code(results: dict[str, Any]) -> None:
    assert str(results["found"]) == (
        "stack = Stack()\n"
        "stack.push(0)\n"
        "stack.push(5)\n"
        "# found in 3 calls, and replayed on the untouched class; "
        "no sequence is shorter"
    )
    exec(str(results["found"]), {"Stack": type("Stack", (), {"push": lambda self, n: None})})


def test_what_is_not_found_prints_its_claim(results: dict[str, Any]) -> None:
    assert str(results["none"]).startswith("# none exists: no state reached by 8 operations")
    why = f"the time budget of 1e-06 s, remedy: {CutKind.LIMIT.remedy}"
    assert str(results["open"]) == f"# undecided: {why}"


def test_truth_is_a_clear_yes(results: dict[str, Any]) -> None:
    truths = {kind: bool(results[kind]) for kind in KINDS[:5]}
    assert truths == {
        "found": True,
        "none": False,
        "open": False,
        "holds": True,
        "violated": False,
    }
    broken, fine = results["violated"].verdicts
    assert (bool(broken), bool(fine)) == (False, True)


def test_verdicts_print_a_line_each_and_the_calls(results: dict[str, Any]) -> None:
    lines = str(results["holds"]).splitlines()
    assert [line.partition(": in every state")[0] for line in lines] == [
        "rep_ok: holds",
        "no-crash: holds",
    ]
    assert str(results["violated"]).splitlines()[:4] == [
        "rep_ok: violated: rep_ok is false after 3 calls; no sequence is shorter",
        "stack = Stack()",
        "stack.push(0)",
        "stack.clear()",
    ]


def test_a_suite_prints_its_size(results: dict[str, Any]) -> None:
    result = results["generated"]
    assert str(result) == f"{result.tests} tests cover 6 of 6 branches"
    assert result.count("covered") == 6
    assert result.count("unreachable") == result.count("undecided") == 0


def test_a_found_state_is_a_test(results: dict[str, Any]) -> None:
    assert results["found"].as_pytest() == (
        "def test_specification() -> None:\n"
        "    stack = Stack()\n"
        "    stack.push(0)\n"
        "    stack.push(5)\n"
        "    assert len(stack) == 2 and stack.top() == 5"
    )
    assert results["none"].as_pytest() == ""


def test_a_violation_is_a_test_that_fails(results: dict[str, Any]) -> None:
    import importlib

    broken, _ = results["violated"].verdicts
    scope: dict[str, Any] = {}
    spec = importlib.util.spec_from_file_location("stack_size_wrong", FAULTY.rpartition(":")[0])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    exec(broken.as_pytest(), {**vars(module)}, scope)
    with pytest.raises(AssertionError):
        scope["test_rep_ok"]()


def test_explorations_print() -> None:
    exploration = hw.explore(STACK, scope={"StackNode": 2})
    edges = len(exploration.graph.edges)
    assert str(exploration) == f"4 active states, {edges} edges, a fixpoint"
    exploration = hw.explore(STACK, max_length=2)
    assert str(exploration).endswith("cut off: sequences of more than 2 calls")


def test_what_a_person_reads_of_a_suite_begins_with_the_faults() -> None:
    fault = PropertyVerdict("no-crash", "violated", ("c.f(1)",), False, "crashes", (), "", "")
    branches = (
        BranchReport("a.py:1 if x", "covered", "f"),
        BranchReport("a.py:2 if y", "unreachable", "within the scope"),
    )
    mutants = (MutantReport(1, "x + 1", "killed", ""), MutantReport(2, "y", "equivalent", "why"))
    suite = GenerateResult(
        files=("test_c.py",),
        sources=(),
        tests=1,
        branches=branches,
        findings=(fault,),
        disagreements=("a.py:3",),
        unstable=("test_f",),
        scope=(("C", 1),),
        fixpoint=True,
        reasons=(),
        reached_seconds=0.0,
        reached_cpu_seconds=0.0,
        seconds=1.25,
        mutants=mutants,
        by_contract=("C(0) raises ValueError",),
        skipped=("interrupted",),
    )
    assert list(suite.lines()) == [
        "FINDING no-crash: crashes",
        "    c.f(1)",
        "by contract: C(0) raises ValueError",
        "unreachable: a.py:2 if y (within the scope)",
        "interrupted",
        "left out: test_f depends on randomness, on the clock or on other tests",
        "coverage disagrees: a.py:3",
        "equivalent: y (why)",
        "scope C ≤ 1",
        "1 test covers 1 of 2 branches; every test passed in a fresh interpreter, 1.2 s",
        "2 mutants: 1 killed, 1 equivalent, 0 undecided",
        "wrote test_c.py",
    ]


def test_what_a_person_reads_of_an_answer() -> None:
    found = FindResult("s", True, ("c = C()",), ("c",), "in 1 call", (), "", 0.0)
    assert list(found.lines()) == ["c = C()", "# true for c", "# in 1 call"]
    none = FindResult("s", False, (), (), "none exists", (), "", 0.0)
    assert list(none.lines()) == ["none exists"]
    verdict = PropertyVerdict("ok", "violated", (), False, "breaks", (), "def test", "drawing")
    assert list(VerifyResult((verdict,), 0.0).lines()) == [
        *("ok: violated: breaks", "\ndef test\n\ndrawing")
    ]
    same = CompareResult("same", (), True, "all calls", (), "", ("old_one",), (), 0.0)
    assert list(same.lines())[1:] == ["only in the old version, not compared: old_one"]
