"""What a path must not do: start a thread or a process, open a connection, change a file, or tell
the interpreter something that it does not forget.

The paths of a class are run for real, over and over. A call that would reach outside ends its path
instead.
"""

from __future__ import annotations

from typing import Any

from heapwright.errors import Cut
from heapwright.execution.place import here

_MODULES = frozenset(
    {"subprocess", "socket", "_socket", "shutil", "tempfile", "urllib", "smtplib", "ftplib"}
    | {"sqlite3", "_sqlite3", "ctypes", "_ctypes", "multiprocessing", "concurrent", "asyncio"}
    | {"webbrowser", "ssl", "_ssl", "requests", "httpx", "aiohttp"}
)
_FILES = frozenset(
    {"remove", "unlink", "rename", "renames", "replace", "mkdir", "makedirs", "rmdir", "removedirs"}
    | {"link", "symlink", "chmod", "chown", "truncate", "utime", "mkfifo", "mknod", "chdir", "open"}
    | {"write", "read", "close", "system", "popen", "fork", "forkpty", "kill", "killpg", "abort"}
    | {"putenv", "unsetenv", "_exit", "execv", "execve", "posix_spawn", "startfile", "listdir"}
    | {"scandir", "walk", "stat", "lstat", "umask", "nice", "register_at_fork", "set_blocking"}
)
_PATHS = _FILES | frozenset(
    {"read_text", "read_bytes", "write_text", "write_bytes", "touch", "exists", "is_file", "is_dir"}
    | {"iterdir", "glob", "rglob", "resolve", "samefile", "hardlink_to", "symlink_to"}
)
_FUNCTIONS = {
    "os": _FILES,
    "posix": _FILES,
    "nt": _FILES,
    "io": frozenset({"open"}),
    "_io": frozenset({"open"}),
    "pathlib": _PATHS,
    "threading": frozenset({"start"}),
    "_thread": frozenset({"start_new_thread"}),
}
_LASTING = {
    "abc": frozenset({"register"}),
    "atexit": frozenset({"register", "unregister"}),
    "codecs": frozenset({"register", "register_error"}),
    "copyreg": frozenset({"pickle", "constructor", "add_extension"}),
    "functools": frozenset({"register"}),
    "faulthandler": frozenset({"enable", "disable", "register"}),
    "logging": frozenset({"basicConfig", "addLevelName", "disable", "setLoggerClass"}),
    "signal": frozenset({"signal", "alarm", "setitimer", "raise_signal", "set_wakeup_fd"}),
    "sys": frozenset({"settrace", "setprofile", "addaudithook", "setswitchinterval"}),
    "time": frozenset({"tzset"}),
}
"""Functions whose effect nobody can see well enough to undo it."""


_LOGGED = frozenset(
    {"debug", "info", "warning", "warn", "error", "exception", "critical", "fatal", "log"}
)


def is_only_heard(function: Any, module: str) -> bool:
    """Whether it writes to a log: like what is printed, that goes nowhere."""
    return module == "logging" and getattr(function, "__name__", "") in _LOGGED


def is_refused(function: Any, module: str) -> bool:
    """Whether ``refuse_outside`` ends the path."""
    name = getattr(function, "__name__", "")
    reaches = module in _MODULES or name in _FUNCTIONS.get(module, ())
    return reaches or name in _LASTING.get(module.strip("_"), ())


def refuse_outside(function: Any, module: str) -> None:
    """Raises: Cut for a function of this module that reaches outside the program."""
    name = getattr(function, "__name__", "")
    if module in _MODULES or name in _FUNCTIONS.get(module, ()):
        what = "starts a thread" if module in ("threading", "_thread") else "reaches outside"
        raise Cut(f"{module.strip('_')}.{name}() {what}", here())
    if name in _LASTING.get(module.strip("_"), ()):
        raise Cut(f"{module.strip('_')}.{name}() cannot be undone", here())
