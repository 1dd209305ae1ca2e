"""What can be verified: methods, functions of files, contracts; what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.verify import find_properties
from heapwright.verify.properties import PropertyKind, own_properties
from tests.sources import STRUCTURES, written

STACK = f"{STRUCTURES / 'stack.py'}:Stack"

PROPERTIES = """
    from stack import Stack, StackNode


    def small(stack: Stack) -> bool:
        return len(stack) < 3


    def counted(stack: Stack, n: int) -> bool:
        return len(stack) != n or n <= 3


    def pairs(node: StackNode, other: StackNode) -> bool:
        return node is other or node.below is not other.below


    def crashes(stack: Stack) -> bool:
        return stack._top.value < stack._top.value + 1


    def number(stack: Stack) -> int:
        return len(stack)


    def changes(stack: Stack) -> bool:
        stack.push(1)
        return True


    def untyped(stack) -> bool:
        return True


    def unknown(stack: "Heap") -> bool:
        return True


    def endless(stack: Stack) -> bool:
        while len(stack) == 1:
            pass
        return True
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path, PROPERTIES, "properties")


def verdict(name: str, **setting: object) -> hw.PropertyVerdict:
    (only,) = hw.verify(STACK, name, scope={"StackNode": 3}, **setting).verdicts
    return only


REFUSED = {
    "no_such": "--property no_such: no class has a method of this name, and it is not FILE.py",
    "Stack.no_such": "--property Stack.no_such: no class has a method of this name",
    "Heap.rep_ok": "--property Heap.rep_ok: no class has a method of this name",
    "stack.rep_okk": "--property stack.rep_okk: no class has a method of this name",
    "stack.sizee > 0": "--spec: no state has an attribute 'sizee' of Stack",
    "_size": "--property _size: no class has a method of this name",
    "push": "--property push: Stack.push takes 'value'; it must take self only",
    "top": "--property top: Stack.top returns int, not bool",
    "clear": "--property clear: Stack.clear returns None, not bool",
    "missing.py:f": "missing.py: no such file; a specification is FILE.py:function",
}


@pytest.mark.parametrize(("name", "message"), REFUSED.items(), ids=REFUSED)
def test_properties_that_cannot_be_used(name: str, message: str) -> None:
    with pytest.raises(hw.UserError) as caught:
        hw.verify(STACK, name)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


REFUSED_FUNCTIONS = {
    "no_such": "no function no_such; functions there: small, ",
    "untyped": "parameter 'stack' of untyped has no type",
    "unknown": "parameter 'stack' of unknown: .*Heap.* cannot be resolved",
    "number": "number returned int, not bool; return True or False",
    "changes": "changes changes the heap; a specification may only look at it",
}


@pytest.mark.parametrize(("name", "message"), REFUSED_FUNCTIONS.items(), ids=REFUSED_FUNCTIONS)
def test_functions_that_cannot_be_used(name: str, message: str, file: Path) -> None:
    with pytest.raises(hw.UserError, match=message):
        verdict(f"{file}:{name}")


def test_a_method_that_returns_no_bool_although_it_says_so(tmp_path: Path) -> None:
    source = """
        class Liar:
            def fine(self):
                return 3
    """
    with pytest.raises(hw.UserError, match="fine returned int, not bool"):
        hw.verify(f"{written(tmp_path, source)}:Liar", "fine")


def test_nothing_to_verify() -> None:
    with pytest.raises(hw.UserError, match="nothing to verify: name a --property"):
        hw.verify(f"{STRUCTURES / 'node.py'}:Node")


@pytest.mark.parametrize("name", ["rep_ok", "invariant", "_invariant"])
def test_invariants_are_found_by_their_names(name: str, tmp_path: Path) -> None:
    source = f"""
        class Thing:
            def __init__(self, n: int) -> None:
                self.n = n

            def {name}(self) -> bool:
                return self.n != 4
    """
    (only,) = hw.verify(f"{written(tmp_path, source)}:Thing").verdicts
    assert (only.property, only.verdict) == (name, "violated")
    assert only.sequence == ("thing = Thing(4)",)


def test_each_of_several_classes_brings_its_own() -> None:
    program = open_program(f"{STRUCTURES / 'bounded.py'}:Tank,BoundedTank")
    assert [p.name for p in own_properties(program)] == ["Tank.rep_ok", "BoundedTank.rep_ok"]


def test_names_may_say_which_class() -> None:
    program = open_program(f"{STRUCTURES / 'pair.py'}:Account,Customer")
    (prop,) = find_properties(program, ["Customer.rep_ok"])
    assert (prop.name, prop.kind) == ("Customer.rep_ok", PropertyKind.PREDICATE)


# --- Functions ------------------------------------------------------------------------------------


def test_a_function_of_a_file(file: Path) -> None:
    result = verdict(f"{file}:small")
    assert result.verdict == "violated"
    assert result.property == f"{file}:small"
    assert result.sequence[1:] == ("stack.push(0)",) * 3
    assert result.test.splitlines()[0] == "def test_small() -> None:"
    assert result.test.endswith("    assert small(stack)")
    assert result.as_pytest() == result.test


def test_an_expression() -> None:
    assert verdict("len(stack) >= 0").verdict == "holds"
    result = verdict("len(stack) < 3")
    assert (result.verdict, result.property) == ("violated", "len(stack) < 3")
    assert result.sequence[1:] == ("stack.push(0)",) * 3
    assert result.test.endswith("    assert len(stack) < 3")


def test_numbers_of_a_function_are_chosen_too(file: Path) -> None:
    assert verdict(f"{file}:counted").verdict == "holds"
    result = hw.verify(STACK, f"{file}:counted", scope={"StackNode": 4}).verdicts[0]
    assert result.verdict == "violated"
    assert result.test.endswith("assert counted(stack, 4)")


def test_inner_objects_are_asked_too(file: Path) -> None:
    assert verdict(f"{file}:pairs").verdict == "holds"


def test_a_property_that_crashes_is_violated(file: Path) -> None:
    result = verdict(f"{file}:crashes")
    assert result.verdict == "violated"
    assert result.sequence == ("stack = Stack()",)
    assert "crashes raises AttributeError after 1 call; no sequence is shorter" in result.claim


def test_a_property_without_end_is_undecided(file: Path) -> None:
    result = verdict(f"{file}:endless")
    assert result.verdict == "undecided"
    assert result.claim.startswith("no violation found, but not everything was explored: ")
    assert any("more than 20000 steps" in reason for reason in result.reasons)


def test_python_functions_and_methods() -> None:
    def tiny(limit: int) -> bool:
        return limit * limit >= limit

    (verdict,) = hw.verify(STACK, tiny, scope={"StackNode": 1}).verdicts
    assert (verdict.property, verdict.verdict) == ("tiny", "holds")
