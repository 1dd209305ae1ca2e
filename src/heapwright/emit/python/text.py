"""Tests as Python source that a person would keep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from heapwright.emit.python.imports import import_lines
from heapwright.program import Program
from heapwright.program.python.spelling import PYTHON, indented
from heapwright.synthesis import CallSequence, Step, spelled_out
from heapwright.synthesis.sequence import REPEATED

INDENT = "    "


@dataclass(frozen=True, slots=True)
class TestFunction:
    """One pytest function: its name, an optional docstring and decorator, and its body."""

    __test__ = False  # not a test of ours, although its name says so

    name: str
    body: tuple[str, ...]
    docstring: str | None = None
    decorator: str | None = None
    parameters: str = ""

    def source(self) -> str:
        head = [self.decorator] if self.decorator else []
        head.append(f"def {self.name}({self.parameters}) -> None:")
        if self.docstring:
            head.append(f'{INDENT}"""{self.docstring}"""')
        body = _spaced([line for group in _repeated(self.body) for line in group])
        return "\n".join([*head, *(f"{INDENT}{line}" if line else "" for line in body)])


def _spaced(lines: Sequence[str]) -> Iterator[str]:
    """The lines, with an empty one before and after a class, as formatters have it."""
    inside: int | None = None
    first = True
    for line in lines:
        margin = len(line) - len(line.lstrip())
        begins = line.lstrip().startswith("class ")
        if inside is not None and margin <= inside:
            inside = None
            yield ""
        elif begins and not first:
            yield ""
        inside = margin if begins else inside
        first = line.endswith(":")
        yield line


def _repeated(body: Sequence[str]) -> Iterator[list[str]]:
    """The lines; where one is repeated many times, a loop."""
    for line, group in groupby(body):
        lines = list(group)
        plain = line and not line.startswith((INDENT, ")")) and line[-1] not in ":([{,"
        if plain and len(lines) >= REPEATED:
            yield PYTHON.repeated(len(lines), [line])
        else:
            yield lines


def sequence_lines(sequence: CallSequence, needed: Iterable[str] = ()) -> list[str]:
    """The calls of a test's body."""
    return spelled_out(sequence.named(needed), step_lines)


def step_lines(step: Step, match: str | None = None) -> list[str]:
    """One call; one that raises stands inside ``pytest.raises``."""
    if step.raised is None:
        return step.statement().split("\n")
    pattern = f", match={match}" if match else ""
    return [f"with pytest.raises({step.raised}{pattern}):", *indented(step.source())]


def module_source(program: Program, functions: Sequence[TestFunction], header: str) -> str:
    """A whole test file: docstring, imports, functions."""
    bodies = [function.source() for function in functions]
    imports = import_lines(program, "\n".join(bodies))
    return "\n".join([f'"""{header}"""', "", *imports, "", "", "\n\n\n".join(bodies), ""])
