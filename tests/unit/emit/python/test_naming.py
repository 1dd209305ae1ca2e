"""Names of tests: they say what is tested, and are identifiers."""

from __future__ import annotations

import keyword
from dataclasses import replace

import pytest

from heapwright.emit.python import naming
from heapwright.emit.python.naming import operation_name, unique, words
from heapwright.errors import Place
from heapwright.program import Goal, GoalKind, Operation, OperationKind, Parameter
from heapwright.program.arguments import ArgumentValue
from heapwright.program.python.spelling import PYTHON
from heapwright.synthesis import CallSequence, ObjectName, Step


def operation(member: str, kind: OperationKind = OperationKind.METHOD) -> Operation:
    return Operation(
        f"Tree.{member}", kind, "Tree", member, (), Place("tree.py", 1), spelling=PYTHON
    )


def goal(text: str, kind: GoalKind = GoalKind.TRUE, function: str = "Tree.remove") -> Goal:
    return Goal(1, "tree.py", 3, function, kind, text, True)


def named(member: str, *goals: Goal, raised: str | None = None) -> str:
    sequence = CallSequence((Step(operation(member), (), None, raised),))
    return naming.test_name(sequence, goals, [])


def test_an_exception_is_named() -> None:
    assert named("remove", goal("x > 3"), raised="KeyError") == "test_remove_raises_key_error"


def test_a_condition_is_named() -> None:
    assert named("remove", goal("node.left is None")) == "test_remove_when_node_left_missing"
    assert named("remove", goal("x > 3", GoalKind.FALSE)) == "test_remove_unless_x_above_3"
    loop = goal("for key in self.keys", GoalKind.LOOP)
    assert named("remove", loop) == "test_remove_with_for_key_in_keys"


def test_a_condition_of_the_method_itself_is_preferred() -> None:
    other = goal("x > 3", function="Tree._helper")
    assert named("remove", other, goal("y > 4")) == "test_remove_when_y_above_4"


def test_a_true_condition_is_preferred() -> None:
    name = named("remove", goal("x > 3", GoalKind.FALSE), goal("y > 4"))
    assert name == "test_remove_when_y_above_4"


def test_without_anything_to_tell_it_is_the_method_alone() -> None:
    assert named("remove") == "test_remove"
    assert named("remove", goal("x" * 90)) == "test_remove"


def test_a_name_fits_on_a_line() -> None:
    long, short = "first.neighbour.element" * 3, "node.parent is not None"
    both = f"{short} and {long} > 3"
    assert named("remove", goal(both)) == "test_remove_when_node_parent_present"
    assert named("remove", goal(both, GoalKind.FALSE)) == "test_remove"
    either = goal(f"{long} or {short}", GoalKind.FALSE)
    assert named("remove", either) == "test_remove_unless_node_parent_present"
    assert named("remove" * 10, goal("node.left is None")) == f"test_{'remove' * 10}"


def test_operations_without_a_name_of_their_own() -> None:
    assert operation_name(operation("", OperationKind.CONSTRUCTOR)) == "new_tree"
    assert operation_name(operation("__len__", OperationKind.SYNTAX)) == "len"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("self.size == 0", "size_equals_0"),
        ("a != b", "a_differs_from_b"),
        ("a <= b < c", "a_at_most_b_below_c"),
        ("a >= b > c", "a_at_least_b_above_c"),
        ("node is not None", "node_present"),
        ("self._root is None", "root_missing"),
        ("a is not b", "a_is_not_b"),
        ("not (a and b[0])", "not_a_and_b_0"),
        ("'text' in x", "text_in_x"),
    ],
)
def test_conditions_become_words(text: str, expected: str) -> None:
    assert words(text) == expected


@pytest.mark.parametrize("text", ["λ > 3", "x[-1] ** 2", "f('a b', \"c\")", "x if y else z"])
def test_every_condition_gives_an_identifier(text: str) -> None:
    name = named("remove", goal(text))
    assert name.isidentifier()
    assert not keyword.iskeyword(name)


def test_names_that_occur_twice_are_numbered() -> None:
    assert unique(["a", "b", "a", "a"]) == ["a", "b", "a_2", "a_3"]
    assert unique(["a", "a_2", "a"]) == ["a", "a_2", "a_3"]
    assert unique(["a", "a", "a_2"]) == ["a", "a_2", "a_2_2"]


@pytest.mark.parametrize(
    ("argument", "expected"),
    [
        (0, "test_put_with_key_0"),
        (-1, "test_put_with_key_minus_1"),
        (1.5, "test_put_with_key_1_5"),
        (None, "test_put_with_key_none"),
        ("Red", "test_put_with_key_red"),
        ("", "test_put_with_key_empty"),
        ("a b", "test_put"),  # a number tells them apart
    ],
)
def test_where_a_name_is_taken_it_says_what_is_passed(
    argument: ArgumentValue, expected: str
) -> None:
    put = replace(operation("put"), parameters=(Parameter("self", ()), Parameter("key", ())))
    sequence = CallSequence((Step(put, (ObjectName("tree"), argument)),))
    assert naming.after_name(sequence) == "test_put"
    name = naming.after_name(sequence, {"test_put"})
    assert name == expected
    assert name.isidentifier()
    raising = CallSequence((Step(put, (ObjectName("tree"), argument), None, "KeyError"),))
    taken = {"test_put_raises_key_error"}
    assert naming.after_name(raising, taken) == f"{expected}_raises_key_error"
