"""One method as a Python function.

A *label* is a block that control reaches in more than one way; all other blocks stand where control
comes from. Labels follow each other in the order of the flow, each behind a test of ``pc``; a loop
of the flow is a loop in Python, and where the flow is not reducible one loop has all labels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from heapwright.program.java import flow, names
from heapwright.program.java.classfile import ClassFile, Code, Handler, Method
from heapwright.program.java.decode import Instruction, Switch
from heapwright.program.java.goals import GoalTable
from heapwright.program.java.opcodes import OBSOLETE
from heapwright.program.java.translate import arithmetic, calls, memory, shuffling
from heapwright.program.java.translate.assemble import Piece, assemble
from heapwright.program.java.translate.branching import condition
from heapwright.program.java.translate.linker import Linker
from heapwright.program.java.translate.probing import FRAME, Probing
from heapwright.program.java.translate.string_switch import StringSwitches, string_switches
from heapwright.program.java.translate.writer import Entry, Jump, Line, Writer

_OPERATIONS = {
    **arithmetic.OPERATIONS,
    **shuffling.OPERATIONS,
    **memory.OPERATIONS,
    **calls.OPERATIONS,
}
_DEEPEST = 30
"""How deep conditions are nested before a label is made: Python allows a hundred levels."""


class Translated(NamedTuple):
    """The source of a function, and for each of its lines the line of Java."""

    source: str
    lines: tuple[int, ...]


def translate(linker: Linker, cls: ClassFile, method: Method) -> Translated:
    """Requires: the method has code."""
    assert method.code is not None
    name = names.method_name(method.name, method.descriptor)
    head = f"def {name}({', '.join(f'v{slot}' for slot in parameter_slots(method))}):"
    instructions = list(method.code.instructions)
    if any(each.opcode in OBSOLETE for each in instructions):
        return Translated(f"{head}\n    unsupported('a subroutine (jsr)')\n", (1, 1))
    return _Translation(linker, cls, method, method.code, instructions).function(head)


def parameter_slots(method: Method) -> list[int]:
    """The variables that hold the parameters, the receiver included."""
    slots = [] if method.is_static else [0]
    following = len(slots)
    for each in names.parameters(method.descriptor):
        slots.append(following)
        following += 2 if each in "JD" else 1
    return slots


@dataclass
class _Label:
    start: int
    kinds: tuple[str, ...]
    piece: Piece | None = None


class _Translation:
    def __init__(
        self,
        linker: Linker,
        cls: ClassFile,
        method: Method,
        code: Code,
        instructions: list[Instruction],
    ) -> None:
        self._code = code
        self._blocks = flow.blocks_of(code, instructions)
        self._writer = Writer(linker, cls, method)
        self._labels: dict[int, _Label] = {}
        self._todo: list[_Label] = []
        self._targets = self._merging()
        self._lines = dict(code.lines)
        self._goals = linker.goals_of(cls, method)
        self._probing = None
        if self._goals is not None and self._goals.extras:
            self._probing = Probing(self._goals, self._blocks, code)
        # Criteria that count what the compiler made must see it as it is.
        found = string_switches(instructions) if self._probing is None else StringSwitches()
        self._labels_of, self._hidden = found.labels, found.jumps

    def _merging(self) -> set[int]:
        """The blocks that must be labels: several ways lead there, or an exception does."""
        ways = Counter(each for block in self._blocks.values() for each in block.successors)
        ways[0] += 1
        handled = {h.target for block in self._blocks.values() for h in block.handlers}
        return {start for start, count in ways.items() if count > 1} | handled

    def function(self, head: str) -> Translated:
        self._label(0, ())
        while self._todo:
            label = self._todo.pop()
            label.piece = self._piece(label)
        pieces = {start: label.piece for start, label in self._labels.items() if label.piece}
        place = {start: k for k, start in enumerate(self._blocks)}
        body = assemble(0, dict(sorted(pieces.items(), key=lambda pair: place[pair[0]])))
        first = self._code.lines[0][1] if self._code.lines else 1
        counted = []
        if self._goals is not None:
            counted.append(Line(1, f"enter({self._goals.add(GoalTable.entry, first)})", first))
        written = [Line(0, head, first), *counted, *self._followed(body, first)]
        source = "".join(f"{'    ' * line.indent}{line.text}\n" for line in written)
        return Translated(source, tuple(line.line or first for line in written))

    def _followed(self, body: list[Line], first: int) -> list[Line]:
        """With what a criterion that counts blocks needs to know of each call."""
        if self._probing is None or not self._probing.has_blocks:
            return body
        started = [Line(2, text, first) for text in self._probing.at_start()]
        inside = [line._replace(indent=line.indent + 1) for line in body]
        begin = [Line(1, f"{FRAME} = called()", first), Line(1, "try:", first)]
        end = [Line(1, "finally:", first), Line(2, f"returned({FRAME})", first)]
        return [*begin, *started, *inside, *end]

    def _probe(self, texts: Iterable[str]) -> None:
        for text in texts:
            self._writer.emit(text)

    def _label(self, start: int, stack: tuple[Entry, ...]) -> _Label:
        label = self._labels.get(start)
        if label is None:
            kinds = tuple("I" if each.kind == "Z" else each.kind for each in stack)
            label = self._labels[start] = _Label(start, kinds)
            self._todo.append(label)
        return label

    def _piece(self, label: _Label) -> Piece:
        w = self._writer
        w.lines, w.indent, w.known = [], 0, self._never_null()
        w.stack = [Entry(f"s{k}", kind) for k, kind in enumerate(label.kinds)]
        block = self._blocks[label.start]
        self._block(block)
        handlers = self._handlers(block.handlers)
        return Piece(w.lines, handlers)

    def _never_null(self) -> set[str]:
        """The receiver, unless the method stores something else in its variable."""
        stores = ("astore_0", "astore")
        stored = any(
            each.opcode in stores and each.operand in (None, 0)
            for block in self._blocks.values()
            for each in block.instructions
        )
        return set() if self._writer.method.is_static or stored else {"v0"}

    def _handlers(self, handlers: tuple[Handler, ...]) -> list[tuple[str | None, int]]:
        """What each handler catches, and its label; those after one that catches all are dead."""
        found: list[tuple[str | None, int]] = []
        for handler in handlers:
            self._label(handler.target, (Entry("", "A"),))
            caught = handler.caught
            test = None if caught is None else self._writer.linker.reference(caught)
            found.append((test, handler.target))
            if caught is None:
                break
        return found

    def _block(self, block: flow.Block) -> None:
        w = self._writer
        w.line = self._code.line_at(block.start)  # blocks are not written in their own order
        if self._probing is not None:
            self._probe(self._probing.at_block(block))
        for instruction in block.instructions:
            w.line = self._lines.get(instruction.offset, w.line)
            if self._probing is not None and instruction.offset in self._lines:
                self._probe(self._probing.at_line(w.line))
            if instruction is block.last and self._ends(instruction, block):
                return
            if instruction.offset in self._labels_of:
                self._compare_labels(self._labels_of[instruction.offset])
                continue
            name, operand = _plain(instruction)
            _OPERATIONS[name](w, replace(instruction, operand=operand))
        self._go(block.last.following, block)

    def _compare_labels(self, labels: tuple[str, ...]) -> None:
        """The hash code of the label that a string equals."""
        w = self._writer
        value = w.pop()
        w.check_null(value)
        w.push_new(f"label_hash({value}, {labels!r})", "I")

    def _ends(self, last: Instruction, block: flow.Block) -> bool:
        """Writes the instruction if it decides where control goes on."""
        name = last.opcode
        if name.startswith("if"):
            self._condition(last, block)
        elif name.startswith("goto"):
            self._go(last.operand, block)
        elif isinstance(last.operand, Switch):
            self._switch(last, block)
        elif name == "athrow":
            value = self._writer.pop()
            self._writer.check_null(value)
            self._writer.emit(f"raise {value}")
        elif name.endswith("return"):
            self._return()
        else:
            return False
        return True

    def _return(self) -> None:
        w = self._writer
        given = names.returned(w.method.descriptor)
        if given == "V":
            w.emit("return")
            return
        value = w.pop_entry()
        w.emit(f"return {w.narrow(w.as_type(value, given), given)}")

    def _condition(self, last: Instruction, block: flow.Block) -> None:
        w = self._writer
        test = condition(w, last.opcode)
        w.settle()
        goal = self._goal(last, 2, last.operand <= last.offset)
        if self._probing is not None:
            before, test = self._probing.tested(block, test)
            self._probe(before)
        w.emit(f"if {test}:")
        w.nested(lambda: self._branch(goal, 0, last.operand, block))
        w.emit("else:")
        w.nested(lambda: self._branch(goal, 1, last.following, block))

    def _switch(self, last: Instruction, block: flow.Block) -> None:
        w = self._writer
        value = w.pop()
        w.settle()
        switch = last.operand
        outcomes: dict[int, list[int]] = {}
        for key, target in switch.targets:
            if target != switch.default:
                outcomes.setdefault(target, []).append(key)
        goal = self._goal(last, len(outcomes) + 1, False)
        word = "if"
        for number, (target, keys) in enumerate(outcomes.items(), start=1):
            tests = " or ".join(f"{value} == {arithmetic.literal(key)}" for key in keys)
            w.emit(f"{word} {tests}:")
            w.nested(lambda n=number, t=target: self._branch(goal, n, t, block))  # type: ignore[misc]
            word = "elif"
        if word == "if":
            self._branch(goal, 0, switch.default, block)
        else:
            w.emit("else:")
            w.nested(lambda: self._branch(goal, 0, switch.default, block))

    def _goal(self, last: Instruction, outcomes: int, back: bool) -> int | None:
        """The first goal of a jump; None for one that only the compiler made."""
        if self._goals is None or last.offset in self._hidden:
            return None
        return self._goals.add(GoalTable.branch, self._writer.line, outcomes, back)

    def _branch(self, goal: int | None, outcome: int, target: int, block: flow.Block) -> None:
        if goal is not None:
            self._writer.emit(f"reach({goal + outcome})")
        self._go(target, block)

    def _go(self, target: int, block: flow.Block) -> None:
        w = self._writer
        if self._probing is not None:
            self._probe(self._probing.at_edge(block.start, target))
        other = self._blocks[target]
        inline = (
            target not in self._targets
            and other.handlers == block.handlers
            and w.indent < _DEEPEST
            and target not in self._labels
        )
        if inline:
            self._block(other)
            return
        w.settle()
        self._spill()
        self._label(target, tuple(w.stack))
        w.lines.append(Jump(w.indent, target, w.line))

    def _spill(self) -> None:
        """Puts the stack where other labels expect it."""
        moved = [(f"s{k}", entry.text) for k, entry in enumerate(self._writer.stack)]
        moved = [(to, source) for to, source in moved if to != source]
        if moved:
            targets, sources = zip(*moved, strict=True)
            self._writer.emit(f"{', '.join(targets)} = {', '.join(sources)}")


def _plain(instruction: Instruction) -> tuple[str, object]:
    """``iload_2`` as ``iload`` with the operand 2."""
    name, _, number = instruction.opcode.partition("_")
    if number.isdigit() and name.endswith(("load", "store")):
        return name, int(number)
    return instruction.opcode, instruction.operand
