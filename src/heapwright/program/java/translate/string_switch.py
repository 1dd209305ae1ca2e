"""Switches over strings, which javac writes as a switch over hash codes.

What follows the hash code of a string is a comparison with each label that has it, and a number for
the label that is equal; a second switch goes by that number. So all that matters is which label
the string equals: its hash code need not be known, and a string that only has the hash code of a
label goes where all others go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from heapwright.program.java.decode import Instruction, Switch

_STRING = "java/lang/String"
_HASH = (_STRING, "hashCode", "()I")
_EQUALS = (_STRING, "equals", "(Ljava/lang/Object;)Z")
_NUMBERS = ("iconst", "bipush", "sipush", "ldc")


@dataclass
class StringSwitches:
    """Those of a method: the labels by the offset of the call of ``hashCode``, and the jumps that
    only the compiler made.
    """

    labels: dict[int, tuple[str, ...]] = field(default_factory=dict)
    jumps: set[int] = field(default_factory=set)


def string_switches(instructions: Sequence[Instruction]) -> StringSwitches:
    found = StringSwitches()
    at = {each.offset: k for k, each in enumerate(instructions)}
    rows = zip(instructions, instructions[1:], instructions[2:], strict=False)
    for load, call, switch in rows:
        slot = _slot(load)
        if slot is not None and _calls(call, _HASH) and isinstance(switch.operand, Switch):
            made = _Comparisons(instructions, at, slot, switch.operand.default)
            if all(map(made.follow, dict.fromkeys(t for _, t in switch.operand.targets))):
                found.labels[call.offset] = tuple(made.labels)
                found.jumps |= {switch.offset, *made.jumps}
    return found


class _Comparisons:
    """What stands between the two switches."""

    def __init__(
        self, instructions: Sequence[Instruction], at: dict[int, int], slot: int, end: int
    ) -> None:
        self._instructions = instructions
        self._at = at
        self._slot = slot
        self._end = end
        self.labels: list[str] = []
        self.jumps: list[int] = []

    def follow(self, target: int) -> bool:
        """Whether comparisons are all that is there up to the end."""
        while target != self._end:
            first = self._at[target]
            part = self._instructions[first : first + 7]
            if len(part) < 7 or not self._is_comparison(part):
                return False
            _, label, _, jump, *_ = part
            self.labels.append(label.operand[1])
            self.jumps.append(jump.offset)
            if jump.operand != self._end and jump.operand <= target:
                return False
            target = jump.operand
        return True

    def _is_comparison(self, part: Sequence[Instruction]) -> bool:
        load, label, equals, jump, number, store, after = part
        return (
            _slot(load) == self._slot
            and label.opcode in ("ldc", "ldc_w")
            and label.operand[0] == "string"
            and _calls(equals, _EQUALS)
            and jump.opcode == "ifeq"
            and number.opcode.startswith(_NUMBERS)
            and store.opcode.startswith("istore")
            and self._end in (after.offset, after.operand if after.opcode == "goto" else None)
        )


def _calls(instruction: Instruction, method: tuple[str, str, str]) -> bool:
    return instruction.opcode == "invokevirtual" and tuple(instruction.operand[1:4]) == method


def _slot(instruction: Instruction) -> int | None:
    """The variable that is loaded."""
    name, _, number = instruction.opcode.partition("_")
    if name != "aload":
        return None
    return int(number) if number else instruction.operand
