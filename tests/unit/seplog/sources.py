"""Small programs and formulas given as text."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from heapwright.api.valid import Valid, open_valid
from heapwright.graph.setting import setting_of
from heapwright.seplog.definitions import Definitions
from heapwright.seplog.loading import load_definitions

PROGRAM = """
    from __future__ import annotations

    class Node:
        def __init__(self, key: int) -> None:
            self.key = key
            self.next: Node | None = None
            self.mark = False

    class Chain:
        def __init__(self) -> None:
            self.head: Node | None = None

        def first(self) -> int:
            return self.head.key
"""


def opened(folder: Path) -> Valid:
    file = folder / "chain.py"
    file.write_text(dedent(PROGRAM), encoding="utf-8")
    return open_valid(f"{file}:Chain", setting_of({}))


def defined(folder: Path, text: str) -> Definitions:
    """The definitions of the text, for ``Chain`` and its nodes."""
    valid = opened(folder)
    file = folder / "chain.sl"
    file.write_text(dedent(text), encoding="utf-8", newline="")
    return load_definitions(file, valid.program, valid.space)
