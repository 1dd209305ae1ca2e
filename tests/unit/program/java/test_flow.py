"""Basic blocks, dominators and loops of small methods."""

from __future__ import annotations

from heapwright.program.java.classfile import Code, Handler
from heapwright.program.java.decode import Instruction, Switch
from heapwright.program.java.flow import blocks_of, dominators, loops, order, targets

DIAMOND = {0: [1, 2], 1: [3], 2: [3], 3: []}
WHILE = {0: [1], 1: [2, 3], 2: [1], 3: []}
NESTED = {0: [1], 1: [2, 5], 2: [3, 4], 3: [2], 4: [1], 5: []}
TWO_ENTRIES = {0: [1, 2], 1: [2], 2: [1, 3], 3: []}


def method(
    *opcodes: tuple[str, object], handlers: tuple[Handler, ...] = ()
) -> tuple[Code, list[Instruction]]:
    """Each instruction is as long as one byte."""
    instructions = [
        Instruction(k, name, operand, k + 1) for k, (name, operand) in enumerate(opcodes)
    ]
    return Code(1, b"", handlers, (), (), {}), instructions


def test_every_node_comes_before_what_follows_it() -> None:
    places = {node: k for k, node in enumerate(order(0, DIAMOND))}
    assert all(places[a] < places[b] for a, following in DIAMOND.items() for b in following)


def test_what_cannot_be_reached_is_left_out() -> None:
    assert order(0, {0: [2], 1: [2], 2: []}) == [0, 2]


def test_a_very_long_chain_needs_no_recursion() -> None:
    chain = {k: [k + 1] for k in range(5_000)} | {5_000: []}
    assert order(0, chain) == list(range(5_001))


def test_a_node_is_dominated_by_what_every_way_goes_through() -> None:
    assert dominators(0, DIAMOND) == {0: {0}, 1: {0, 1}, 2: {0, 2}, 3: {0, 3}}
    assert dominators(0, WHILE)[3] == {0, 1, 3}


def test_loops_by_their_headers() -> None:
    assert loops(0, DIAMOND) == {}
    assert loops(0, WHILE) == {1: {1, 2}}
    assert loops(0, NESTED) == {1: {1, 2, 3, 4}, 2: {2, 3}}
    assert loops(0, {0: [0]}) == {0: {0}}


def test_a_loop_with_two_entries_is_not_reducible() -> None:
    assert loops(0, TWO_ENTRIES) is None


def test_where_control_goes() -> None:
    switch = Switch(9, ((1, 4), (5, 7)))
    assert targets(Instruction(0, "tableswitch", switch, 3)) == [4, 7, 9]
    assert targets(Instruction(0, "ifeq", 6, 3)) == [6, 3]
    assert targets(Instruction(0, "goto", 8, 3)) == [8]
    assert targets(Instruction(0, "ireturn", None, 1)) == []
    assert targets(Instruction(0, "athrow", None, 1)) == []
    assert targets(Instruction(0, "iadd", None, 1)) == [1]


def test_a_branch_divides_blocks() -> None:
    code, instructions = method(
        *(("iload_0", None), ("ifeq", 4), ("iconst_1", None), ("ireturn", None)),
        *(("iconst_0", None), ("ireturn", None)),
    )
    blocks = blocks_of(code, instructions)
    assert {start: len(block.instructions) for start, block in blocks.items()} == {0: 2, 2: 2, 4: 2}
    assert blocks[0].successors == [4, 2]
    assert blocks[0].last.opcode == "ifeq"


def test_code_behind_a_jump_is_not_reached() -> None:
    code, instructions = method(("goto", 2), ("nop", None), ("return", None))
    assert list(blocks_of(code, instructions)) == [0, 2]


def test_only_blocks_that_may_throw_have_handlers() -> None:
    handler = Handler(0, 2, 3, None)
    calling, instructions = method(
        *(("invokestatic", None), ("nop", None), ("return", None), ("athrow", None)),
        handlers=(handler,),
    )
    assert blocks_of(calling, instructions)[0].handlers == (handler,)
    assert list(blocks_of(calling, instructions)) == [0, 3, 2]
    harmless, instructions = method(
        *(("nop", None), ("nop", None), ("return", None), ("athrow", None)), handlers=(handler,)
    )
    assert list(blocks_of(harmless, instructions)) == [0, 2]
