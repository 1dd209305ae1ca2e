"""Java targets: source files, folders of class files, jars, modules of the runtime."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from heapwright.errors import UserError
from heapwright.platforms import can_fork, lift_memory_limit
from heapwright.program.java.classpath import ClassPath
from heapwright.program.java.kept import cache_folder, put_in_place
from heapwright.program.java.recognising import MODULE


@dataclass(frozen=True, slots=True)
class JavaTarget:
    """``Foo.java:Foo``, ``build/classes:pkg.Foo``, ``lib.jar:pkg.Foo`` or
    ``java.base:java.util.TreeMap``; what else is needed follows the place, behind a comma:
    ``build/classes,lib.jar:pkg.Foo``. ``class_path`` is where classes are found.
    """

    text: str
    places: tuple[str, ...]
    names: tuple[str, ...]
    class_path: tuple[str, ...]

    @property
    def place(self) -> str:
        """Where the named classes are."""
        return self.places[0]

    @property
    def file(self) -> Path:
        return Path(self.place)

    @property
    def label(self) -> str:
        return ", ".join(self.names)

    def with_path(self, further: Sequence[str]) -> JavaTarget:
        """With more places on the class path; those that it has stay as they are."""
        new = tuple(each for each in further if each not in self.places)
        if not new:
            return self
        places = (*self.places, *new)
        text = f"{','.join(places)}:{','.join(self.names)}"
        return JavaTarget(text, places, self.names, (*self.class_path, *with_entries(new)))

    def absolute(self) -> str:
        found = [p if MODULE.fullmatch(p) else str(Path(p).resolve()) for p in self.places]
        return f"{','.join(found)}:{','.join(self.names)}"


def with_entries(places: Iterable[str]) -> tuple[str, ...]:
    """What is on the class path for these places. Raises: UserError for one that is missing."""
    return tuple(entry for each in places for entry in _entries(each))


def parse_java_target(text: str) -> JavaTarget:
    """Raises: UserError, naming what is missing."""
    place, _, listed = text.rpartition(":")
    names = tuple(name.strip() for name in listed.split(","))
    if not all(re.fullmatch(r"[\w$]+(?:\.[\w$]+)*", name) for name in names):
        raise UserError(f"{text}: {listed!r} names no class; write {place}:package.Class")
    places = tuple(place.split(","))
    return JavaTarget(text, places, names, with_entries(places))


def _entries(place: str) -> tuple[str, ...]:
    if MODULE.fullmatch(place):
        return ()
    if not Path(place).exists():
        raise UserError(f"{place}: no such file or folder")
    if place.endswith(".java"):
        return (str(_compiled(Path(place))),)
    if place.endswith(".class"):
        return (str(_root_of_class(Path(place))),)
    return (place,)


SHORT = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")
"""For a compiler that runs for a second: two fifths less work than preparing for a long run."""


def _compiled(source: Path) -> Path:
    """The folder with the class files of a source file; compiled again when a source changes."""
    compiler = shutil.which("javac")
    if compiler is None:
        raise UserError(
            f"{source}: compiling needs javac, which is not installed; install a JDK, or give a "
            "folder of class files or a jar"
        )
    root = root_of_source(source)
    digest = hashlib.sha256(str(source.resolve()).encode())
    for file in sorted(root.rglob("*.java")):
        digest.update(file.read_bytes())
    folder = cache_folder() / "classes" / digest.hexdigest()
    if not folder.is_dir():
        part = folder.with_name(f"{folder.name}.{os.getpid()}")
        part.mkdir(parents=True, exist_ok=True)
        command = [compiler, *SHORT, "-g", "-nowarn", "-encoding", "utf-8", "-d", str(part)]
        command += ["-sourcepath", str(root), str(source)]
        before = lift_memory_limit if can_fork() else None
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, preexec_fn=before
        )
        if done.returncode:
            shutil.rmtree(part, ignore_errors=True)
            first = next((line for line in done.stderr.splitlines() if line.strip()), "no message")
            raise UserError(f"{source}: javac refuses it: {first}")
        put_in_place(part, folder)
    return folder


def root_of_source(source: Path) -> Path:
    """The folder above the packages."""
    found = re.search(r"^\s*package\s+([\w.]+)\s*;", source.read_text("utf-8", "replace"), re.M)
    return _above(source, found[1].count(".") + 1 if found else 0)


def _root_of_class(file: Path) -> Path:
    from heapwright.program.java.bridge import Bridge
    from heapwright.program.java.classpath import read_file

    return _above(file, read_file(file, Bridge()).name.count("/"))


def _above(file: Path, depth: int) -> Path:
    return file.resolve().parents[depth]


def internal_name(path: ClassPath, target: JavaTarget, name: str) -> str:
    """The class as class files name it: nested ones have a dollar sign.

    Raises: UserError if it is not there.
    """
    parts = name.split(".")
    for split in range(len(parts), 0, -1):
        candidate = "/".join(parts[:split]) + "".join(f"${part}" for part in parts[split:])
        if path.find(candidate) is not None:
            return candidate
    found = path.classes_named(parts[-1])
    hint = f"there is {', '.join(found)}" if found else "write its name with the package"
    raise UserError(f"{target.place}: no class {name}; {hint}")
