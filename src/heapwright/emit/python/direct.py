"""Tests that build a state by assigning fields (Fig. 4 of the Concolic StarFinder paper)."""

from __future__ import annotations

import ast
import enum
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from heapwright.emit.python.body import ending_of, look_around
from heapwright.emit.python.imports import import_lines
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.observers import Observers
from heapwright.emit.python.replay import Replay, load_untouched, replay
from heapwright.emit.python.spelling import class_text
from heapwright.emit.python.statics import static_values
from heapwright.emit.python.text import TestFunction
from heapwright.errors import Cut
from heapwright.execution import silenced
from heapwright.execution.guard import guarded
from heapwright.program import Program
from heapwright.program.objects import fields_of
from heapwright.program.snapshot import snapshot
from heapwright.synthesis import CallSequence, variable_name


def direct_lines(
    program: Program, sequence: CallSequence, run: Replay, observers: Observers
) -> list[str] | None:
    """The state before the last call, field by field; then that call and its assertions.

    None where the state cannot be built so: a field refuses it, or a static has changed.
    """
    looked = look_around(sequence, run, observers)
    body = ending_of(looked.sequence.steps[-1], run, observers, looked.seen).lines
    before = replay(program, CallSequence(sequence.steps[:-1]))
    used = _names("\n".join(body))
    wanted = [name for name in before.names if name in used]
    lines = _Builder(program, before).lines(wanted)
    return [*lines, *body] if _builds(program, lines, before, wanted) else None


def _names(text: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


class _Builder:
    """Writes down real objects as assignments to their fields."""

    def __init__(self, program: Program, run: Replay) -> None:
        self._program = program
        self._run = run
        self._names: dict[int, str] = {}
        for name, value in run.names.items():
            self._names.setdefault(id(value), name)

    def lines(self, wanted: Sequence[str]) -> list[str]:
        objects = {id(self._run.names[name]): self._run.names[name] for name in wanted}
        todo = list(objects.values())
        for value in todo:  # grows while it is walked
            for inner in self._inner(list(fields_of(value).values())):
                if id(inner) not in objects:
                    objects[id(inner)] = inner
                    todo.append(inner)
        self._name_others(todo)
        made = [f"{self._name(o)} = object.__new__({self._name(type(o))})" for o in todo]
        return made + [line for o in todo for line in self._assignments(o)]

    def _inner(self, values: Sequence[Any]) -> Iterator[Any]:
        """The objects of the program among the values and in containers among them."""
        for value in values:
            if issubclass(type(value), enum.Enum):
                continue  # a constant, which has a name
            if type(value).__qualname__ in self._program.classes:
                yield value
            elif issubclass(type(value), dict):
                yield from self._inner([*value.keys(), *value.values()])
            elif issubclass(type(value), list | tuple | set | frozenset):
                yield from self._inner(list(value))

    def _name_others(self, objects: Sequence[Any]) -> None:
        counts: dict[str, int] = {}
        for value in objects:
            if id(value) not in self._names:
                base = variable_name(self._program, type(value).__qualname__)
                counts[base] = counts.get(base, 0) + 1
                self._names[id(value)] = f"{base}_{counts[base]}"

    def _assignments(self, value: Any) -> Iterator[str]:
        for field, inner in sorted(fields_of(value).items()):
            text = value_text(inner, self._name)
            if text is not None:
                yield f"{self._name(value)}.{field} = {text}"

    def _name(self, value: Any) -> str | None:
        if issubclass(type(value), type):
            return class_text(self._run, value)
        return self._names.get(id(value))


_SECONDS = 10.0
"""For lines that wait for something."""


def _builds(program: Program, lines: list[str], before: Replay, wanted: Sequence[str]) -> bool:
    """Whether the lines, run on the untouched classes, lead to the state that the calls made."""
    fresh = Replay(load_untouched(program))
    function = TestFunction("build", (*lines, "pass"))
    scope: dict[str, Any] = {}
    with silenced(), fresh.untouched.importable(), suppress(Exception, Cut):
        text = "\n".join([*import_lines(program, function.source()), *lines])
        with guarded(_SECONDS):
            exec(text, scope)
        built = [scope[name] for name in wanted]
        called = [before.names[name] for name in wanted]
        return snapshot([*built, *static_values(program, fresh.untouched)]) == snapshot(
            [*called, *static_values(program, before.untouched)]
        )
    return False
