"""What code does to the world outside, by the interpreter's own words: audit events, and the
functions of C that raise none.

Whatever is in no group counts as reaching outside, so that a new Python adds nothing unseen.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from enum import Enum
from importlib.machinery import BuiltinImporter, ExtensionFileLoader
from types import BuiltinFunctionType
from typing import Any

from heapwright.libraries import MODULES, Trait

address = object.__hash__
"""Which object it is, without a word to the audit hook.

Every ``id()`` is an audit event, and where a hook is installed it takes several times as long as
the rest of a look-up. ``object.__hash__`` is the same address, rotated: different for any two
objects that live at the same time.
"""


class Group(Enum):
    """What an event means for the world outside."""

    HARMLESS = "harmless"
    READING = "reads what is outside"
    ASKING = "asks for what differs from run to run"
    ENVIRONMENT = "changes the environment of this process"
    THREAD = "starts a thread"
    STAYING = "leaves something behind that is called when the interpreter ends"
    OUTSIDE = "reaches outside"
    UNKNOWN = "not known, so taken to reach outside"


@dataclass
class Readings:
    """How often code under test has looked at files, which may be anyone's."""

    count: int = 0


READINGS = Readings()
HARMLESS_EVENTS = frozenset(
    {"array.__new__", "builtins.id", "code.__new__", "compile", "exec", "function.__new__"}
    | {"import", "pickle.find_class", "time.sleep", "sys._getframe", "sys._getframemodulename"}
    | {"sys._current_frames", "sys._current_exceptions", "sys.excepthook", "sys.unraisablehook"}
    | {"sys._debugmallocstats", "builtins.input/result", "unicodedata.__new__"}
)
_HARMLESS_ROOMS = frozenset({"gc", "marshal", "object"})
_READING = frozenset(
    {"os.listdir", "os.scandir", "os.walk", "os.fwalk", "os.getxattr", "os.listxattr"}
    | {"os.listdrives", "os.listvolumes", "os.listmounts", "glob.glob", "glob.glob/2"}
    | {"pathlib.Path.glob", "pathlib.Path.rglob", "pathlib.Path.walk"}
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
        takes_over = isinstance(arguments[0], int) if arguments else False  # and closes it later
        return Group.OUTSIDE if writes or takes_over else Group.READING
    room = event.partition(".")[0]
    if event in HARMLESS_EVENTS or room in _HARMLESS_ROOMS:
        return Group.HARMLESS
    if event in _READING:
        return Group.READING
    if event == "sys.stdout.isatty":  # whether the program talks to a person
        return Group.ASKING
    if event in _ENVIRONMENT:
        return Group.ENVIRONMENT
    if event in _THREADS:
        return Group.THREAD
    return Group.OUTSIDE if room in _OUTSIDE_ROOMS else Group.UNKNOWN


# Functions without an event -----------------------------------------------------------------------

_PURE = frozenset(
    {"fspath", "strerror", "major", "minor", "makedev", "_exit_code", "waitstatus_to_exitcode"}
    | {"_path_normpath", "_path_splitroot", "_path_splitroot_ex", "_inputhook", "_is_inputhook"}
    | {"WCOREDUMP", "WEXITSTATUS", "WIFCONTINUED", "WIFEXITED", "WIFSIGNALED", "WIFSTOPPED"}
    | {"WSTOPSIG", "WTERMSIG"}
)
_ASKING = frozenset({"getpid", "getppid", "urandom", "getcwd", "getcwdb", "cpu_count"})
_LOOKING = frozenset(
    {"stat", "lstat", "fstat", "access", "readlink", "statvfs", "fstatvfs", "pathconf", "uname"}
    | {"fpathconf", "sysconf", "confstr", "times", "device_encoding", "isatty", "ctermid", "open"}
)
_LOOKING_PREFIXES = ("get", "list", "scandir", "sched_get", "path_", "find", "isdir")
"""How functions of the system begin that only look; ``open`` tells by an event how it opens."""
_SYSTEM = ("posix", "nt")


def is_silent_module(name: str) -> bool:
    """Whether it is a module of Python's library, written in C, that may reach outside without a
    word; also where it is in no group.
    """
    if name in MODULES[Trait.INSIDE] or name in MODULES[Trait.TELLS]:
        return False
    if name not in sys.stdlib_module_names:
        return False
    specification = getattr(sys.modules.get(name), "__spec__", None)
    loader = getattr(specification, "loader", None)
    return isinstance(loader, ExtensionFileLoader) or loader is BuiltinImporter


def group_of_function(function: Any) -> Group:
    """What a function or type of C does that raises no event, or that asks for something."""
    name, module = getattr(function, "__name__", ""), getattr(function, "__module__", None)
    if module in _SYSTEM and isinstance(function, BuiltinFunctionType):
        return _group_in_system(name)
    if module == "gc" and name.startswith("get_"):
        return Group.ASKING
    if module in ("sys", "_thread") and name in _ASKING_INTERPRETER:
        return Group.ASKING
    if not isinstance(module, str) or not is_silent_module(module) or _is_value(function):
        return Group.HARMLESS
    if module in MODULES[Trait.STAYS]:
        return Group.STAYING
    return Group.READING if module in MODULES[Trait.READS] else Group.OUTSIDE


def _is_value(kind: Any) -> bool:
    """Whether it is a type of exceptions or of plain tuples: to make one changes nothing."""
    return isinstance(kind, type) and issubclass(kind, BaseException | tuple)


_ASKING_INTERPRETER = frozenset(
    {"getrefcount", "getallocatedblocks", "_current_frames", "get_ident", "get_native_id"}
)


def _group_in_system(name: str) -> Group:
    if name in _PURE:
        return Group.HARMLESS
    if name in _ASKING:
        return Group.ASKING
    if f"os.{name}" in _ENVIRONMENT:
        return Group.ENVIRONMENT
    looks = name in _LOOKING or name.lstrip("_").startswith(_LOOKING_PREFIXES)
    return Group.READING if looks else Group.OUTSIDE
