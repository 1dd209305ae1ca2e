"""Keeps code under test inside: what it does to the world outside is prevented, and ends its run.

The interpreter says what is about to happen: every audit event belongs to a group, and one that is
not known counts as reaching outside. Few functions happen without an event; they are wrapped while
a sandbox is open. The hook stays for good, as audit hooks do, and does nothing unless code under
test runs in the very thread.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from types import BuiltinFunctionType, FrameType, ModuleType
from typing import Any

from heapwright.errors import Cut, Place


class Group(Enum):
    """What an event means for the world outside."""

    HARMLESS = "harmless"
    READING = "reads what is outside"
    ENVIRONMENT = "changes the environment of this process"
    THREAD = "starts a thread"
    OUTSIDE = "reaches outside"
    UNKNOWN = "not known, so taken to reach outside"


@dataclass(frozen=True)
class Rules:
    """What code may do.

    ``reads``: whether what lies outside may be read; a path that reads has an input that no state
    keeps. ``undoes``: whether the environment is put back afterwards, if the program itself changes
    it. ``is_own`` tells the frames of the code under test, ``place`` where it is.
    """

    reads: bool
    undoes: bool
    is_own: Callable[[FrameType], bool]
    place: Callable[[], Place | None]


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


# Events -------------------------------------------------------------------------------------------

_HARMLESS = frozenset(
    {"array.__new__", "builtins.id", "code.__new__", "compile", "exec", "function.__new__"}
    | {"import", "pickle.find_class", "time.sleep", "sys._getframe", "sys._getframemodulename"}
    | {"sys._current_frames", "sys._current_exceptions", "sys.excepthook", "sys.unraisablehook"}
    | {"sys._debugmallocstats", "builtins.input/result", "unicodedata.__new__"}
)
_HARMLESS_ROOMS = frozenset({"gc", "marshal", "object"})
_READING = frozenset(
    {"os.listdir", "os.scandir", "os.walk", "os.fwalk", "os.getxattr", "os.listxattr"}
    | {"os.listdrives", "os.listvolumes", "os.listmounts", "glob.glob", "glob.glob/2"}
    | {"pathlib.Path.glob", "pathlib.Path.rglob"}
)
_ENVIRONMENT = frozenset({"os.putenv", "os.unsetenv"})
_THREADS = frozenset({"_thread.start_new_thread", "_thread.start_joinable_thread"})
_OUTSIDE_ROOMS = frozenset(
    {"_posixsubprocess", "_winapi", "_wmi", "builtins", "cpython", "crypt", "ctypes", "curses"}
    | {"code", "dbm", "ensurepip", "fcntl", "ftplib", "http", "imaplib", "mmap", "msvcrt"}
    | {"nntplib", "nt", "os", "pdb", "poplib", "posix", "pty", "readline", "resource", "shutil"}
    | {"signal", "smtplib", "socket", "sqlite3", "subprocess", "sys", "syslog", "telnetlib"}
    | {"tempfile", "urllib", "webbrowser", "winreg", "setopencodehook", "_socket"}
)
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def group_of(event: str, arguments: tuple[Any, ...] = ()) -> Group:
    """The group of an audit event; that of ``open`` depends on how a file is opened."""
    if event == "open":
        flags = arguments[2] if len(arguments) > 2 else 0
        writes = isinstance(flags, int) and flags & _WRITING
        return Group.OUTSIDE if writes else Group.READING
    room = event.partition(".")[0]
    if event in _HARMLESS or room in _HARMLESS_ROOMS:
        return Group.HARMLESS
    if event in _READING:
        return Group.READING
    if event in _ENVIRONMENT:
        return Group.ENVIRONMENT
    if event in _THREADS:
        return Group.THREAD
    return Group.OUTSIDE if room in _OUTSIDE_ROOMS else Group.UNKNOWN


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    rules = INSIDE.rules
    if rules and event not in _HARMLESS:
        _judge(rules[-1], group_of(event, arguments), event)


def _judge(rules: Rules, group: Group, what: str) -> None:
    """Raises: Cut for what the rules do not allow; it is noted even if nobody lets it through."""
    if group is Group.HARMLESS:
        return
    if group is Group.READING and (rules.reads or _is_of_interpreter(rules)):
        return
    if group is Group.ENVIRONMENT and rules.undoes and _is_direct(rules):
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
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and not rules.is_own(frame):
        if frame.f_globals.get("__name__") in _READERS:
            return True
        frame = frame.f_back
    return False


def _is_direct(rules: Rules) -> bool:
    """Whether the program changes ``os.environ`` itself, and no library for it."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and not rules.is_own(frame):
        room = str(frame.f_globals.get("__name__")).partition(".")[0]
        if room not in ("os", "heapwright"):
            return False
        frame = frame.f_back
    return True


# Functions without an event -----------------------------------------------------------------------

_PURE = frozenset(
    {"fspath", "strerror", "major", "minor", "makedev", "_exit_code", "waitstatus_to_exitcode"}
    | {"_path_normpath", "_path_splitroot", "_path_splitroot_ex", "_inputhook", "_is_inputhook"}
    | {"WCOREDUMP", "WEXITSTATUS", "WIFCONTINUED", "WIFEXITED", "WIFSIGNALED", "WIFSTOPPED"}
    | {"WSTOPSIG", "WTERMSIG"}
)
_TOLD = frozenset({"getpid", "getppid", "urandom", "getcwd", "getcwdb", "cpu_count"})
"""A program that asks for these is told so in the result; nothing is proved of it."""
_SYSTEM = ("posix", "nt")
_STARTING = frozenset(
    {"start_new_thread", "start_new", "start_joinable_thread"}
    | {"_start_new_thread", "_start_joinable_thread"}
)
_SILENT_MODULES = ("_dbm", "_gdbm", "_multiprocessing", "_posixshmem", "_posixsubprocess")
"""Modules of C that reach outside and raise no event."""


def is_silent(function: Any) -> bool:
    """Whether it reaches outside and the interpreter may not say so."""
    name, module = getattr(function, "__name__", ""), getattr(function, "__module__", None)
    if module in _SYSTEM:
        return isinstance(function, BuiltinFunctionType) and name not in _PURE | _TOLD
    return module in _SILENT_MODULES


@functools.cache
def _silent(loaded: tuple[str, ...]) -> list[tuple[ModuleType, str, Any, Any]]:
    """What is to be wrapped, and the wrappers; remembered, since sandboxes are opened often."""
    found = [(os, name, group_of(f"os.{name}")) for name, v in vars(os).items() if is_silent(v)]
    for module in (threading, sys.modules["_thread"]):
        found += [(module, name, Group.THREAD) for name in _STARTING & vars(module).keys()]
    for module in map(sys.modules.__getitem__, loaded):
        functions = [n for n, v in vars(module).items() if isinstance(v, BuiltinFunctionType)]
        found += [(module, name, Group.OUTSIDE) for name in functions]
    return [(m, name, getattr(m, name), _wrapped(m, name, group)) for m, name, group in found]


def _wrapped(module: ModuleType, name: str, group: Group) -> Any:
    function, what = getattr(module, name), f"{module.__name__.strip('_')}.{name}"

    @functools.wraps(function)
    def guarded(*arguments: Any, **options: Any) -> Any:
        rules = INSIDE.rules
        if rules and (group is Group.THREAD or not rules[-1].reads):
            _judge(rules[-1], Group.READING if group is Group.OUTSIDE else group, what)
        return function(*arguments, **options)

    return guarded


@contextlib.contextmanager
def sandbox() -> Iterator[None]:
    """Within the block, code that runs ``inside`` cannot reach outside; blocks may be nested."""
    _install()
    with _OPENING:
        _OPEN.append([] if _OPEN else _wrap())
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        _clear_away()
        sys.dont_write_bytecode = writes
        with _OPENING:
            if len(_OPEN) == 1:
                for module, name, function in _OPEN[0]:
                    setattr(module, name, function)
            _OPEN.pop()


def _clear_away() -> None:
    """What was refused may leave objects of a library half made, whose finalizers fail: they run
    now, while nobody hears of it, and not in the middle of something else.
    """
    if len(_OPEN) == 1 and _REFUSED:
        _REFUSED.clear()
        before, sys.unraisablehook = sys.unraisablehook, _ignore
        try:
            gc.collect()
        finally:
            sys.unraisablehook = before


def _ignore(unraisable: object) -> None:
    pass


_REFUSED: list[str] = []
"""The first that was refused since the last clearing away."""
_OPENING = threading.Lock()
_OPEN: list[list[tuple[ModuleType, str, Any]]] = []
"""One for each block, the first with what was wrapped: threads may open blocks side by side."""


def _wrap() -> list[tuple[ModuleType, str, Any]]:
    silent = _silent(tuple(name for name in _SILENT_MODULES if name in sys.modules))
    for module, name, _, wrapper in silent:
        setattr(module, name, wrapper)
    return [(module, name, function) for module, name, function, _ in silent]


@functools.cache
def _install() -> None:
    sys.addaudithook(_audit)
