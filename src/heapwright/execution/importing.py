"""The import of a program: no path runs then that could be ended, so what is met is noted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Importing:
    """What speaks against proofs about the program that is being imported; None if none is."""

    __slots__ = ("notes",)
    notes: dict[str, None] | None

    def __init__(self) -> None:
        self.notes = None


IMPORTING = Importing()


@contextmanager
def importing(notes: dict[str, None]) -> Iterator[None]:
    """In the block, what is met goes to these notes."""
    before, IMPORTING.notes = IMPORTING.notes, notes
    try:
        yield
    finally:
        IMPORTING.notes = before
