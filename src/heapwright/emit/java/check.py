"""Compiles written tests and runs them as a user would; measures what they cover with JaCoCo."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from time import monotonic

from heapwright.emit.java.tools import Jdk, find_jacoco, find_jdk, find_junit
from heapwright.emit.suites import Measured
from heapwright.errors import InternalError
from heapwright.platforms import can_fork, lift_memory_limit
from heapwright.program.java.kept import cache_folder, put_in_place
from heapwright.program.java.target import SHORT
from heapwright.sandbox import suspended

_RUNNER = Path(__file__).parent / "runner"
_ORDERS = "MethodName,Random"


@dataclass(frozen=True)
class Tools:
    """What is needed to run tests; ``jacoco`` is empty where it was not found."""

    jdk: Jdk
    junit: Sequence[str]
    jacoco: Sequence[str]
    style: str

    @property
    def runner(self) -> str:
        return "HeapwrightJUnit4" if self.style == "junit4" else "HeapwrightJUnit5"


def find_tools(style: str, class_path: Sequence[str]) -> Tools | str:
    """Or what is missing."""
    jdk = find_jdk()
    if jdk is None:
        return "no JDK was found: set JAVA_HOME"
    junit = find_junit(style, class_path)
    if junit is None:
        version = "4" if style == "junit4" else "5"
        return f"JUnit {version} was not found: name its jars in --classpath or CLASSPATH"
    return Tools(jdk, junit, find_jacoco(class_path) or (), style)


def run_suite(
    tools: Tools, files: Mapping[str, str], class_path: Sequence[str], seconds: float = inf
) -> Measured | None:
    """Compiles and runs the test files, in two orders; None if that takes longer.

    Raises: InternalError if the tests cannot be run.
    """
    if not files:
        return Measured({}, {})
    end = monotonic() + seconds
    with suspended(), tempfile.TemporaryDirectory(prefix="heapwright-") as name:
        work = _Work(tools, Path(name), [str(Path(p).resolve()) for p in class_path], end)
        try:
            return work.checked(files)
        except subprocess.TimeoutExpired:
            return None


@dataclass
class _Work:
    tools: Tools
    folder: Path
    class_path: Sequence[str]
    end: float

    def checked(self, files: Mapping[str, str]) -> Measured:
        for name, text in files.items():
            path = self.folder / "tests" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        refused = self._compile(files)
        if refused:
            return Measured({}, {}, refused)
        facts = self._run(files, self._runner())
        failed = dict(_failures(facts, files))
        return Measured({}, {}, dict(sorted(failed.items()))) if failed else _branches(facts)

    def _compile(self, files: Mapping[str, str]) -> dict[str, str]:
        """The tests that the compiler refuses."""
        sources = [str(self.folder / "tests" / name) for name in files]
        path = os.pathsep.join([*self.tools.junit, *self.class_path])
        command = [self.tools.jdk.javac, *SHORT, "-encoding", "utf-8", "-nowarn", "-proc:none"]
        command += ["-Xmaxerrs", "1000", "-cp", path, "-d", str(self.folder / "classes")]
        done = self._started([*command, *sources])
        if done.returncode == 0:
            return {}
        refused = dict(_refused(done.stderr, files))
        if not refused:
            raise InternalError(f"the generated tests do not compile:\n{done.stderr}")
        return refused

    def _runner(self) -> Path:
        """The folder with the compiled runner, which is kept: only tests are compiled each time."""
        names = ["HeapwrightRunner", self.tools.runner]
        names += ["HeapwrightCoverage"] if self.tools.jacoco else []
        sources = [_RUNNER / f"{name}.java" for name in names]
        path = os.pathsep.join([*self.tools.junit, *self.tools.jacoco])
        digest = hashlib.sha256(f"{self.tools.jdk.javac} {path}".encode())
        for source in sources:
            digest.update(source.read_bytes())
        folder = cache_folder() / "runner" / digest.hexdigest()
        if not folder.is_dir():
            made = self.folder / "runner"
            command = [self.tools.jdk.javac, *SHORT, "-nowarn", "-proc:none", "-cp", path]
            done = self._started([*command, "-d", str(made), *map(str, sources)])
            if done.returncode:
                raise InternalError(f"the runner of tests does not compile:\n{done.stderr}")
            return _kept(made, folder)
        return folder

    def _run(self, files: Mapping[str, str], runner: Path) -> list[list[str]]:
        runtime = [str(runner), *self.tools.junit, *self.tools.jacoco]
        tested = os.pathsep.join([str(self.folder / "classes"), *self.class_path])
        coverage = "HeapwrightCoverage" if self.tools.jacoco else "-"
        command = [self.tools.jdk.java, "-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
        command += ["-Xshare:auto", "-cp", os.pathsep.join(runtime), "HeapwrightRunner"]
        command += [self.tools.runner, _ORDERS, tested, coverage]
        done = self._started([*command, *map(_class_name, files)])
        facts = [line.split("\t") for line in done.stdout.splitlines()]
        if done.returncode or ["DONE"] not in facts:
            raise InternalError(f"the generated tests cannot be run:\n{done.stdout}{done.stderr}")
        return facts

    def _started(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        """Raises: TimeoutExpired."""
        left = None if self.end == inf else max(0.0, self.end - monotonic())
        before = lift_memory_limit if can_fork() else None
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=left,
            cwd=self.folder,
            preexec_fn=before,
        )


def _kept(made: Path, folder: Path) -> Path:
    """Where it was put for later runs; where it is if that cannot be written to."""
    try:
        part = folder.with_name(f"{folder.name}.{os.getpid()}")
        shutil.copytree(made, part)
        put_in_place(part, folder)
    except OSError:
        return made
    return folder


def _class_name(file: str) -> str:
    return file.removesuffix(".java").replace("/", ".")


def _refused(errors: str, files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The tests in which compiler errors are."""
    for path, line in re.findall(r"^(.+\.java):(\d+): error:", errors, re.MULTILINE):
        for name, text in files.items():
            if path.endswith(name):
                found = test_at(text, int(line))
                if found is not None:
                    yield found, ""


def test_at(text: str, line: int) -> str | None:
    """The test method that a line of a file belongs to."""
    before = "\n".join(text.splitlines()[:line])
    found = re.findall(r"^    (?:public )?void (\w+)\(\)", before, re.MULTILINE)
    return found[-1] if found else None


def _failures(facts: Sequence[list[str]], files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    lines = [line.strip() for text in files.values() for line in text.splitlines()]
    for kind, *rest in facts:
        if kind == "FAILED":
            if not rest[0]:
                raise InternalError(f"the generated tests cannot be run: {rest[2]}")
            at = int(rest[1]) - 1
            yield rest[0], lines[at] if len(files) == 1 and 0 <= at < len(lines) else ""


def _branches(facts: Sequence[list[str]]) -> Measured:
    taken: dict[str, dict[int, int]] = {}
    possible: dict[str, dict[int, int]] = {}
    for kind, *rest in facts:
        if kind == "BRANCHES":
            file, line, covered, total = rest[0], int(rest[1]), int(rest[2]), int(rest[3])
            taken.setdefault(file, {})[line] = covered
            possible.setdefault(file, {})[line] = total
    names = sorted({rest[0] for kind, *rest in facts if kind == "UNMEASURED"})
    left = f"JaCoCo cannot measure {', '.join(names)}; a newer one may" if names else ""
    return Measured(taken, possible, unchecked=left)
