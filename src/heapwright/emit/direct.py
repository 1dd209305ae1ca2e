"""Tests that build a state by assigning fields (Fig. 4 of the Concolic StarFinder paper)."""

from __future__ import annotations

from typing import Any

from heapwright.emit.assertions import Assertion, Observers, finish_body
from heapwright.emit.literals import value_text
from heapwright.emit.replay import Replay, replay
from heapwright.emit.snapshot import fields_of
from heapwright.program import Program
from heapwright.synthesis import CallSequence, ObjectName, variable_name


def direct_lines(
    program: Program, sequence: CallSequence, run: Replay, observers: Observers
) -> list[str]:
    """The state before the last call, field by field; then that call and its assertions."""
    last = CallSequence(sequence.steps[-1:])
    seen: list[Assertion] = []
    if not observers.reads(sequence.steps[-1].operation):
        seen = list(observers.assertions(sequence))
    lines = finish_body(last, run, observers, [a for a in seen if a.needs <= _available(sequence)])
    if not sequence.steps[-1].uses():
        return lines
    before = replay(program, CallSequence(sequence.steps[:-1]))
    needed = {n: v for n, v in before.names.items() if n in sequence.steps[-1].uses()}
    return [*_build(program, needed), *lines]


def _available(sequence: CallSequence) -> set[str]:
    last = sequence.steps[-1]
    return last.uses() | ({last.result.text} if last.result else set())


def _build(program: Program, roots: dict[str, Any]) -> list[str]:
    names = {id(value): ObjectName(name) for name, value in roots.items()}
    objects = list(roots.values())
    counts: dict[str, int] = {}
    for value in objects:  # grows while it is walked
        for inner in fields_of(value).values():
            if type(inner).__qualname__ in program.classes and id(inner) not in names:
                base = variable_name(program, type(inner).__qualname__)
                counts[base] = counts.get(base, 0) + 1
                names[id(inner)] = ObjectName(f"{base}_{counts[base]}")
                objects.append(inner)
    made = [f"{names[id(o)]} = object.__new__({type(o).__qualname__})" for o in objects]
    return made + [line for o in objects for line in _assignments(o, names)]


def _assignments(value: Any, names: dict[int, ObjectName]) -> list[str]:
    owner = names[id(value)]
    lines = []
    for field, inner in sorted(fields_of(value).items()):
        if id(inner) in names:
            lines.append(f"{owner}.{field} = {names[id(inner)]}")
        elif (text := value_text(inner)) is not None:
            lines.append(f"{owner}.{field} = {text}")
    return lines
