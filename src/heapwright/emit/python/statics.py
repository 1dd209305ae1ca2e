"""Statics in tests: every test starts with what the import leaves behind."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from types import BuiltinMethodType, MethodWrapperType
from typing import Any

from heapwright.emit.python.literals import initial_text
from heapwright.emit.python.replay import Replay, load_untouched
from heapwright.emit.python.spelling import class_text
from heapwright.emit.python.text import TestFunction, module_source
from heapwright.errors import Cut
from heapwright.execution import silenced
from heapwright.execution.guard import guarded
from heapwright.program import Program
from heapwright.program.objects import fields_of
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.snapshot import snapshot

Left = dict[str, str | None]
"""Dotted names, as ``monkeypatch`` takes them, with the value at import as text, or None where that
cannot be written.
"""


class Imported:
    """The statics of a program as the import leaves them, to be compared with them after runs."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._fresh = Replay(load_untouched(program))
        self._values = _by_name(program, self._fresh.untouched)
        self._shown = {name: snapshot([value]) for name, value in self._values.items()}

    def left_behind(self, run: Replay) -> Left:
        """Which statics the run has changed."""
        found: Left = {}
        for name, now in _by_name(self.program, run.untouched).items():
            if snapshot([now]) != self._shown[name]:
                for inner, initial in _differences(name, self._values[name], now, set()):
                    text = initial_text(initial, partial(class_text, self._fresh))
                    found[inner] = text if _can_be_assigned(run.untouched, inner) else None
        return found

    def grown_tables(self, run: Replay) -> set[str]:
        """Dicts that only got more entries, as a table does that is filled when it is needed."""
        both = (
            (name, self._values[name], now)
            for name, now in _by_name(self.program, run.untouched).items()
        )
        return {
            name
            for name, before, now in both
            if type(now) is dict and type(before) is dict and before.keys() < now.keys()
        }


_SECONDS = 10.0
"""For a test that waits for something."""


def left_by(program: Program, functions: Iterable[TestFunction]) -> Left:
    """What the tests leave behind, each run by itself."""
    found: Left = {}
    if not program.statics:
        return found
    imported = Imported(program)
    for function in functions:
        run = Replay(load_untouched(program))
        scope: dict[str, Any] = {}
        with silenced(), run.untouched.importable(), suppress(Exception, SystemExit, Cut):
            exec(module_source(program, [function], ""), scope)
            with guarded(_SECONDS):
                scope[function.name]()
        found |= imported.left_behind(run)
    return found


def can_be_put_back(left: Left) -> bool:
    return None not in left.values()


def alike(program: Program, left: Left) -> list[list[str]]:
    """The names among these under which the import leaves the same object."""
    if len(left) < 2:
        return []
    imported = load_untouched(program)
    by_object: dict[int, list[str]] = {}
    kept = {name: imported.static(name) for name in sorted(left)}
    for name, value in kept.items():
        if not isinstance(value, _PLAIN):
            by_object.setdefault(id(value), []).append(name)
    return [names for names in by_object.values() if len(names) > 1]


_PLAIN = (int, float, complex, str, bytes, tuple, frozenset, type(None))


def fixture(left: Left, same: Iterable[Sequence[str]] = ()) -> list[TestFunction]:
    """What puts the statics back before each test of a file, as far as that can be written; nothing
    if they stay as they are. Those that are the ``same`` object become one again.
    """
    known = {name: text for name, text in sorted(left.items()) if text is not None}
    lines = []
    for number, names in enumerate(same, 1):
        shared = [name for name in names if name in known]
        if len(shared) > 1:
            lines.append(f"shared_{number} = {known[shared[0]]}")
            known |= dict.fromkeys(shared, f"shared_{number}")
    lines += [f"monkeypatch.setattr({_target(name)}, {text})" for name, text in known.items()]
    function = TestFunction(
        "statics",
        tuple(lines),
        "Each test starts with what the import leaves behind.",
        "@pytest.fixture(autouse=True)",
        "monkeypatch: pytest.MonkeyPatch",
    )
    return [function] if lines else []


def _target(name: str) -> str:
    """As the first arguments of ``setattr``; a variable of a function is found by its number."""
    function, closure, place = name.partition(".__closure__.")
    if not closure:
        return f'"{name}"'
    number, _, attribute = place.partition(".")
    return f'{function}.__closure__[{number}], "{attribute}"'


def _differences(name: str, before: Any, now: Any, seen: set[int]) -> Iterator[tuple[str, object]]:
    """The smallest parts that differ; an object is put back field by field."""
    if id(before) in seen or snapshot([before]) == snapshot([now]):
        return
    fields, others = fields_of(before), fields_of(now)
    if not fields or isinstance(before, _WHOLE) or fields.keys() != others.keys():
        yield name, before
        return
    seen.add(id(before))
    for field, value in fields.items():
        yield from _differences(f"{name}.{field}", value, others[field], seen)


def _can_be_assigned(untouched: Untouched, name: str) -> bool:
    """Whether the holder lets anyone assign it: a frozen object does not, nor a class if its
    metaclass says so.
    """
    place, _, attribute = name.rpartition(".")
    holder = untouched.static(place)
    try:
        with silenced():
            setattr(holder, attribute, getattr(holder, attribute))
    except Exception:
        return False
    return True


_WHOLE = (type, BuiltinMethodType, MethodWrapperType, list, dict, set, deque, array, bytearray)
"""What has no parts that could be put back on their own."""


def static_values(program: Program, untouched: Untouched) -> list[Any]:
    return list(_by_name(program, untouched).values())


def _by_name(program: Program, untouched: Untouched) -> dict[str, Any]:
    names = [static.dotted_name for static in program.statics]
    return {name: untouched.static(name) for name in names}
