"""All short sequences of small concrete calls on two sources, in plain Python.

Shares no code with Heapwright: modules made by ``exec``, live objects, ``pickle`` between calls.
"""

from __future__ import annotations

import contextlib
import inspect
import io
import itertools
import pickle
import sys
import typing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from types import ModuleType
from typing import Any

Answer = tuple[object, ...]
Call = tuple[str, tuple[object, ...]]
"""A method and its arguments; the class's own name for its constructor."""
_VALUES: dict[Any, tuple[object, ...]] = {
    int: (-1, 0, 1, 2),
    bool: (False, True),
    str: ("", "a", "b"),
    float: (0.0, 1.5),
}


@dataclass
class Both:
    """Two sources of one class, and how many sequences tell nothing about them."""

    old: str
    new: str
    cls: str
    tried: int = 0

    def difference(self, longest: int, most: int) -> list[Call] | None:
        """Calls after which the answers differ; None if no sequence up to the length, and of the
        first so many, tells the sources apart.
        """
        sides = _loaded("old_side", self.old), _loaded("new_side", self.new)
        classes = [getattr(side, self.cls) for side in sides]
        level: list[tuple[list[Call], bytes]] = []
        seen: set[bytes] = set()
        for given in _arguments(classes[0], skip=0):
            calls: list[Call] = [(self.cls, given)]
            made = [_outcome(cls, given) for cls in classes]
            self.tried += 1
            if made[0][0] != made[1][0]:
                return calls
            self._keep(calls, [live for _, live in made], level, seen)
        for _ in range(longest - 1):
            level, before = [], level
            for calls, state in before:
                for name, given in _calls(classes[0]):
                    if self.tried >= most:
                        return None
                    self.tried += 1
                    pair = pickle.loads(state)
                    ended = [_outcome(getattr(live, name), given)[0] for live in pair]
                    further = [*calls, (name, given)]
                    if ended[0] != ended[1]:
                        return further
                    self._keep(further, pair, level, seen)
        return None

    def _keep(
        self,
        calls: list[Call],
        pair: Sequence[Any],
        level: list[tuple[list[Call], bytes]],
        seen: set[bytes],
    ) -> None:
        if None in pair:
            return
        with contextlib.suppress(Exception):  # what cannot be copied is not gone on with
            state = pickle.dumps(list(pair))
            if state not in seen:
                seen.add(state)
                level.append((calls, state))


def _loaded(name: str, source: str) -> ModuleType:
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(source, name, "exec", dont_inherit=True), vars(module))
    return module


def _calls(cls: type[Any]) -> Iterator[Call]:
    for name, member in inspect.getmembers(cls):
        public = not name.startswith("_") or name in ("__len__", "__contains__")
        if public and inspect.isfunction(member):
            yield from ((name, given) for given in _arguments(member, skip=1))


def _arguments(function: Any, skip: int) -> Iterator[tuple[object, ...]]:
    """Small values for all parameters, and without those that have a default; nothing where a type
    is not one of the known ones.
    """
    try:
        called = vars(function).get("__init__") if isinstance(function, type) else function
        hints = typing.get_type_hints(called) if called is not None else {}
    except NameError:
        return
    parameters = list(inspect.signature(function).parameters.values())[skip:]
    needed = [p for p in parameters if p.default is p.empty]
    for chosen in (needed, parameters) if len(needed) < len(parameters) else (parameters,):
        pools = [_values(hints.get(p.name)) for p in chosen]
        if all(pools):
            yield from itertools.product(*pools)


def _values(hint: Any) -> tuple[object, ...]:
    return _VALUES.get(hint, ())


def _outcome(function: Any, given: tuple[object, ...]) -> tuple[Answer, Any]:
    """What a caller sees, and the object itself."""
    printed = io.StringIO()
    result: Any = None
    with contextlib.redirect_stdout(printed):
        try:
            result = function(*given)
            said = _plain(result)
        except Exception as error:
            said = type(error).__name__, str(error)
    return (said, printed.getvalue()), result


def _plain(value: Any) -> object:
    """The value as far as a caller can compare it."""
    if value is None or isinstance(value, int | float | str | bytes):
        return type(value).__name__, repr(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, dict):
        return "dict", tuple((_plain(k), _plain(v)) for k, v in value.items())
    if isinstance(value, set | frozenset):
        return "set", frozenset(map(_plain, value))
    if isinstance(value, list | tuple):
        return type(value).__name__, tuple(map(_plain, value))
    if hasattr(value, "__next__"):
        return "iterator", tuple(map(_plain, itertools.islice(value, 50)))
    return type(value).__name__
