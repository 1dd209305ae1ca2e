"""Finds the tools of a Java project: a JDK, JUnit, JaCoCo."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_JUNIT5 = (
    "junit-jupiter-api",
    "junit-jupiter-engine",
    "junit-platform-commons",
    "junit-platform-engine",
    "junit-platform-launcher",
    "opentest4j",
)
_STANDALONE = "junit-platform-console-standalone"
_JUNIT4 = (("junit4", "junit"), ("hamcrest-core", "hamcrest", "hamcrest-all"))
_JACOCO = ("org.jacoco.core", "asm", "asm-tree", "asm-commons", "asm-analysis")


@dataclass(frozen=True)
class Jdk:
    """The compiler and the virtual machine of one installation."""

    javac: str
    java: str


def find_jdk() -> Jdk | None:
    """That of ``JAVA_HOME``, or the one on the path."""
    home = os.environ.get("JAVA_HOME")
    folders = [str(Path(home) / "bin")] if home else []
    path = os.pathsep.join([*folders, os.environ.get("PATH", "")])
    javac, java = shutil.which("javac", path=path), shutil.which("java", path=path)
    return None if javac is None or java is None else Jdk(javac, java)


def find_junit(style: str, extra: Sequence[str]) -> list[str] | None:
    """The jars of JUnit; None where some are missing."""
    jars = _jars(tuple(extra))
    if style == "junit4":
        found = [_first(jars, names) for names in _JUNIT4]
        return [jar for jar in found if jar] if all(found) else None
    separate = [_first(jars, (name,)) for name in _JUNIT5]
    if all(separate):
        return [jar for jar in separate if jar]
    whole = _first(jars, (_STANDALONE,))
    return None if whole is None else [whole]


def find_jacoco(extra: Sequence[str]) -> list[str] | None:
    jars = _jars(tuple(extra))
    found = [_first(jars, (name,)) for name in _JACOCO]
    if all(found):
        return [jar for jar in found if jar]
    whole = _first(jars, ("jacococli", "org.jacoco.cli"))
    return None if whole is None else [whole]


def _first(jars: dict[str, str], names: Iterable[str]) -> str | None:
    return next((jars[name] for name in names if name in jars), None)


@cache
def _jars(extra: tuple[str, ...]) -> dict[str, str]:
    """Jars by their names without versions; the newest of each, those of earlier places first."""
    found: dict[str, str] = {}
    for place in (*extra, *_class_path(), *_usual_places()):
        for jar in sorted(_jars_in(Path(place)), key=_version, reverse=True):
            found.setdefault(re.sub(r"-\d[\w.\-]*$", "", jar.stem), str(jar))
    return found


def _class_path() -> Iterator[str]:
    for entry in os.environ.get("CLASSPATH", "").split(os.pathsep):
        if entry:
            yield entry.removesuffix("*")


def _usual_places() -> Iterator[str]:
    """Where package managers and build tools keep jars."""
    yield "/usr/share/java"
    home = Path.home()
    for groups in (home / ".m2" / "repository", home / ".gradle" / "caches" / "modules-2"):
        for group in ("org/junit", "org/opentest4j", "org/hamcrest", "junit", "org/jacoco"):
            yield str(groups / group)
        yield str(groups / "org/ow2/asm")
        for group in ("org.junit.jupiter", "org.junit.platform", "org.opentest4j", "org.jacoco"):
            yield str(groups / "files-2.1" / group)
        for group in ("junit", "org.hamcrest", "org.ow2.asm"):
            yield str(groups / "files-2.1" / group)


def _jars_in(place: Path) -> list[Path]:
    if place.is_file():
        return [place] if place.suffix == ".jar" else []
    if not place.is_dir():
        return []
    deep = place.name != "java"  # the folder of a distribution has all in one
    found = place.rglob("*.jar") if deep else place.glob("*.jar")
    return [jar for jar in found if not jar.stem.endswith(("-sources", "-javadoc", "-tests"))]


def _version(jar: Path) -> tuple[tuple[int, ...], str]:
    found = re.search(r"-(\d[\d.]*)", jar.stem)
    numbers = tuple(int(n) for n in found[1].split(".") if n) if found else ()
    return numbers, jar.name
