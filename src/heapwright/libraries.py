"""What is known of libraries: one table of their modules, and what single functions do.

A module that stands in no line has none of these facts. The careful answer is always the one for a
module that is not known, so a line that is missing costs proofs, never their truth.
"""

from __future__ import annotations

import re
import sys
from enum import Enum
from typing import Any, Final


class Trait(Enum):
    """What may be known of a module."""

    KEEPS = "its functions compare, move and keep what they get, and never look into it"
    ASKS = "its C code asks a number for what it needs; that of all others wants Python's own"
    INSISTS = "its Python code wants Python's own numbers too"
    CALLS_BACK = "it calls the functions that it is given"
    NUMERIC = "its functions only calculate: the same numbers give the same result"
    STEADY = "objects of its C types do not change, or in ways that are undone elsewhere"
    INSIDE = "it is written in C, and has nothing to do with the world outside"
    TELLS = "it is written in C, and raises an event for whatever it does outside"
    READS = "it is written in C, and reads what is outside without an event"
    STAYS = "it leaves something behind that is called when the interpreter ends"
    VARIES = "what it gives differs from run to run"


_KEEPING = frozenset(
    {"heapq", "_heapq", "bisect", "_bisect", "itertools", "functools", "_functools", "copy"}
    | {"collections", "_collections", "dataclasses", "typing", "weakref", "_weakref", "types"}
    | {"abc", "contextlib", "enum", "heapwright"}
)
MODULES: Final[dict[Trait, frozenset[str]]] = {
    Trait.KEEPS: _KEEPING,
    Trait.ASKS: _KEEPING | {"builtins", "operator", "_operator", "math"},
    Trait.INSISTS: frozenset({"json", "pickle", "statistics"}),
    Trait.CALLS_BACK: frozenset({"itertools", "heapq", "_heapq"}),
    Trait.NUMERIC: frozenset({"math", "cmath"}),
    Trait.STEADY: frozenset(
        {"builtins", "types", "typing", "functools", "operator", "_operator", "re", "abc", "_abc"}
        | {"weakref", "_weakref", "decimal", "datetime", "zoneinfo", "_struct", "_io", "string"}
        | {"_collections", "_random", "_thread", "_functools", "collections"}
    ),
    Trait.INSIDE: frozenset(
        {"_abc", "_ast", "_asyncio", "_bisect", "_blake2", "_bz2", "_codecs", "_collections"}
        | {"_contextvars", "_csv", "_datetime", "_decimal", "_elementtree", "_functools"}
        | {"_hashlib", "_heapq", "_hmac", "_imp", "_json", "_locale", "_lzma", "_md5", "_crypt"}
        | {"_multibytecodec", "_opcode", "_operator", "_pickle", "_queue", "_random", "_sha1"}
        | {"_sha2", "_sha256", "_sha3", "_sha512", "_sre", "_stat", "_statistics", "_string"}
        | {"_struct", "_suggestions", "_symtable", "_sysconfig", "_tokenize", "_types", "_typing"}
        | {"_uuid", "_warnings", "_weakref", "_zoneinfo", "_zstd", "array", "audioop", "binascii"}
        | {"builtins", "cmath", "errno", "gc", "itertools", "marshal", "math", "pyexpat", "time"}
        | {"unicodedata", "zlib"}
        | {f"_codecs_{name}" for name in ("cn", "hk", "iso2022", "jp", "kr", "tw")}
    ),
    Trait.TELLS: frozenset(
        {"_ctypes", "_io", "_signal", "_socket", "_sqlite3", "_thread", "_winapi", "_wmi", "fcntl"}
        | {"mmap", "msvcrt", "nt", "posix", "resource", "sys", "syslog", "winreg"}
    ),
    Trait.READS: frozenset({"_ssl", "grp", "nis", "pwd", "spwd"}),
    Trait.STAYS: frozenset({"atexit"}),
    Trait.VARIES: frozenset({"random", "secrets", "uuid", "time"}),
}

_LASTING: Final = {
    "abc": frozenset({"register"}),
    "copyreg": frozenset({"pickle", "constructor", "add_extension"}),
    "csv": frozenset({"field_size_limit"}),
    "email": frozenset({"add_charset", "add_alias", "add_codec"}),
    "functools": frozenset({"register"}),
    "gettext": frozenset({"textdomain", "bindtextdomain"}),
    "logging": frozenset({"basicConfig", "addLevelName"}),
    "mimetypes": frozenset({"add_type", "init"}),
    "signal": frozenset({"signal", "alarm", "raise_signal"}),
    "sys": frozenset({"addaudithook"}),
    "thread": frozenset({"stack_size"}),
    "time": frozenset({"tzset"}),
}
"""Functions whose effect cannot be observed well enough to undo it, though no name says so."""
_SETTING = re.compile(r"(un)?(set|register|install|enable|disable|freeze)")
_ON_ARGUMENTS = frozenset({"builtins", "operator"})
_UNDONE: Final = {
    "decimal": frozenset({"setcontext"}),
    "gc": frozenset({"enable", "disable"}),
    "locale": frozenset({"setlocale"}),
    "sys": frozenset({"setrecursionlimit"}),
}
"""Settings that are looked at after each path, and put back."""


def is_lasting(function: Any, package: str) -> bool:
    """Whether a function of this package changes what the library or the interpreter keeps, and
    no look shows it. That the standard library has a function which sets, registers or installs
    something, and is a method of nothing, says so.
    """
    name, home = getattr(function, "__name__", ""), package.strip("_")
    if name in _LASTING.get(home, ()):
        return True
    if not _SETTING.match(name) or getattr(function, "__qualname__", "") != name:
        return False
    is_setting = package in sys.stdlib_module_names and home not in _ON_ARGUMENTS
    return is_setting and name not in _UNDONE.get(home, ())


LOGGING: Final = frozenset(
    {"debug", "info", "warning", "warn", "error", "exception", "critical", "fatal", "log"}
)
"""Functions of ``logging`` that only write to a log."""
LEVELS: Final[dict[object, str]] = {
    **{"warn": "warning", "fatal": "critical", "exception": "error"},
    **{10: "debug", 20: "info", 30: "warning", 40: "error", 50: "critical"},
}
"""Other names, and numbers, for what these functions are called."""

_OF_SYSTEM = frozenset({"environ", "getenv", "getpid", "getppid", "urandom", "getcwd", "cpu_count"})
VARYING: Final = {
    **dict.fromkeys(("os", "posix", "nt"), _OF_SYSTEM),
    "sys": frozenset({"argv", "stdin", "path"}),
    "datetime": frozenset({"now", "utcnow"}),
    "date": frozenset({"today"}),
    "platform": frozenset({"system", "machine", "node", "platform", "release", "python_version"}),
    "getpass": frozenset({"getuser", "getpass"}),
}
"""What functions ask of the machine, by the name of the module or class that has it."""
