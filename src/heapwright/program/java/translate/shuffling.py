"""Instructions that only move what is on the operand stack."""

from __future__ import annotations

from collections.abc import Callable

from heapwright.program.java.decode import Instruction
from heapwright.program.java.translate.writer import Entry, Writer


def _take(w: Writer, slots: int) -> list[Entry]:
    """The uppermost values that fill this many slots, lowest first."""
    taken: list[Entry] = []
    while slots > 0:
        entry = w.pop_entry()
        taken.insert(0, entry)
        slots -= 2 if entry.wide else 1
    return taken


def _duplicate(slots: int, below: int) -> Callable[[Writer, Instruction], None]:
    """Copies the uppermost slots to a place this many slots further down."""

    def write(w: Writer, _: Instruction) -> None:
        copied = _take(w, slots)
        crossed = _take(w, below)
        w.stack += [*copied, *crossed, *copied]

    return write


def _swap(w: Writer, _: Instruction) -> None:
    upper, lower = w.pop_entry(), w.pop_entry()
    w.stack += [upper, lower]


def _drop(slots: int) -> Callable[[Writer, Instruction], None]:
    def write(w: Writer, _: Instruction) -> None:
        _take(w, slots)

    return write


OPERATIONS: dict[str, Callable[[Writer, Instruction], None]] = {
    "nop": lambda w, _: None,
    "pop": _drop(1),
    "pop2": _drop(2),
    "dup": _duplicate(1, 0),
    "dup_x1": _duplicate(1, 1),
    "dup_x2": _duplicate(1, 2),
    "dup2": _duplicate(2, 0),
    "dup2_x1": _duplicate(2, 1),
    "dup2_x2": _duplicate(2, 2),
    "swap": _swap,
}
