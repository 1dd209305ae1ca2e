"""Small programs and formulas given as text."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from heapwright.api.valid import Valid, open_valid
from heapwright.graph.setting import setting_of
from heapwright.program.kinds import Boolean, Instance, Integer, Nothing
from heapwright.seplog.definitions import Classes, Definitions
from heapwright.seplog.formula import Formula
from heapwright.seplog.loading import load_definitions
from heapwright.seplog.parsing import parse_text
from heapwright.seplog.resolving import resolve

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


NODE = (Instance("Node"), Nothing())
CLASSES = Classes(
    {
        "Node": {"key": (Integer(),), "next": NODE, "mark": (Boolean(),)},
        "Chain": {"head": NODE},
    },
    {},
)
"""The classes of the program, without loading it."""

LIST = """
    pred list(x, n) == emp & x = null & n = 0
      | exists next. x -> Node(_, next, _) * list(next, n - 1)
    pre chain(self) == exists first, n. self -> Chain(first) * list(first, n)
"""


def resolved(text: str) -> Definitions:
    """The definitions of a text that is in no file."""
    return resolve(parse_text(dedent(text), "chain.sl"), CLASSES)


def formula(text: str, name: str) -> Formula:
    definitions = resolved(text)
    return Formula(f"chain.sl:{name}", definitions, definitions.predicates[name])
