"""Tests as Python source that a person would keep."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from heapwright.program import OperationKind, Program
from heapwright.synthesis import CallSequence, Step

INDENT = "    "


@dataclass(frozen=True, slots=True)
class TestFunction:
    """One pytest function: its name, an optional docstring and decorator, and its body."""

    __test__ = False  # not a test of ours, although its name says so

    name: str
    body: tuple[str, ...]
    docstring: str | None = None
    decorator: str | None = None

    def source(self) -> str:
        head = [self.decorator] if self.decorator else []
        head.append(f"def {self.name}() -> None:")
        if self.docstring:
            head.append(f'{INDENT}"""{self.docstring}"""')
        return "\n".join([*head, *(f"{INDENT}{line}" if line else "" for line in self.body)])


def sequence_lines(sequence: CallSequence, needed: Iterable[str] = ()) -> list[str]:
    """The calls of a test's body."""
    return [line for step in sequence.named(needed) for line in step_lines(step)]


def step_lines(step: Step, match: str | None = None) -> list[str]:
    """One call; one that raises stands inside ``pytest.raises``."""
    call = step.source()
    if step.raised is None:
        return [f"{step.result} = {call}" if step.result else call]
    pattern = f", match={match}" if match else ""
    return [f"with pytest.raises({step.raised}{pattern}):", f"{INDENT}{call}"]


def module_source(
    program: Program, functions: Sequence[TestFunction], names: Iterable[str], header: str
) -> str:
    """A whole test file: docstring, imports, functions."""
    bodies = [function.source() for function in functions]
    text = "\n".join(bodies)
    imports = ["import pytest"] if "pytest." in text else []
    wanted = ", ".join(sorted(names))
    imports += [*([""] if imports else []), f"from {program.target.module} import {wanted}"]
    return "\n".join([f'"""{header}"""', "", *imports, "", "", "\n\n\n".join(bodies), ""])


def imported_names(program: Program, sequences: Iterable[CallSequence]) -> set[str]:
    """The names that a test must import from the target's module."""
    module = program.loader.modules[program.target.module]
    names: set[str] = set()
    for step in (step for sequence in sequences for step in sequence.steps):
        operation = step.operation
        if operation.kind is OperationKind.FUNCTION:
            names.add(operation.member)
        elif not operation.has_receiver:
            names.add(operation.owner.partition(".")[0])
        if step.raised is not None and step.raised in vars(module):
            names.add(step.raised)
    return names
