"""From the bytes of a method to its instructions."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from heapwright.errors import UserError
from heapwright.program.java import opcodes


@dataclass(frozen=True, slots=True)
class Instruction:
    """``opcode`` as the class file has it, ``operand`` as a value: a constant, a slot, an entry of
    the pool, a jump's target, or for a switch its default and its targets by key.
    """

    offset: int
    opcode: str
    operand: Any
    following: int


@dataclass(frozen=True, slots=True)
class Switch:
    default: int
    targets: tuple[tuple[int, int], ...]


def decode(data: bytes, pool: Mapping[int, tuple[Any, ...]]) -> Iterator[Instruction]:
    """Raises: UserError where the bytes make no sense."""
    position = 0
    while position < len(data):
        instruction = _one(data, position, pool)
        yield instruction
        position = instruction.following


def _one(data: bytes, at: int, pool: Mapping[int, tuple[Any, ...]]) -> Instruction:
    if data[at] >= len(opcodes.NAMES):
        raise UserError(
            f"instruction {data[at]:#x} is not one of the JVM's; compile the class again"
        )
    name = opcodes.NAMES[data[at]]
    if name == "wide":
        return _wide(data, at)
    if name.endswith("switch"):
        return _switch(data, at, name)
    operand, length = _operand(data, at, name, pool)
    return Instruction(at, name, operand, at + 1 + length)


def _operand(
    data: bytes, at: int, name: str, pool: Mapping[int, tuple[Any, ...]]
) -> tuple[Any, int]:
    """The operand and the number of its bytes."""
    if name in opcodes.JUMPS:
        return at + _signed(data, at + 1, 2), 2
    if name in ("goto_w", "jsr_w"):
        return at + _signed(data, at + 1, 4), 4
    if name in opcodes.TWO_BYTES:
        entry = pool[_unsigned(data, at + 1)]
        if name == "multianewarray":
            return (entry, data[at + 3]), 3
        return entry, 2 + opcodes.TRAILING.get(name, 0)
    if name in opcodes.ONE_BYTE:
        value = data[at + 1]
        return (pool[value] if name == "ldc" else value), 1
    match name:
        case "bipush":
            return _signed(data, at + 1, 1), 1
        case "sipush":
            return _signed(data, at + 1, 2), 2
        case "iinc":
            return (data[at + 1], _signed(data, at + 2, 1)), 2
    return None, 0


def _wide(data: bytes, at: int) -> Instruction:
    name = opcodes.NAMES[data[at + 1]]
    slot = _unsigned(data, at + 2)
    if name == "iinc":
        return Instruction(at, name, (slot, _signed(data, at + 4, 2)), at + 6)
    return Instruction(at, name, slot, at + 4)


def _switch(data: bytes, at: int, name: str) -> Instruction:
    start = at + 4 - at % 4
    default, first, second = struct.unpack_from(">iii", data, start)
    if name == "tableswitch":
        count = second - first + 1
        jumps = struct.unpack_from(f">{count}i", data, start + 12)
        pairs = [(first + k, at + jump) for k, jump in enumerate(jumps)]
        end = start + 12 + 4 * count
    else:
        flat = struct.unpack_from(f">{2 * first}i", data, start + 8)
        pairs = [(flat[2 * k], at + flat[2 * k + 1]) for k in range(first)]
        end = start + 8 + 8 * first
    return Instruction(at, name, Switch(at + default, tuple(pairs)), end)


def _signed(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "big", signed=True)


def _unsigned(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "big")
