"""Keyword arguments that all verbs share: a wrong one is a user error of every verb."""

from __future__ import annotations

from typing import Any

import pytest

import heapwright as hw
from tests.sources import STRUCTURES

STACK = f"{STRUCTURES / 'stack.py'}:Stack"
VERBS = {
    "explore": lambda **setting: hw.explore(STACK, **setting),
    "find": lambda **setting: hw.find(STACK, "stack.is_empty()", **setting),
    "verify": lambda **setting: hw.verify(STACK, "rep_ok", **setting),
    "generate": lambda **setting: hw.generate(STACK, **setting),
}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"scope": {"Heap": 3}}, "no class Heap"),
    ({"scope": {"StackNode": -1}}, "must not be negative"),
    ({"max_length": -1}, "must not be negative"),
    ({"seconds": 0}, "must be positive"),
    ({"jobs": 0}, "there must be at least one"),
    ({"solver": "magic"}, "no such solver"),
    ({"methods": ["no_such"]}, "no_such"),
]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(("setting", "message"), WRONG, ids=[str(s) for s, _ in WRONG])
def test_a_wrong_choice_is_refused(verb: str, setting: dict[str, Any], message: str) -> None:
    with pytest.raises(hw.UserError, match=message):
        VERBS[verb](**setting)


@pytest.mark.parametrize("verb", ["find", "verify", "generate"])
def test_a_wrong_target_is_refused(verb: str) -> None:
    function = getattr(hw, verb)
    with pytest.raises(hw.UserError, match=r"no_such\.py: no such file"):
        function("no_such.py:Stack", "rep_ok")


@pytest.mark.parametrize("jobs", [1, 2])
def test_several_processes_answer_the_same(jobs: int) -> None:
    target = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"
    found = hw.find(target, "tree._root.left.right.key == 4", scope={"TreeNode": 3}, jobs=jobs)
    assert len(found.sequence) == 4
    assert hw.verify(target, "rep_ok", scope={"TreeNode": 3}, jobs=jobs)


def test_the_slow_solver_answers_the_same() -> None:
    target = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"
    setting: dict[str, Any] = {"scope": {"TreeNode": 2}}
    for spec in ("tree._root.left.key == 4", "tree._root.left.key > tree._root.key"):
        answers = [hw.find(target, spec, solver=name, **setting) for name in ("tiers", "z3")]
        assert answers[0].found is answers[1].found
        assert len(answers[0].sequence) == len(answers[1].sequence)
