"""Branch goals of Java code, counted as JaCoCo counts them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from heapwright.program import Program
from heapwright.program.goals import GoalKind
from heapwright.program.java.classfile import ClassFile, Method
from heapwright.program.java.goals import (
    GoalTable,
    MethodGoals,
    function_name,
    simple_name,
    source_of,
)
from tests.java.opened import front_end, opened

LINES = [
    "class Shelf {",
    "    if (a && b) {",
    "    x = 1;",
    "    switch (n) {",
    "    while (n > 0)",
]


@pytest.fixture(scope="module")
def shelf() -> ClassFile:
    return front_end("Shelf").vm.file("shop/Shelf")


@pytest.fixture(scope="module")
def method(shelf: ClassFile) -> Method:
    return shelf.declared["look", "(I)I"]


def _lines(file: str) -> Sequence[str]:
    return LINES if file == "shop/Shelf.java" else ()


@pytest.fixture
def table() -> GoalTable:
    return GoalTable(_lines, ["java/util/TreeMap"])


def _shown(table: GoalTable) -> list[tuple[GoalKind, str]]:
    return [(goal.kind, goal.text) for goal in table.goals]


def test_a_jump_is_taken_where_the_condition_is_false(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    assert table.branch(shelf, method, 5, 2, back=False) == 0
    assert _shown(table) == [(GoalKind.FALSE, "n > 0"), (GoalKind.TRUE, "n > 0")]
    assert all(goal.measured for goal in table.goals)


def test_a_jump_back_at_the_end_of_a_loop_is_taken_where_it_is_true(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    table.branch(shelf, method, 5, 2, back=True)
    assert _shown(table) == [(GoalKind.TRUE, "n > 0"), (GoalKind.FALSE, "n > 0")]


def test_each_operand_of_a_condition_has_a_jump_of_its_own(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    table.branch(shelf, method, 2, 2, back=False)
    assert _shown(table)[0] == (GoalKind.FALSE, "a && b")  # as long as there is only one jump
    table.branch(shelf, method, 2, 2, back=False)
    assert [text for _, text in _shown(table)] == ["a", "a", "b", "b"]


def test_a_switch_has_cases(table: GoalTable, shelf: ClassFile, method: Method) -> None:
    table.branch(shelf, method, 4, 3, back=False)
    kinds = [goal.kind for goal in table.goals]
    assert kinds == [GoalKind.NO_CASE, GoalKind.CASE, GoalKind.CASE]


def test_a_line_with_code_is_one_statement(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    first = table.statement(shelf, method, 3)
    assert table.statement(shelf, method, 3) == first
    assert _shown(table) == [(GoalKind.STATEMENT, "x = 1;")]


def test_a_decision_has_a_goal_for_each_operand(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    operands = [table.operand(shelf, method, 2, back=False) for _ in range(2)]
    assert operands == [0, 2]
    number = table.decision(shelf, method, 2, ("and", (0, 1)), operands)
    assert table.sizes[number] == 2
    formula, goals = table.decisions[number]
    assert formula == ("and", (0, 1))
    assert [(g.kind, g.text) for g in table.goals if g.number in goals] == [
        (GoalKind.DECIDES, "a"),
        (GoalKind.DECIDES, "b"),
    ]
    assert number not in [goal.number for goal in table.goals]  # only a place for a probe


def test_without_source_a_goal_is_called_by_its_method(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    table.entry(shelf, method, 99)
    (goal,) = table.goals
    assert (goal.function, goal.text) == ("Shelf.look", "look")
    assert not goal.measured


def test_only_code_of_the_program_and_what_is_explored_counts(table: GoalTable) -> None:
    assert table.counts("shop/Shelf")
    assert table.counts("java/util/TreeMap")
    assert table.counts("java/util/TreeMap$Entry")
    assert not table.counts("java/util/HashMap")


def test_what_a_translation_adds_can_be_added_again(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    goals = MethodGoals(table, shelf, method)
    assert goals.add(GoalTable.branch, 5, 2, False) == 0
    assert goals.add(GoalTable.entry, 1) == 2
    assert goals.added == [("branch", (5, 2, False)), ("entry", (1,))]
    other = GoalTable(_lines)
    MethodGoals(other, shelf, method).add_again(goals.added)
    assert other.goals == table.goals


def test_a_block_has_steps_and_may_begin_the_turns_of_a_loop(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    header = table.reserve(shelf, method, 5)
    block = table.block(shelf, method, 5, 3)
    turn = table.block(shelf, method, 5, 0, header)
    assert table.costs == {block: 3, turn: 0}
    assert table.loops == {turn: header}
    assert table.goals == []


def test_lines_of_a_function_that_are_statements(
    table: GoalTable, shelf: ClassFile, method: Method
) -> None:
    table.statement(shelf, method, 3)
    assert table.lines_of(shelf, method) == (3,)
    assert table.lines_of(shelf, shelf.declared["own", "()[I"]) == ()


def test_names_of_functions(shelf: ClassFile) -> None:
    vm = front_end("Shelf").vm
    assert source_of(shelf) == "shop/Shelf.java"
    assert function_name(shelf, shelf.declared["label", "(I)V"]) == "Shelf.label(int)"
    assert function_name(shelf, shelf.declared["<init>", "()V"]) == "Shelf.Shelf"
    assert simple_name(vm.file("shop/Shelf$Item")) == "Shelf.Item"


def test_a_program_has_the_goals_of_its_own_code() -> None:
    program: Program = opened("Shelf")
    conditions = [g.text for g in program.goals if g.function == "Shelf.first" and g.measured]
    assert conditions == [
        *["first == null"] * 2,
        *["first.next != null"] * 2,
        *["first.count > 3"] * 2,
    ]
