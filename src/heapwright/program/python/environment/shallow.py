"""What objects hold, remembered shallowly: changes are seen, and undone in place.

Each object is remembered on its own, so whoever remembers all that is reachable can put all of it
back, and what was shared stays shared.
"""

from __future__ import annotations

import io
import logging
import threading
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from itertools import count
from operator import is_
from queue import SimpleQueue
from types import CellType, FunctionType, GeneratorType, ModuleType
from typing import Any

from heapwright.program.objects import (
    ITEMS,
    LOCK,
    REENTRANT,
    cell_parts,
    fields_of,
    is_held,
    native_base,
    put_fields,
    put_lock,
)


@dataclass(frozen=True, slots=True)
class SnapshotCodec:
    """How objects of a kind are remembered; ``fill`` raises ValueError for what cannot be undone.

    What is taken is the very same as long as nothing changed, or equal where it is plain.
    """

    take: Callable[[Any], list[Any]]
    fill: Callable[[Any, list[Any]], object]
    certain: bool = True
    """Whether all changes can be undone."""


@dataclass(slots=True)
class ShallowSnapshot:
    """One object as it was, under the ``label`` by which people know it."""

    label: str
    value: Any
    codec: SnapshotCodec
    before: list[Any] = field(init=False)

    def __post_init__(self) -> None:
        self.before = self.codec.take(self.value)

    def is_changed(self) -> bool:
        return not _is_same(self.codec.take(self.value), self.before)

    def changed_parts(self) -> list[str]:
        """What to say of a change."""
        return [self.label]

    def put_back(self) -> bool:
        """Whether it could be."""
        try:
            self.codec.fill(self.value, self.before)
        except Exception:  # it belongs to a library, which may object for any reason
            return False
        return not self.is_changed()


def snapshot_of(label: str, value: Any) -> ShallowSnapshot | None:
    """None for what is constant or cannot be looked into."""
    codec = snapshot_codec_of(type(value))
    return None if codec is None else ShallowSnapshot(label, value, codec)


def _is_same(now: list[Any], before: list[Any]) -> bool:
    if len(now) != len(before):
        return False
    return all(map(is_, now, before)) or all(map(_is_equal, now, before))


_COMPARED = (int, float, str, bytes, type(None))


def _is_equal(now: Any, before: Any) -> bool:
    return now is before or (
        type(now) is type(before) and type(now) in _COMPARED and bool(now == before)
    )


# Containers and objects -----------------------------------------------------------------------


def pairs(parts: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Of parts that are all keys, then all values."""
    half = len(parts) // 2
    return zip(parts[:half], parts[half:], strict=True)


def _by_keys(kind: Any) -> SnapshotCodec:
    """Keys, then values: to take them apart pair by pair takes several times as long."""

    def fill(value: Any, parts: list[Any]) -> None:
        ITEMS[kind].fill(value, [part for pair in pairs(parts) for part in pair])

    return SnapshotCodec(lambda value: [*kind.keys(value), *kind.values(value)], fill)


_ITEMS = {
    kind: _by_keys(kind) if issubclass(kind, dict) else SnapshotCodec(*items)
    for kind, items in ITEMS.items()
    if kind not in (tuple, frozenset)  # of which an object never changes
}


DICT = _ITEMS[dict]


def _take_fields(value: Any) -> list[Any]:
    fields = fields_of(value)
    for name in _derived(value):
        fields.pop(name, None)
    return [*fields, *fields.values()]


def _fill_object(value: Any, parts: list[Any]) -> None:
    put_fields(value, {**dict(pairs(parts)), **dict.fromkeys(_derived(value))})


def _derived(value: Any) -> tuple[str, ...]:
    """Fields of an object of ours that follow from the others."""
    found: tuple[str, ...] = vars(type(value)).get("hw_derived", ())
    return found


_OBJECT = SnapshotCodec(_take_fields, _fill_object)


def _with_fields(items: SnapshotCodec) -> SnapshotCodec:
    """Objects of a class that is derived from a container."""

    def take(value: Any) -> list[Any]:
        inside = items.take(value)
        return [len(inside), *inside, *_take_fields(value)]

    def fill(value: Any, parts: list[Any]) -> None:
        count = parts[0] + 1
        items.fill(value, parts[1:count])
        _fill_object(value, parts[count:])

    return SnapshotCodec(take, fill)


# What C code keeps ------------------------------------------------------------------------------


def _fill_variable(variable: Any, parts: list[Any]) -> None:
    if parts[0] is _UNSET:
        raise ValueError("a context variable cannot be unset")
    variable.set(parts[0])


_UNSET = object()


def _fill_queue(queue: Any, parts: list[Any]) -> None:
    if parts[0]:
        raise ValueError("its contents cannot be read")
    while not queue.empty():
        queue.get_nowait()


def _take_generator(generator: Any) -> list[Any]:
    frame = generator.gi_frame
    return [] if frame is None else [frame.f_lasti, *frame.f_locals.values()]


def _refuse(value: Any, parts: list[Any]) -> None:
    raise ValueError("it cannot go back")


_OF_LOGGERS = frozenset({*vars(logging.Logger("")), "manager"})


def take_logger(logger: Any) -> list[Any]:
    settings = [logger.level, logger.disabled, logger.propagate, len(logger.handlers)]
    added = _added_to(logger)
    own = [len(added), *added, *added.values()]
    return [*own, *settings, *logger.handlers, *logger.filters]


def _added_to(logger: Any) -> dict[str, Any]:
    """Attributes that no logger has from the start."""
    return {name: value for name, value in vars(logger).items() if name not in _OF_LOGGERS}


def fill_logger(logger: Any, parts: list[Any]) -> None:
    own = 1 + 2 * parts[0]
    for name in _added_to(logger):
        delattr(logger, name)
    vars(logger).update(pairs(parts[1:own]))
    parts = parts[own:]
    logger.setLevel(parts[0])
    logger.disabled, logger.propagate, count = parts[1:4]
    logger.handlers[:] = parts[4 : 4 + count]
    logger.filters[:] = parts[4 + count :]


_STATEFUL = SnapshotCodec(
    lambda value: list(value.__getstate__()[:-1]),  # the last are attributes, copied each time
    lambda value, parts: value.__setstate__((*parts, None)),
)
_ITERATOR = SnapshotCodec(
    lambda value: list(value.__reduce__()[2:]),  # where it stands; nothing once it has ended
    lambda value, parts: value.__setstate__(*parts),
    certain=False,
)
_ONWARDS = SnapshotCodec(lambda value: [repr(value.__reduce__()[1])], _refuse, certain=False)
"""An iterator that says what is left, and cannot be put back: those of ranges, since 3.12."""


def _of_iterator(iterator: Any) -> SnapshotCodec:
    where = iterator.__reduce__()[2:]
    return _ONWARDS if where == (None,) else _ITERATOR


def _take_error(error: Any) -> list[Any]:
    """Not its traceback and context: to raise it changes them."""
    return [error.args, *_take_fields(error)]


def _fill_error(error: Any, parts: list[Any]) -> None:
    error.args = parts[0]
    _fill_object(error, parts[1:])


def _fill_cell(cell: Any, parts: list[Any]) -> None:
    if parts:
        cell.cell_contents = parts[0]
    else:
        del cell.cell_contents


_ERROR = SnapshotCodec(_take_error, _fill_error)


def _take_whole_error(error: Any) -> list[Any]:
    return [*(getattr(error, name) for name in OF_RAISING), *_take_error(error)]


def _fill_whole_error(error: Any, parts: list[Any]) -> None:
    for name, part in zip(OF_RAISING, parts, strict=False):
        setattr(error, name, part)
    _fill_error(error, parts[len(OF_RAISING) :])


OF_RAISING = ("__context__", "__cause__", "__suppress_context__", "__traceback__")
"""What to raise an exception changes in it."""
WHOLE_ERROR = SnapshotCodec(_take_whole_error, _fill_whole_error)
SUBCLASSES = SnapshotCodec(type.__subclasses__, _refuse, certain=False)


_OF_CONTEXTS = ("prec", "rounding", "Emin", "Emax", "capitals", "clamp")


def take_context(context: Any) -> list[Any]:
    """Of an arithmetic context: all but the flags, since every division sets some."""
    return [*(getattr(context, name) for name in _OF_CONTEXTS), *context.traps.values()]


def fill_context(context: Any, parts: list[Any]) -> None:
    for name, value in zip(_OF_CONTEXTS, parts, strict=False):
        setattr(context, name, value)
    _fill_signals(context.traps, parts[len(_OF_CONTEXTS) :])


def _fill_signals(signals: Any, parts: list[Any]) -> None:
    for signal, value in zip(list(signals), parts, strict=True):
        signals[signal] = value


def take_flags(context: Any) -> list[Any]:
    return list(context.flags.values())


def fill_flags(context: Any, parts: list[Any]) -> None:
    _fill_signals(context.flags, parts)


def _take_own_context(context: Any) -> list[Any]:
    flags = take_flags(context)
    return [*flags, *take_context(context)]


def _fill_own_context(context: Any, parts: list[Any]) -> None:
    count = len(context.flags)
    fill_flags(context, parts[:count])
    fill_context(context, parts[count:])


_LATE = {("decimal", "Context"): SnapshotCodec(_take_own_context, _fill_own_context)}
"""Kinds of modules that are not loaded for this, by module and name."""
_LOCK = SnapshotCodec(lambda lock: [is_held(lock)], lambda lock, parts: put_lock(lock, parts[0]))
_ITERATED: tuple[Any, ...] = ([1], (1,), range(1), "a", "ä", b"1")
_SPECIAL: dict[type, SnapshotCodec] = {
    count: SnapshotCodec(lambda value: [repr(value)], _refuse, certain=False),
    GeneratorType: SnapshotCodec(_take_generator, _refuse, certain=False),
    ContextVar: SnapshotCodec(
        lambda variable: [variable.get(_UNSET)], _fill_variable, certain=False
    ),
    SimpleQueue: SnapshotCodec(lambda queue: [queue.qsize()], _fill_queue, certain=False),
    io.StringIO: _STATEFUL,
    io.BytesIO: _STATEFUL,
    logging.Logger: SnapshotCodec(take_logger, fill_logger),
    logging.RootLogger: SnapshotCodec(take_logger, fill_logger),
    **dict.fromkeys((LOCK, REENTRANT), _LOCK),
    threading.local: _OBJECT,
    **{type(iter(values)): _of_iterator(iter(values)) for values in _ITERATED},
    type(reversed([])): _ITERATOR,
    CellType: SnapshotCodec(cell_parts, _fill_cell),
}


def snapshot_codec_of(kind: type) -> SnapshotCodec | None:
    """None for kinds of which an object never changes, or cannot be seen to."""
    special = _SPECIAL.get(kind) or _LATE.get((kind.__module__, kind.__name__))
    if special is not None:
        return special
    if issubclass(kind, BaseException):
        return _ERROR
    items = next((_ITEMS[base] for base in kind.__mro__ if base in _ITEMS), None)
    if items is not None:
        return items if kind in _ITEMS else _with_fields(items)
    if not _has_fields(kind):
        return None
    native = _SPECIAL.get(native_base(kind))
    return _OBJECT if native is None else _with_fields(native)


def shows_all(kind: type) -> bool:
    """Whether the codec of this kind sees all that may change: of an object with fields, C code may
    keep more.
    """
    native = native_base(kind)
    return native is object or snapshot_codec_of(native) is not None


def _has_fields(kind: type) -> bool:
    if issubclass(kind, _CALLABLE):
        return False
    return kind.__dictoffset__ != 0 or any("__slots__" in vars(base) for base in kind.__mro__)


_CALLABLE: tuple[type, ...] = (type, ModuleType, FunctionType, staticmethod, classmethod)
_CALLABLE += (partial, cached_property, type(cache(abs)))
"""Their attributes are not fields: they are never assigned, or looked at elsewhere."""
