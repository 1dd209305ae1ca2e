"""Probes that only some criteria need, in one method."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from heapwright.program.criterion import Extra
from heapwright.program.goals import GoalKind
from heapwright.program.java import flow
from heapwright.program.java.goals import GoalTable, MethodGoals
from heapwright.program.java.translate.probing import Probing
from heapwright.program.java.virtual_machine import VirtualMachine


class Probed(NamedTuple):
    table: GoalTable
    blocks: Mapping[int, flow.Block]
    probing: Probing


def _probed(vm: VirtualMachine, name: str, descriptor: str, *extras: Extra) -> Probed:
    file = vm.file("shop/Shelf")
    method = file.declared[name, descriptor]
    assert method.code is not None
    table = GoalTable(lambda file: (), extras=frozenset(extras))
    blocks = flow.blocks_of(method.code, list(method.code.instructions))
    goals = MethodGoals(table, file, method)
    return Probed(table, blocks, Probing(goals, blocks, method.code))


FIRST = "first", "()Lshop/Shelf$Item;"


def test_lines_are_statements_where_these_are_wanted(vm: VirtualMachine) -> None:
    probed = _probed(vm, *FIRST, Extra.STATEMENTS)
    assert list(probed.probing.at_line(82)) == ["reach(0)"]
    assert list(probed.probing.at_line(82)) == ["reach(0)"]
    assert list(probed.probing.at_line(83)) == ["reach(1)"]
    assert [goal.kind for goal in probed.table.goals] == [GoalKind.STATEMENT] * 2
    assert list(_probed(vm, *FIRST).probing.at_line(82)) == []


def test_jumps_on_one_line_decide_together(vm: VirtualMachine) -> None:
    """``first == null || first.next != null && first.count > 3``."""
    table, blocks, probing = _probed(vm, *FIRST, Extra.OPERANDS)
    jumps = [block for block in blocks.values() if block.last.opcode.startswith("if")]
    assert len(jumps) == 3
    (number,) = table.sizes
    assert table.sizes[number] == 3
    before, test = probing.tested(jumps[0], "x")
    assert before == [f"deciding({number})"]
    assert test == f"operand(0, {number}, 0, x)"
    assert probing.tested(jumps[2], "y") == ([], f"operand(4, {number}, 2, y)")
    _, goals = table.decisions[number]
    assert len(goals) == 3


def test_a_decision_is_made_where_it_is_left(vm: VirtualMachine) -> None:
    table, blocks, probing = _probed(vm, *FIRST, Extra.OPERANDS)
    jumps = [start for start, block in blocks.items() if block.last.opcode.startswith("if")]
    (number,) = table.sizes
    assert list(probing.at_edge(jumps[0], jumps[1])) == []
    outside = next(start for start in blocks if start not in jumps and start)
    assert list(probing.at_edge(jumps[2], outside)) == [f"decided({number}, None, None)"]


def test_blocks_cost_what_is_done_in_them(vm: VirtualMachine) -> None:
    table, blocks, probing = _probed(vm, "look", "(I)I", Extra.BLOCKS)
    (block,) = blocks.values()
    assert list(probing.at_block(block)) == ["block(0, hw_frame)"]
    assert table.costs == {0: 3}  # the block itself, a static field, an element
    assert list(probing.at_start()) == []


def test_the_turns_of_a_loop_begin_after_its_condition(vm: VirtualMachine) -> None:
    table, blocks, probing = _probed(vm, "walk", "()I", Extra.BLOCKS)
    (turn,) = table.loops
    header = next(start for start, b in blocks.items() if b.last.opcode == "if_icmpge")
    entry = next(iter(blocks))
    assert list(probing.at_edge(entry, header)) == [f"loop({table.loops[turn]}, hw_frame)"]
    inside = blocks[header].last.following
    assert list(probing.at_edge(header, inside)) == [f"block({turn}, hw_frame)"]
    assert list(probing.at_edge(header, blocks[header].last.operand)) == []  # it is left
    back = next(s for s, b in blocks.items() if b.last.opcode == "goto")
    assert list(probing.at_edge(back, header)) == []
    assert table.costs[turn] == 0


def test_nothing_is_written_that_no_criterion_wants(vm: VirtualMachine) -> None:
    table, blocks, probing = _probed(vm, *FIRST)
    block = next(iter(blocks.values()))
    assert list(probing.at_block(block)) == []
    assert probing.tested(block, "x") == ([], "x")
    assert not probing.has_blocks
    assert table.places == []
