"""Static fields in tests: every test starts with what initialising the classes leaves behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heapwright.emit.java.assertions import Assertions
from heapwright.emit.java.replay import JavaReplay, java
from heapwright.emit.java.text import TestMethod
from heapwright.program import Program
from heapwright.program.java import names
from heapwright.program.java.classfile import FINAL, PRIVATE, Field
from heapwright.synthesis import CallSequence

_BEFORE = {"junit5": "@BeforeEach", "junit4": "@Before"}


def left_behind(program: Program, sequence: CallSequence) -> dict[str, str | None]:
    """Static fields of the program that the calls change, with source for what they had; None for
    an object, whose state no test can put back.
    """
    run = JavaReplay(program)
    calls = run.calls_of(sequence)
    fields = _fields(program)
    reads = [("getstatic", owner, field.name, "", ()) for owner, field in fields]
    if not reads:
        return {}
    before = run.run(reads)
    after = run.run([*calls, *reads], len(calls))[len(calls) :]
    found: dict[str, str | None] = {}
    for (owner, field), old, new in zip(fields, before, after, strict=True):
        if old != new:
            found[f"{owner}.{field.name}"] = _text(program, field, old)
    return found


def _fields(program: Program) -> list[tuple[str, Field]]:
    vm = java(program).vm
    found = []
    for static in program.statics:
        owner = getattr(static.holder, "java_name", "")
        name = static.name.rpartition(".")[2]
        if names.is_library(owner):
            continue
        found += [(owner, each) for each in vm.file(owner).fields if each.name == name]
    return [(owner, each) for owner, each in found if each.is_static]


def _text(program: Program, field: Field, value: Any) -> str | None:
    if field.flags & FINAL or (value is not None and value[0] == "array"):
        return None
    return Assertions(java(program).visible.name_of).literal(value, field.descriptor)


def reset_method(program: Program, left: dict[str, str | None], style: str) -> list[TestMethod]:
    """What puts static fields back before each test; nothing if they stay as they are."""
    lines: list[str] = []
    for name, text in sorted(left.items()):
        if text is not None:
            owner, _, field = name.rpartition(".")
            lines += _assigned(program, owner, field, text)
    if not lines:
        return []
    throws = any("getDeclaredField" in line for line in lines)
    return [TestMethod("putBackStatics", tuple(lines), (_BEFORE[style],), throws)]


def _assigned(program: Program, owner: str, field: str, text: str) -> Sequence[str]:
    """An assignment; by reflection where the field is private."""
    front = java(program)
    shown = front.visible.name_of(owner)
    flags = next(each.flags for each in front.vm.file(owner).fields if each.name == field)
    if not flags & PRIVATE:
        return [f"{shown}.{field} = {text};"]
    return [
        f'var {field} = {shown}.class.getDeclaredField("{field}");',
        f"{field}.setAccessible(true);",
        f"{field}.set(null, {text});",
    ]
