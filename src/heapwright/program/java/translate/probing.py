"""Probes that only some criteria need, in one method: lines, basic blocks, operands of conditions.

A line of source is a statement, a jump with two outcomes an operand. A decision is what jumps on
one line decide together: there is one way in, and there are two ways out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from heapwright.program.criterion import Extra
from heapwright.program.java import flow
from heapwright.program.java.classfile import Code
from heapwright.program.java.goals import GoalTable, MethodGoals

FRAME = "hw_frame"
_STORES = ("store", "put", "iinc", "monitor")


@dataclass(frozen=True)
class Decision:
    """The jumps that decide together, by the starts of their blocks."""

    blocks: tuple[int, ...]
    number: int
    operands: tuple[int, ...]


class Probing:
    """What is written into the code of a method, besides its branches."""

    def __init__(
        self,
        goals: MethodGoals,
        blocks: Mapping[int, flow.Block],
        code: Code,
    ) -> None:
        self._goals = goals
        self._blocks = blocks
        self._code = code
        self.has_blocks = Extra.BLOCKS in goals.extras
        edges = {start: block.successors for start, block in blocks.items()}
        self._loops = (flow.loops(0, edges) or {}) if self.has_blocks else {}
        self._headers = {header: self._reserved(header) for header in self._loops}
        self._tests = {header: self._test_of(header) for header in self._loops}
        self._bodies = {header: self._body(header) for header in self._loops}
        self._decisions: dict[int, Decision] = {}
        if Extra.OPERANDS in goals.extras:
            self._find_decisions()

    def _line(self, start: int) -> int:
        """The line on which a block ends: that of its jump."""
        return self._code.line_at(self._blocks[start].last.offset)

    def _reserved(self, start: int) -> int:
        return self._goals.add(GoalTable.reserve, self._line(start))

    # Lines and blocks -------------------------------------------------------------------------

    def at_line(self, line: int) -> Iterator[str]:
        if Extra.STATEMENTS in self._goals.extras:
            yield f"reach({self._goals.add(GoalTable.statement, line)})"

    def at_start(self) -> Iterator[str]:
        """Where the method begins."""
        yield from self._entered(None, 0)

    def at_block(self, block: flow.Block) -> Iterator[str]:
        if self.has_blocks:
            steps = 1 + sum(map(_is_step, block.instructions))
            number = self._goals.add(GoalTable.block, self._line(block.start), steps)
            yield f"block({number}, {FRAME})"

    def at_edge(self, source: int, target: int) -> Iterator[str]:
        yield from self._left(source, target)
        yield from self._entered(source, target)

    def _entered(self, source: int | None, target: int) -> Iterator[str]:
        """Loops that are started, and turns that begin."""
        for header, inside in self._loops.items():
            if target == header and source not in inside:
                yield f"loop({self._headers[header]}, {FRAME})"
            test = self._tests[header]
            begins = source in test and target in inside - test if test else target == header
            if begins:
                yield f"block({self._bodies[header]}, {FRAME})"

    def _test_of(self, header: int) -> set[int]:
        """The blocks in which the condition of a loop is evaluated: jumps on the header's line.
        There are none where the loop is not left by them, or they do something else.
        """
        inside = self._loops[header]
        found: set[int] = set()
        waiting = [header]
        while waiting:
            start = waiting.pop()
            if start in found or start not in inside or not self._is_test(start):
                continue
            if self._line(start) == self._line(header):
                found.add(start)
                waiting += self._blocks[start].successors
        leaving = any(s not in inside for start in found for s in self._blocks[start].successors)
        return found if leaving else set()

    def _body(self, header: int) -> int:
        """A block that stands for the beginning of a turn."""
        return self._goals.add(GoalTable.block, self._line(header), 0, self._headers[header])

    def _is_test(self, start: int) -> bool:
        block = self._blocks[start]
        jumps = block.last.opcode.startswith("if") and len(block.successors) == 2
        return jumps and not any(s in i.opcode for i in block.instructions for s in _STORES)

    # Decisions --------------------------------------------------------------------------------

    def tested(self, block: flow.Block, test: str) -> tuple[list[str], str]:
        """What stands before the jump of a block, and its condition."""
        decision = self._decisions.get(block.start)
        if decision is None:
            return [], test
        place = decision.blocks.index(block.start)
        before = [f"deciding({decision.number})"] if place == 0 else []
        goal = decision.operands[place]
        return before, f"operand({goal}, {decision.number}, {place}, {test})"

    def _left(self, source: int, target: int) -> Iterator[str]:
        decision = self._decisions.get(source)
        if decision is not None and target not in decision.blocks:
            yield f"decided({decision.number}, None, None)"

    def _find_decisions(self) -> None:
        before: dict[int, set[int]] = {}
        for start, block in self._blocks.items():
            for each in block.successors:
                before.setdefault(each, set()).add(start)
        for start in self._blocks:
            if start not in self._decisions and self._jumps(start):
                blocks = self._grown(start, before)
                ways_out = self._ways_out(blocks)
                if len(ways_out) != 2:
                    blocks = [start]
                    ways_out = self._ways_out(blocks)
                self._decide(blocks, ways_out)

    def _jumps(self, start: int) -> bool:
        block = self._blocks[start]
        return block.last.opcode.startswith("if") and len(block.successors) == 2

    def _grown(self, start: int, before: Mapping[int, set[int]]) -> list[int]:
        found = [start]
        for other in self._blocks:  # in the order of the flow
            ways = before.get(other, set())
            if other in found or other in self._decisions or not ways or not ways <= set(found):
                continue
            if self._is_test(other) and self._line(other) == self._line(start):
                found.append(other)
        return found

    def _ways_out(self, blocks: list[int]) -> frozenset[int]:
        every = {each for start in blocks for each in self._blocks[start].successors}
        return frozenset(every - set(blocks))

    def _decide(self, blocks: list[int], ways_out: frozenset[int]) -> None:
        operands = []
        for start in blocks:
            last = self._blocks[start].last
            back = last.operand <= last.offset
            operands.append(self._goals.add(GoalTable.operand, self._line(start), back))
        formula = self._formula(blocks[0], blocks, min(ways_out))
        number = self._goals.add(GoalTable.decision, self._line(blocks[0]), formula, operands)
        made = Decision(tuple(blocks), number, tuple(operands))
        self._decisions |= dict.fromkeys(blocks, made)

    def _formula(self, start: int, blocks: list[int], one: int) -> Any:
        """What the jumps decide, as ``Mcdc`` reads it: whether the way ``one`` is taken."""
        if start not in blocks:
            return "always", (start == one,)
        place = blocks.index(start)
        last = self._blocks[start].last
        taken = self._formula(last.operand, blocks, one)
        other = self._formula(last.following, blocks, one)
        return "or", (("and", (place, taken)), ("and", (("not", (place,)), other)))


_STEPS = ("add", "sub", "mul", "div", "rem", "neg", "shl", "shr", "cmp", "if", "and", "or", "xor")
_OTHERS = (
    "getfield",
    "putfield",
    "aload",
    "astore",
    "new",
    "invoke",
    "iinc",
    "switch",
    "getstatic",
)


def _is_step(instruction: Any) -> bool:
    """Arithmetic, a comparison, a field, an element of an array, a new object, a call."""
    name = instruction.opcode
    if name.startswith(("aload", "astore")):  # of a variable
        return False
    return any(each in name for each in (*_STEPS, *_OTHERS))
