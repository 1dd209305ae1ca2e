"""A writer in a method of a small class, and what instructions write."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from heapwright.program.java.decode import Instruction
from heapwright.program.java.translate.writer import Line, Writer
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine

Operations = dict[str, Callable[[Writer, Instruction], None]]


@pytest.fixture(scope="package")
def vm() -> VirtualMachine:
    return machine("Shelf")


@pytest.fixture
def writer(vm: VirtualMachine) -> Writer:
    """In ``int look(int)`` of ``shop.Shelf``."""
    file = vm.file("shop/Shelf")
    return Writer(vm.linking, file, file.declared["look", "(I)I"])


def do(writer: Writer, operations: Operations, opcode: str, operand: object = None) -> list[str]:
    """The lines that one instruction writes."""
    before = len(writer.lines)
    operations[opcode](writer, Instruction(0, opcode, operand, 1))
    return [line.text for line in writer.lines[before:] if isinstance(line, Line)]


def pushed(writer: Writer, *entries: tuple[str, str]) -> Writer:
    """The writer with these on its stack, the last one uppermost."""
    for text, kind in entries:
        writer.push(text, kind)
    return writer


def stack(writer: Writer) -> list[tuple[str, str]]:
    return [(entry.text, entry.kind) for entry in writer.stack]
