"""Finds the tools of a Java project: a JDK, JUnit, JaCoCo."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_JUPITER = ("junit-jupiter-engine", "junit-jupiter-api")
_PLATFORM = ("junit-platform-commons", "junit-platform-engine", "junit-platform-launcher")
_STANDALONE = "junit-platform-console-standalone"
_JUNIT4 = (("junit4", "junit"), ("hamcrest-core", "hamcrest", "hamcrest-all"))
_ASM = ("asm-analysis", "asm-commons", "asm-tree", "asm")
_Jars = dict[str, list[Path]]
"""Jars by their names without versions: those of earlier places first, the newest of each."""


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
    judge = _first(jars, ("opentest4j",))
    # A repository may have several versions: those of one release fit each other. The fifth runs
    # on every JDK that a newer one does.
    for engine in sorted(jars.get(_JUPITER[0], ()), key=lambda jar: _release(jar) > (6,)):
        release = _release(engine)
        platform = (1, *release[1:]) if release[:1] == (5,) else release
        found = [_of_release(jars, name, release) for name in _JUPITER]
        found += [_of_release(jars, name, platform) for name in _PLATFORM]
        if judge is not None and all(found):
            return [judge, *(jar for jar in found if jar)]
    whole = _first(jars, (_STANDALONE,))
    return None if whole is None else [whole]


def find_jacoco(extra: Sequence[str]) -> list[str] | None:
    jars = _jars(tuple(extra))
    core = _first(jars, ("org.jacoco.core",))
    for last in jars.get(_ASM[0], ()):
        found = [_of_release(jars, name, _release(last)) for name in _ASM]
        if core is not None and all(found):
            return [core, *(jar for jar in found if jar)]
    whole = _first(jars, ("jacococli", "org.jacoco.cli"))
    return None if whole is None else [whole]


def _first(jars: _Jars, names: Iterable[str]) -> str | None:
    return next((str(jars[name][0]) for name in names if name in jars), None)


def _of_release(jars: _Jars, name: str, release: tuple[int, ...]) -> str | None:
    return next((str(jar) for jar in jars.get(name, ()) if _release(jar) == release), None)


def _release(jar: Path) -> tuple[int, ...]:
    """The numbers of its version; none where its name has no version."""
    return _version(jar)[0]


@cache
def _jars(extra: tuple[str, ...]) -> _Jars:
    found: _Jars = {}
    for place in (*extra, *_class_path(), *_usual_places()):
        for jar in sorted(_jars_in(Path(place)), key=_version, reverse=True):
            found.setdefault(re.sub(r"-\d[\w.\-]*$", "", jar.stem), []).append(jar)
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
