"""``@heapwright.verified`` as pytest runs it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.sources import AUTOLOAD, STRUCTURES, SUBJECTS, WITH_PLUGIN, written

TESTS = """
    import avl_no_double_rotation
    import pytest
    from avl import AvlNode, AvlTree

    import heapwright

    small = heapwright.verified(scope={AvlNode: 3})


    @small
    def test_holds(tree: AvlTree) -> None:
        assert tree.balanced()


    @heapwright.verified(scope={"AvlNode": 3}, max_length=2)
    def test_holds_so_far(tree: AvlTree) -> None:
        assert tree._root is None or tree._root.height == 0


    @small
    def test_knows_classes(tree: AvlTree) -> None:
        assert isinstance(tree, AvlTree)
        assert tree._root is None or isinstance(tree._root, AvlNode)


    @small
    def test_may_expect_exceptions(tree: AvlTree) -> None:
        if tree._root is None:
            with pytest.raises(LookupError):
                tree.find_min()


    @heapwright.verified(scope={"AvlNode": 3})
    def test_fault(tree: avl_no_double_rotation.AvlTree) -> None:
        assert tree.balanced()


    @small
    def test_fails_for_a_number(tree: AvlTree, key: int) -> None:
        assert not tree.contains(key) or key < 7


    @small
    def test_fails_inside(tree: AvlTree, node: AvlNode) -> None:
        assert node.height == 0


    @small
    def test_raises(tree: AvlTree) -> None:
        tree.find_min()


    @small
    def test_endless(tree: AvlTree) -> None:
        while tree._root is not None:
            pass


    @small
    def test_without_a_class(tree: int) -> None:
        assert tree == tree


    @small
    def test_unknown_class(tree: "Tree") -> None:
        assert tree


    def test_ordinary() -> None:
        assert AvlTree().balanced()
"""
PASSING = [
    "test_holds",
    "test_holds_so_far",
    "test_knows_classes",
    "test_may_expect_exceptions",
    "test_ordinary",
]


@cache
def folder() -> TemporaryDirectory[str]:
    made = TemporaryDirectory(prefix="heapwright-plugin-")
    place = Path(made.name)
    for file in (STRUCTURES / "avl.py", SUBJECTS / "faulty" / "avl_no_double_rotation.py"):
        (place / file.name).write_bytes(file.read_bytes())
    written(place, TESTS, "test_trees")
    return made


@cache
def said(*arguments: str) -> str:
    """What pytest prints."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", *WITH_PLUGIN, *arguments],
        cwd=folder().name,
        env={**os.environ, **AUTOLOAD, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.stdout


def section(name: str) -> str:
    """What pytest prints of one test that failed."""
    _, _, rest = said().partition(f"__ {name} __")
    return re.split(r"\n_{5,} \w+ _{5,}\n|\n={5,} ", rest)[0]


def failures() -> set[str]:
    return set(re.findall(r"^FAILED test_trees\.py::(\w+)", said(), flags=re.MULTILINE))


def test_those_that_hold_pass_and_the_others_fail() -> None:
    passed = re.findall(r"^PASSED test_trees\.py::(\w+)", said(), flags=re.MULTILINE)
    assert sorted(passed) == sorted(PASSING)
    assert len(failures()) == TESTS.count("def test_") - len(PASSING)


def test_a_failure_is_an_assertion_with_the_calls() -> None:
    shown = section("test_fault")
    assert ">       assert tree.balanced()" in shown
    assert "where False = balanced()" in shown
    assert "Heapwright: fails for (avl_tree) after" in shown
    calls = re.findall(r"^E +(avl_tree.*)$", shown, flags=re.MULTILINE)
    assert calls[0] == "avl_tree = AvlTree()"
    assert len(calls) == 4
    assert all(re.fullmatch(r"avl_tree\.insert\(\d\)", call) for call in calls[1:])


def test_the_numbers_that_make_it_fail_are_shown() -> None:
    shown = section("test_fails_for_a_number")
    assert "Heapwright: fails for (avl_tree, 7) after" in shown
    assert "avl_tree.insert(7)" in shown


def test_inner_objects_are_shown_by_their_fields() -> None:
    assert "fails for (avl_tree, avl_tree._root) after" in section("test_fails_inside")


def test_any_exception_is_a_failure() -> None:
    shown = section("test_raises")
    assert "LookupError: find_min on an empty tree" in shown
    assert "Heapwright: fails for (avl_tree) after" in shown


def test_undecided_is_a_failure() -> None:
    assert "test_endless is undecided: " in section("test_endless")
    assert re.search(r"more than 20000 steps at \S*test_trees\.py:\d+", section("test_endless"))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("test_without_a_class", "annotate a parameter with the class to explore"),
        ("test_unknown_class", "an annotation cannot be resolved (name 'Tree' is not defined)"),
    ],
)
def test_parameters_that_cannot_be_filled(name: str, message: str) -> None:
    assert f"UserError: {name}: {message}" in section(name)


def test_claims_are_printed_in_the_end() -> None:
    _, _, claims = said().partition("= heapwright =")
    assert (
        "test_holds passes in every state reached by 11 operations of AvlTree, within scope "
        "AvlNode ≤ 3, AvlTree ≤ 1, by sequences of any length, for all integers"
    ) in claims
    assert "test_holds_so_far passes" in claims
    assert "by sequences of at most 2 calls" in claims
    assert "test_fault" not in claims.partition("short test summary")[0]


def test_time_can_be_given_for_all() -> None:
    hurried = said("--heapwright-time", "0.000001", "-k", "test_holds or test_ordinary")
    assert "test_holds is undecided: the time budget of 1e-06 s" in hurried
    assert re.search(r"^PASSED test_trees\.py::test_ordinary", hurried, flags=re.MULTILINE)


def test_the_plugin_can_be_switched_off() -> None:
    without = said("-p", "no:heapwright", "-k", "test_holds")
    assert "2 passed" in without
    assert "= heapwright =" not in without
