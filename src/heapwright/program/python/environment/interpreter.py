"""What the interpreter keeps for everybody, and how it is put back."""

from __future__ import annotations

import sys
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from itertools import islice
from types import ModuleType
from typing import Any

from heapwright.program.python.environment.shallow import (
    ShallowSnapshot,
    SnapshotCodec,
    fill_context,
    fill_flags,
    fill_logger,
    pairs,
    take_context,
    take_flags,
    take_logger,
)
from heapwright.program.python.source.assigned import assigned_in


def shared_settings(
    modules: Iterable[ModuleType], names: Container[str]
) -> Iterator[ShallowSnapshot]:
    """Those of the library's modules that these import; ``names`` are mentioned by functions."""
    modules = list(modules)
    yield from _settings(modules, _SETTINGS)
    if "flags" in names:
        yield from _settings(modules, _FLAGS)
    if "modules" in names:
        own = {module.__name__ for module in modules}
        yield ShallowSnapshot("sys.modules", sys.modules, _imported(own))


def costly_settings(modules: Iterable[ModuleType]) -> Iterator[ShallowSnapshot]:
    """Those that are too many to be looked at after each path."""
    return _settings(modules, _COSTLY)


def _settings(
    modules: Iterable[ModuleType], known: Mapping[str, tuple[str, SnapshotCodec]]
) -> Iterator[ShallowSnapshot]:
    imported = set().union(*(assigned_in(module).imported for module in modules))
    for name in sorted(imported & known.keys() & sys.modules.keys()):
        label, codec = known[name]
        yield ShallowSnapshot(label, sys.modules[name], codec)


def _put_filters(warnings: Any, parts: list[Any]) -> None:
    warnings.filters[:] = parts
    warnings._filters_mutated()


def _take_environment(system: Any) -> list[Any]:
    raw = system.environ._data
    return [*raw, *raw.values()]


def _put_environment(system: Any, parts: list[Any]) -> None:
    """By its own methods, which tell the operating system."""
    environment = system.environ
    wanted = {
        environment.decodekey(key): environment.decodevalue(value) for key, value in pairs(parts)
    }
    for key in environment.keys() - wanted.keys():
        del environment[key]
    for key, value in wanted.items():
        if environment.get(key) != value:
            environment[key] = value


def _take_loggers(logging: Any) -> list[Any]:
    """Every logger with settings of its own, since any function can ask for it by its name."""
    known = [logging.root, *logging.Logger.manager.loggerDict.values()]
    found = [(each, take_logger(each)) for each in known if isinstance(each, logging.Logger)]
    return [part for logger, own in found if own != _UNSET for part in (logger, len(own), *own)]


def _put_loggers(logging: Any, parts: list[Any]) -> None:
    before = dict(_by_logger(parts))
    for logger in before | dict(_by_logger(_take_loggers(logging))):
        fill_logger(logger, before.get(logger, _UNSET))


def _by_logger(parts: list[Any]) -> Iterator[tuple[Any, list[Any]]]:
    rest = iter(parts)
    for logger in rest:
        yield logger, list(islice(rest, next(rest)))


def _imported(own: Collection[str]) -> SnapshotCodec:
    """The modules that are known, but for the program's own, which are there only while it runs.
    What an import adds does not count, and stays: its classes would not be the same a second time.
    """
    before = {name: module for name, module in sys.modules.items() if name not in own}

    def take(known: dict[str, Any]) -> list[Any]:
        there = list(map(known.get, before))
        if None not in there and len(known) == len(there) + sum(name in known for name in own):
            return there  # the usual case, after each of thousands of runs
        added = (name for name in known if name not in before and name not in own)
        return [*there, *(n for n in added if getattr(known[n], "__name__", None) != n)]

    def put(known: dict[str, Any], parts: list[Any]) -> None:
        for name in take(known)[len(before) :]:
            del known[name]
        known.update(before)

    return SnapshotCodec(take, put)


_UNSET = [0, 0, False, True, 0]
"""What is taken of a logger that was only asked for."""
_SETTINGS = {
    "decimal": (
        "decimal.getcontext()",
        SnapshotCodec(
            lambda decimal: take_context(decimal.getcontext()),
            lambda decimal, parts: fill_context(decimal.getcontext(), parts),
        ),
    ),
    "gc": (
        "gc.isenabled()",
        SnapshotCodec(
            lambda gc: [gc.isenabled()], lambda gc, on: (gc.enable if on[0] else gc.disable)()
        ),
    ),
    "locale": (
        "locale.setlocale()",
        SnapshotCodec(
            lambda locale: [locale.setlocale(locale.LC_ALL)],
            lambda locale, names: locale.setlocale(locale.LC_ALL, *names),
        ),
    ),
    "os": ("os.environ", SnapshotCodec(_take_environment, _put_environment)),
    "sys": (
        "sys.getrecursionlimit()",
        SnapshotCodec(
            lambda system: [system.getrecursionlimit()],
            lambda system, limit: system.setrecursionlimit(*limit),
        ),
    ),
    "warnings": ("warnings.filters", SnapshotCodec(lambda w: list(w.filters), _put_filters)),
}
_FLAGS = {
    "decimal": (
        "decimal.getcontext().flags",
        SnapshotCodec(
            lambda decimal: take_flags(decimal.getcontext()),
            lambda decimal, parts: fill_flags(decimal.getcontext(), parts),
        ),
    )
}
"""Set by nearly every operation, and hardly ever asked for."""
_COSTLY = {"logging": ("logging.getLogger()", SnapshotCodec(_take_loggers, _put_loggers))}
