"""Keeps code under test inside: what it does to the world outside is prevented, and ends its run.

The interpreter says what is about to happen: every audit event belongs to a group, and one that is
not known counts as reaching outside. Few functions happen without an event; they are wrapped while
a sandbox is open. The hook stays for good, as audit hooks do, and so do wrapped methods of classes
(ADR 197); both do nothing unless code under test runs in the very thread.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import sys
import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import repeat
from operator import call, is_
from types import FrameType, FunctionType, ModuleType
from typing import Any

from heapwright import collector
from heapwright.errors import Cut, PathSignal, Place
from heapwright.events import (
    HARMLESS_EVENTS,
    READINGS,
    Group,
    address,
    group_of,
    group_of_function,
    is_silent_module,
)


def _unheard(*_: Any) -> None:
    pass


@dataclass(frozen=True)
class Rules:
    """What code may do.

    ``reads``: whether what lies outside may be read; a path that reads has an input that no state
    keeps. ``undoes``: whether the environment is put back afterwards, if the program itself changes
    it. ``is_own`` tells the frames of the code under test, ``place`` where it is. ``asked`` is
    told what the code asks for that differs from run to run, ``assigned`` which special attributes
    of which objects it assigns.
    """

    reads: bool
    undoes: bool
    is_own: Callable[[FrameType], bool]
    place: Callable[[], Place | None]
    asked: Callable[[str], None] = _unheard
    assigned: Callable[[Any, str, Any], None] = _unheard


class _Inside(threading.local):
    """The rules of the code under test that runs in this thread, innermost last."""

    def __init__(self) -> None:
        self.rules: list[Rules] = []


INSIDE = _Inside()


@contextlib.contextmanager
def inside(rules: Rules) -> Iterator[None]:
    """The block runs code under test."""
    INSIDE.rules.append(rules)
    try:
        yield
    finally:
        INSIDE.rules.pop()


@contextlib.contextmanager
def suspended() -> Iterator[None]:
    """The block is ours, although code under test called it: the solver is loaded, say."""
    before, INSIDE.rules = INSIDE.rules, []
    try:
        yield
    finally:
        INSIDE.rules = before


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    rules = INSIDE.rules
    if rules and event not in HARMLESS_EVENTS:
        if event == "object.__setattr__" and len(arguments) == 3:
            rules[-1].assigned(*arguments)
        _judge(rules[-1], group_of(event, arguments), event)


def _judge(rules: Rules, group: Group, what: str) -> None:
    """Raises: Cut for what the rules do not allow; it is noted even if it is swallowed."""
    if group is Group.HARMLESS or collector.runs_for_others(rules.is_own):
        return
    if group is Group.READING and (rules.reads or _is_of_interpreter(rules)):
        READINGS.count += not _is_of_interpreter(rules)
        return
    if group is Group.ENVIRONMENT and rules.undoes and _is_direct(rules):
        return
    if group in (Group.ASKING, Group.STAYING) and _is_of_interpreter(rules):
        return
    if group is Group.ASKING:
        rules.asked(what)
        return
    if not _REFUSED:
        _REFUSED.append(what)
    if group is Group.THREAD:
        raise Cut("a thread is started", rules.place())
    raise Cut(f"{what} reaches outside the program", rules.place())


_READERS = frozenset(
    {"importlib._bootstrap", "importlib._bootstrap_external", "zipimport", "linecache"}
    | {"_frozen_importlib", "_frozen_importlib_external", "heapwright.program.python.loading.load"}
)
"""Modules by which the interpreter reads source code, for an import or to show a line."""


def _is_of_interpreter(rules: Rules) -> bool:
    """Whether the interpreter itself reads: an import within a method is part of the program."""
    names = list(_between(rules))
    readers = _READERS.intersection(names)
    return bool(readers) and not (readers == {"linecache"} and names[-1] == "linecache")


def _is_direct(rules: Rules) -> bool:
    """Whether the program changes ``os.environ`` itself, and no library for it."""
    names = {name.partition(".")[0] for name in _between(rules)}
    return names - {"heapwright"} == {"os"}


_IMPORTING = "heapwright.program."
"""Where modules of ours are that an import calls."""


def _between(rules: Rules) -> Iterator[str]:
    """The modules of all frames below the code under test, innermost first."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and not rules.is_own(frame):
        name = str(frame.f_globals.get("__name__"))
        if name != __name__:
            yield name
            if name.startswith("heapwright.") and not name.startswith(_IMPORTING):
                return
        frame = frame.f_back


# Functions without an event -----------------------------------------------------------------------

Guard = tuple[Any, str, Any, Any]
"""A module, the name of an attribute, its value, and what guards it."""
Watched = list[tuple[Any, ...]]
"""All of these: the owners, the names, the values, the guards."""


def _watched() -> Watched:
    """What is guarded while a sandbox is open; there are hundreds, and tiny programs, so they are
    looked for only where modules have come or gone.
    """
    modules = list(sys.modules.values())
    if len(modules) != len(_MODULES) or not all(map(is_, map(call, _MODULES), modules)):
        _WATCHED.clear()
        with contextlib.suppress(TypeError):  # something other than a module is among them
            _MODULES[:] = map(weakref.ref, modules)
    if not (_WATCHED and all(map(is_, map(getattr, *_WATCHED[:2], repeat(None)), _WATCHED[2]))):
        there = [each for each in _guards() if vars(each[0]).get(each[1]) is each[2]]
        _WATCHED[:] = zip(*there, strict=True)
    return list(_WATCHED)


_MODULES: list[weakref.ref[Any]] = []
_WATCHED: Watched = []


def _guards() -> list[Guard]:
    """All that is guarded while a sandbox is open, wherever a module keeps it."""
    found: list[tuple[Any, str, Group]] = []
    for module in (threading, sys.modules["_thread"]):
        found += [(module, name, Group.THREAD) for name in _STARTING & vars(module).keys()]
    found += [(threading, "_register_atexit", Group.STAYING)]
    guards = [(owner, name, vars(owner)[name], _guard(owner, name, g)) for owner, name, g in found]
    _look_through(sys.modules.copy())
    return guards + [each for _, kept in _LOOKED_THROUGH.values() for each in kept]


def _look_through(modules: dict[str, Any]) -> None:
    """Looks for silent functions in modules that are new: sandboxes are opened often."""
    known = _LOOKED_THROUGH
    fresh = [name for name in modules if name not in known or known[name][0]() is not modules[name]]
    if any(name in _SYSTEM or is_silent_module(name) for name in fresh):
        _SILENT.clear()
        _SILENT.update(_silent_functions())
        fresh = list(modules)
    for name in fresh:
        if isinstance(modules[name], ModuleType):
            known[name] = weakref.ref(modules[name]), _kept_in(modules[name])
    for name in known.keys() - modules.keys():
        del known[name]


def _silent_functions() -> Iterator[tuple[int, Any]]:
    """Guards of functions and types that reach outside without an event, by identity."""
    for name in (*_SYSTEM & sys.modules.keys(), *filter(is_silent_module, list(sys.modules))):
        for attribute, value in list(vars(sys.modules[name]).items()):
            group = group_of_function(value)
            if group is not Group.HARMLESS:
                yield address(value), _guard(sys.modules[name], attribute, group)


def _kept_in(module: ModuleType) -> list[Guard]:
    """What the module keeps of the silent functions."""
    attributes = dict(vars(module))
    if _SILENT.keys().isdisjoint(map(address, attributes.values())):  # as in nearly all
        return []
    if module.__name__.partition(".")[0] == "heapwright":
        return []
    return [
        (module, name, value, _SILENT[address(value)])
        for name, value in attributes.items()
        if address(value) in _SILENT
    ]


_SILENT: dict[int, Any] = {}
"""The guards of silent functions, by the identity of what they guard."""
_LOOKED_THROUGH: dict[str, tuple[weakref.ref[ModuleType], list[Guard]]] = {}
"""By the names of the modules."""
_SYSTEM = frozenset({"posix", "nt"})
_STARTING = frozenset(
    {"start_new_thread", "start_new", "start_joinable_thread"}
    | {"_start_new_thread", "_start_joinable_thread"}
)
_LOOKING_UP = frozenset({"__getitem__", "__iter__", "__len__", "__repr__", "copy"})


def _guard(owner: Any, name: str, group: Group) -> Any:
    """Made once, so that a function is the same wherever a program finds it."""
    original = vars(owner)[name]
    key = address(original), group
    if key not in _GUARDS or _GUARDS[key][0] is not original:
        _GUARDS[key] = original, _made_guard(original, _name_of(owner, name), group)
    return _GUARDS[key][1]


_GUARDS: dict[tuple[int, Group], tuple[Any, Any]] = {}


def _name_of(owner: Any, name: str) -> str:
    module = "os" if owner.__name__ in _SYSTEM else owner.__name__.strip("_")
    return _NAMES.get(owner, f"{module}.{name}")


def _made_guard(original: Any, what: str, group: Group) -> Any:
    def judge() -> None:
        rules = INSIDE.rules
        if rules:
            _judge(rules[-1], group, what)

    make = _guarded_type if isinstance(original, type) else _guarded_function
    return make(original, judge)


_NAMES: dict[Any, str] = {os._Environ: "os.environ", weakref.finalize: "weakref.finalize"}


def _guarded_type(original: Any, judge: Callable[[], None]) -> Any:
    """A class whose objects are made only where that is allowed."""

    def made(cls: type, /, *arguments: Any, **options: Any) -> Any:
        judge()
        return original.__new__(cls, *arguments, **options)

    try:
        return type(original)(original.__name__, (original,), {"__new__": made})
    except TypeError:  # nothing can be derived from it, so a function will do
        return _guarded_function(original, judge)


def _guarded_function(original: Any, judge: Callable[[], None]) -> Any:
    if not isinstance(original, FunctionType):
        return _Guarded(original, judge)

    @functools.wraps(original, updated=())
    def guarded(*arguments: Any, **options: Any) -> Any:
        judge()
        return original(*arguments, **options)

    return guarded


class _Guarded:
    """Stands for a function of C. Like that, it does not become a method where a class keeps it, as
    one does that is imported while the sandbox is open.
    """

    def __init__(self, original: Any, judge: Callable[[], None]) -> None:
        functools.update_wrapper(self, original, updated=())
        self._original = original
        self._judge = judge

    def __call__(self, /, *arguments: Any, **options: Any) -> Any:
        self._judge()
        return self._original(*arguments, **options)


def prepare() -> None:
    """Looks through the modules that are there now, so that a sandbox is opened at once."""
    _watched()


@contextlib.contextmanager
def sandbox() -> Iterator[None]:
    """Within the block, code that runs ``inside`` cannot reach outside; blocks may be nested."""
    _install()
    with _OPENING:
        _OPEN.append([] if _OPEN else _guard_all())
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    before = sys.unraisablehook
    sys.unraisablehook = hook = functools.partial(_unless_refused, before)
    try:
        yield
    finally:
        _clear_away()
        sys.dont_write_bytecode = writes
        if sys.unraisablehook is hook:
            sys.unraisablehook = before
        with _OPENING:
            if len(_OPEN) == 1:
                _unguard()
            _OPEN.pop()


def _clear_away() -> None:
    """What was refused may leave objects of a library half made, whose finalizers fail: they run
    now, while they go unnoticed, and not in the middle of something else.
    """
    if len(_OPEN) == 1 and _REFUSED:
        _REFUSED.clear()
        before, sys.unraisablehook = sys.unraisablehook, _unheard
        try:
            gc.collect()
        finally:
            sys.unraisablehook = before


def _unless_refused(report: Callable[[Any], object], unraisable: Any) -> None:
    """A finalizer that was kept from reaching outside is not worth a report: it is noted. Whoever
    reports others is not under test: pytest does, and asks where the object was made.
    """
    if not isinstance(unraisable.exc_value, PathSignal):
        with suspended():
            report(unraisable)


_REFUSED: list[str] = []
"""The first that was refused since the last clearing away."""
_OPENING = threading.Lock()
_OPEN: list[Watched] = []
"""One for each block, the first with what is guarded: threads may open blocks side by side."""
_SEEN = [0]
"""How many modules there were when they were last looked at."""


def _guard_all() -> Watched:
    _SEEN[0] = len(sys.modules)
    watched = _watched()
    deque(map(setattr, *watched[:2], watched[3]), maxlen=0)
    return watched


def guard_imported() -> None:
    """Guards what has been imported since the sandbox was opened; to be called often."""
    if len(sys.modules) != _SEEN[0] and _OPEN:
        with _OPENING:
            _unguard()
            _OPEN[0] = _guard_all()


def _unguard() -> None:
    deque(map(setattr, *_OPEN[0][:3]), maxlen=0)


@functools.cache
def _install() -> None:
    sys.addaudithook(_audit)
    collector.watch()
    found: list[tuple[type, str, Group]] = [(weakref.finalize, "__init__", Group.STAYING)]
    found += [(os._Environ, name, Group.ASKING) for name in _LOOKING_UP & vars(os._Environ).keys()]
    for owner, name, group in found:
        setattr(owner, name, _guard(owner, name, group))
