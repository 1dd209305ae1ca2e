"""Basic blocks of a method, and in which order to write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from heapwright.program.java.classfile import Code, Handler
from heapwright.program.java.decode import Instruction, Switch

_ENDING = ("goto", "goto_w", "athrow", "return")
_HARMLESS = re.compile(
    r"nop|[ailfd]const_.*|[bs]ipush|[ailfd](load|store)(_\d)?|iinc|pop2?|dup.*|swap|monitorexit"
    r"|goto.*|if.*|return"
)
"""Instructions that never throw."""


@dataclass(slots=True)
class Block:
    """Instructions that run one after another, all covered by the same handlers."""

    start: int
    instructions: list[Instruction]
    handlers: tuple[Handler, ...]
    successors: list[int] = field(default_factory=list)

    @property
    def last(self) -> Instruction:
        return self.instructions[-1]


def blocks_of(code: Code, instructions: Sequence[Instruction]) -> dict[int, Block]:
    """The reachable blocks by their first offset, in reverse postorder."""
    starts = _leaders(code, instructions)
    found: dict[int, Block] = {}
    block: Block | None = None
    for instruction in instructions:
        if block is None or instruction.offset in starts:
            covering = tuple(h for h in code.handlers if h.start <= instruction.offset < h.end)
            block = found[instruction.offset] = Block(instruction.offset, [], covering)
        block.instructions.append(instruction)
    for block in found.values():
        if not any(map(_may_throw, block.instructions)):
            block.handlers = ()  # so that the end of a finally clause is not a loop
        block.successors = list(dict.fromkeys(targets(block.last)))
    return {start: found[start] for start in order(0, _edges(found))}


def targets(instruction: Instruction) -> list[int]:
    """Where control goes after an instruction, exceptions apart; the taken side comes first."""
    name, operand = instruction.opcode, instruction.operand
    if isinstance(operand, Switch):
        return [*(target for _, target in operand.targets), operand.default]
    if name.startswith("if"):
        return [operand, instruction.following]
    if name.startswith("goto"):
        return [operand]
    return [] if name.endswith(("return", "athrow")) else [instruction.following]


def _leaders(code: Code, instructions: Sequence[Instruction]) -> set[int]:
    starts = {0}
    for handler in code.handlers:
        starts |= {handler.start, handler.end, handler.target}
    for instruction in instructions:
        name = instruction.opcode
        jumps = name.startswith("if") or name.endswith("switch") or name.endswith(_ENDING)
        if jumps:
            starts |= {*targets(instruction), instruction.following}
    return starts


def _may_throw(instruction: Instruction) -> bool:
    return _HARMLESS.fullmatch(instruction.opcode) is None


def _edges(blocks: Mapping[int, Block]) -> dict[int, list[int]]:
    return {
        start: [*block.successors, *(h.target for h in block.handlers)]
        for start, block in blocks.items()
    }


def order(entry: int, edges: Mapping[int, Iterable[int]]) -> list[int]:
    """Reverse postorder from the entry; what cannot be reached is left out."""
    done: list[int] = []
    seen = {entry}
    stack = [(entry, iter(edges[entry]))]
    while stack:
        node, rest = stack[-1]
        for following in rest:
            if following not in seen:
                seen.add(following)
                stack.append((following, iter(edges[following])))
                break
        else:
            done.append(node)
            stack.pop()
    return done[::-1]


def dominators(entry: int, edges: Mapping[int, Sequence[int]]) -> dict[int, set[int]]:
    """For each node the nodes that every way to it goes through."""
    nodes = order(entry, edges)
    before: dict[int, list[int]] = {node: [] for node in nodes}
    for node in nodes:
        for following in edges[node]:
            before[following].append(node)
    found = {node: set(nodes) for node in nodes}
    found[entry] = {entry}
    changed = True
    while changed:
        changed = False
        for node in nodes[1:]:
            new = set.intersection(*(found[each] for each in before[node])) | {node}
            if new != found[node]:
                found[node], changed = new, True
    return found


def loops(entry: int, edges: Mapping[int, Sequence[int]]) -> dict[int, set[int]] | None:
    """The natural loops: for each header the nodes in its loop. None where the flow is not
    reducible.
    """
    nodes = order(entry, edges)
    place = {node: k for k, node in enumerate(nodes)}
    above = dominators(entry, edges)
    found: dict[int, set[int]] = {}
    before: dict[int, list[int]] = {node: [] for node in nodes}
    for node in nodes:
        for following in edges[node]:
            before[following].append(node)
    for node in nodes:
        for header in edges[node]:
            if place[header] > place[node]:
                continue
            if header not in above[node]:
                return None
            body = found.setdefault(header, {header})
            todo = [node]
            while todo:
                each = todo.pop()
                if each not in body:
                    body.add(each)
                    todo += before[each]
    return found
