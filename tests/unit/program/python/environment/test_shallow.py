"""Objects are remembered shallowly, and put back in place."""

from __future__ import annotations

import io
import logging
import queue
import sys
import threading
from array import array
from collections import Counter, OrderedDict, UserList, defaultdict, deque
from collections.abc import Callable
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.execution.containers import OpenDict
from heapwright.program.python.environment.shallow import snapshot_of


class Slotted:
    __slots__ = ("x", "y")


class Named(list[int]):
    name = ""


class Odd(Slotted):
    """Slots, and fields besides."""


def slotted() -> Slotted:
    made = Slotted()
    made.x = 1
    return made


def odd() -> Odd:
    made = Odd()
    made.x, made.z = 1, 2  # type: ignore[attr-defined]
    return made


def locked() -> Any:
    lock = threading.Lock()
    lock.acquire()
    return lock


def later(iterator: Any) -> Any:
    next(iterator)
    return iterator


CASES: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {
    "list": (lambda: [1, 2], lambda v: v.reverse()),
    "dict": (lambda: {1: 2}, lambda v: v.update({1: 3})),
    "key": (lambda: {1: 2}, lambda v: v.setdefault(2)),
    "set": (lambda: {1}, lambda v: v.add(2)),
    "deque": (lambda: deque([1, 2], 2), lambda v: v.append(3)),
    "ordered": (lambda: OrderedDict(a=1, b=2), lambda v: v.move_to_end("a")),
    "default": (lambda: defaultdict(list), lambda v: v["a"]),
    "counter": (lambda: Counter("aab"), lambda v: v.subtract("a")),
    "open dict": (lambda: OpenDict({1: 2}), lambda v: v.pop(1)),
    "derived": (lambda: Named([1]), lambda v: setattr(v, "name", "n")),
    "derived items": (lambda: Named([1]), lambda v: v.append(2)),
    "bytes": (lambda: bytearray(b"ab"), lambda v: v.pop()),
    "array": (lambda: array("i", [1, 2]), lambda v: v.pop()),
    "fields": (lambda: SimpleNamespace(x=1), lambda v: setattr(v, "y", 2)),
    "field gone": (lambda: SimpleNamespace(x=1), lambda v: delattr(v, "x")),
    "slots": (slotted, lambda v: setattr(v, "y", 2)),
    "slot gone": (slotted, lambda v: delattr(v, "x")),
    "slots and fields": (odd, lambda v: vars(v).clear()),
    "thread": (threading.local, lambda v: setattr(v, "x", 1)),
    "text": (lambda: io.StringIO("ab"), lambda v: v.read(1)),
    "stream": (lambda: io.BytesIO(b"ab"), lambda v: v.truncate(0)),
    "lock": (threading.Lock, lambda v: v.acquire()),
    "held lock": (locked, lambda v: v.release()),
    "reentrant lock": (threading.RLock, lambda v: v.acquire() and v.acquire()),
    "iterator": (lambda: later(iter([1, 2, 3])), next),
    "range": (lambda: later(iter(range(5))), next),
    "reversed": (lambda: reversed([1, 2, 3]), next),
    "letters": (lambda: iter("abc"), next),
    "logger": (lambda: logging.Logger("x"), lambda v: v.addHandler(logging.NullHandler())),
    "queue": (queue.SimpleQueue, lambda v: v.put(1)),
    "variable": (lambda: ContextVar("x", default=0), lambda v: v.set(1)),
}


@pytest.mark.parametrize(("make", "change"), CASES.values(), ids=CASES)
def test_changes_are_seen_and_undone(
    make: Callable[[], Any], change: Callable[[Any], object]
) -> None:
    value = make()
    getattr(value, "__dict__", None)  # somebody looked for attributes
    if type(value) is ContextVar:
        value.set(0)
    memory = snapshot_of("it", value)
    assert memory is not None
    assert not memory.is_changed()
    change(value)
    assert memory.is_changed()
    if isinstance(value, type(iter(range(1)))) and sys.version_info >= (3, 12):
        assert not memory.put_back()  # it only goes onwards
        return
    assert memory.put_back()
    assert not memory.is_changed()
    change(value)  # it works as before
    assert memory.is_changed()


def numbers() -> Any:
    yield 1
    yield 2


LOST: dict[str, tuple[Any, Callable[[Any], object]]] = {
    "generator": (numbers(), next),
    "ended": (iter([1]), list),
    "unset": (ContextVar("x"), lambda v: v.set(1)),
}


@pytest.mark.parametrize(("value", "change"), LOST.values(), ids=LOST)
def test_what_cannot_be_undone_is_said(value: Any, change: Callable[[Any], object]) -> None:
    memory = snapshot_of("it", value)
    assert memory is not None
    assert not memory.codec.certain
    change(value)
    assert not memory.put_back()


@pytest.mark.parametrize("value", [1, "a", (1, []), frozenset(), len, numbers, Slotted, io])
def test_what_does_not_change_is_not_remembered(value: Any) -> None:
    assert snapshot_of("it", value) is None


def test_equal_values_are_no_change() -> None:
    value = UserList(["ab", 1000])
    memory = snapshot_of("it", value.data)
    assert memory is not None
    value.data[:] = ["".join(["a", "b"]), int("1000")]
    assert not memory.is_changed()
