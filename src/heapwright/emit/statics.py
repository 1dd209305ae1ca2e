"""Statics in tests: every test starts with what the import leaves behind."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from heapwright.emit.literals import value_text
from heapwright.emit.replay import Replay, load_untouched
from heapwright.emit.spelling import class_text
from heapwright.emit.text import TestFunction, module_source
from heapwright.execution import silenced
from heapwright.program import Program
from heapwright.program.python.untouched import Untouched
from heapwright.program.snapshot import fields_of, snapshot

Left = dict[str, str | None]
"""What a test leaves otherwise than it found it: dotted names, as ``monkeypatch`` takes them, with
the value at import as text, or None where that cannot be written.
"""


def left_behind(program: Program, run: Replay) -> Left:
    """Which statics are no longer as the import left them."""
    fresh = Replay(load_untouched(program))
    found: Left = {}
    before = _by_name(program, fresh.untouched)
    for name, now in _by_name(program, run.untouched).items():
        for inner, initial in _differences(name, before[name], now, set()):
            found[inner] = value_text(initial, partial(class_text, fresh))
    return found


def grown_tables(program: Program, run: Replay) -> set[str]:
    """Dicts that only got more entries, as a table does that is filled when it is needed."""
    before = _by_name(program, Replay(load_untouched(program)).untouched)
    now = _by_name(program, run.untouched)
    return {
        name
        for name, table in now.items()
        if type(table) is dict and type(before[name]) is dict and before[name].keys() < table.keys()
    }


def left_by(program: Program, functions: Iterable[TestFunction]) -> Left:
    """What the tests leave behind, each run by itself."""
    found: Left = {}
    for function in functions if program.statics else ():
        run = Replay(load_untouched(program))
        scope: dict[str, Any] = {}
        with silenced(), run.untouched.importable(), suppress(Exception, SystemExit):
            exec(module_source(program, [function], ""), scope)
            scope[function.name]()
        found |= left_behind(program, run)
    return found


def can_be_put_back(left: Left) -> bool:
    return None not in left.values()


def fixture(left: Left) -> list[TestFunction]:
    """What puts the statics back before each test of a file, as far as that can be written; nothing
    if they stay as they are.
    """
    known = [(name, text) for name, text in sorted(left.items()) if text is not None]
    lines = [f'monkeypatch.setattr("{name}", {text})' for name, text in known]
    function = TestFunction(
        "statics",
        tuple(lines),
        "Each test starts with what the import leaves behind.",
        "@pytest.fixture(autouse=True)",
        "monkeypatch: pytest.MonkeyPatch",
    )
    return [function] if lines else []


def _differences(name: str, before: Any, now: Any, seen: set[int]) -> Iterator[tuple[str, object]]:
    """The smallest parts that differ; an object is put back field by field."""
    if id(before) in seen or snapshot([before]) == snapshot([now]):
        return
    fields, others = fields_of(before), fields_of(now)
    if not fields or isinstance(before, type) or fields.keys() != others.keys():
        yield name, before
        return
    seen.add(id(before))
    for field, value in fields.items():
        yield from _differences(f"{name}.{field}", value, others[field], seen)


def static_values(program: Program, untouched: Untouched) -> list[Any]:
    return list(_by_name(program, untouched).values())


def _by_name(program: Program, untouched: Untouched) -> dict[str, Any]:
    return {static.dotted_name: _value(untouched, static.dotted_name) for static in program.statics}


def _value(untouched: Untouched, name: str) -> Any:
    parts = name.split(".")
    for k in range(len(parts), 0, -1):
        module = untouched.modules.get(".".join(parts[:k]))
        if module is not None:
            found: Any = module
            for part in parts[k:]:
                found = inspect.getattr_static(found, part, None)  # a descriptor is not asked
            return found
    return None
