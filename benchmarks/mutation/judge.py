"""The judge: whether a folder of tests notices mutants.

Every mutant gets a process of its own, forked from one that has pytest loaded.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import os
import shutil
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from benchmarks.mutation import replacing
from benchmarks.peers.subject import Subject
from benchmarks.processes import children_cpu, python, run

SECONDS, WAITING = 3, 60
"""Of work, and on the wall, after which a suite is taken not to end on a mutant: it notices it."""
LONGEST, SLOWER = 20, 4
"""Of work, on an original that must be imported again with its package; how much longer a suite may
take on a mutant of it than on itself.
"""
_PLAINLY = 1
"""Of work, without pytest: most suites take a hundredth of that."""


@dataclass(frozen=True)
class Bench:
    """Tests in a folder, with the text that takes the place of the source of a module.

    Without the name of a module, the text is a file beside the tests, that they import. ``path``
    has what else they import from.
    """

    folder: Path
    file: Path
    module: str = ""
    path: tuple[str, ...] = ()

    @property
    def text(self) -> Path:
        return self.folder / ("mutant.txt" if self.module else self.file.name)

    @property
    def replaced(self) -> tuple[str, str, str]:
        return self.module, str(self.file), str(self.text)

    def original(self) -> None:
        shutil.copyfile(self.file, self.text)


def noticed(file: Path, tests: Path, mutants: Sequence[str], folder: Path) -> list[bool]:
    """Whether the tests fail on each mutant. Tests that fail on the original count for nothing.

    Requires: the folder is empty.
    """
    bench = Bench(folder, file)
    if not _laid(bench, tests):
        return [False] * len(mutants)
    failing = _failing(bench)
    fails = _fails_plainly if _is_plain(folder) else _fails
    if fails(bench, failing):
        return [False] * len(mutants)  # as it stands, it is no suite
    return _verdicts(bench, mutants, lambda: fails(bench, failing))


@dataclass(frozen=True)
class Judged:
    """What a suite notices; ``why`` it is not known, or that the suite is none."""

    kills: list[bool] | None
    why: str = ""


def noticed_in_module(
    subject: Subject, tests: Path, mutants: Sequence[str], folder: Path
) -> Judged:
    """As ``noticed``, where it is: the mutants take the place of the module.

    The unchanged source must pass when it does so. Where it does not, because something has taken a
    part of the module before, each mutant gets a fresh interpreter, in which nothing has.
    Requires: the folder is empty.
    """
    nothing = [False] * len(mutants)
    path = tuple(map(str, subject.own_path))
    bench = Bench(folder, subject.file, subject.module, path)
    real = replace(bench, module="")
    if not _laid(bench, tests):
        return Judged(nothing, "no tests")
    failing = _failing(real, LONGEST)
    fails = _fails_plainly if _is_plain(folder) else _fails
    if fails(real, failing, LONGEST):
        return Judged(nothing, "the suite fails on the original")
    remark = f"{len(failing)} tests fail on the original" if failing else ""
    passed, work = _measured(lambda: not fails(bench, failing, LONGEST))
    if passed:
        limit = max(SECONDS, ceil(SLOWER * work))
        return Judged(_verdicts(bench, mutants, lambda: fails(bench, failing, limit)), remark)
    match _run_fresh(bench, failing):
        case 0 | 5:
            kills = _verdicts(bench, mutants, lambda: _run_fresh(bench, failing) not in (0, 5))
            return Judged(kills, ", ".join(filter(None, ("fresh interpreters", remark))))
        case replacing.NEEDED:
            return Judged(None, f"not judged: the interpreter needs {bench.module} at its start")
    return Judged(None, f"not judged: its tests fail when the same source replaces {bench.module}")


def _measured(work: Callable[[], bool]) -> tuple[bool, float]:
    """What it answers, and the CPU time of its processes."""
    before = children_cpu()
    return work(), children_cpu() - before


def _run_fresh(bench: Bench, failing: Sequence[str]) -> int | None:
    """The exit code of pytest in an interpreter in which nothing but itself is loaded."""
    command = python("-S", str(Path(replacing.__file__)), *bench.replaced)
    options = [*_options(bench.folder), *_selected(failing)]
    path = os.pathsep.join((str(bench.folder), *bench.path, os.environ.get("PYTHONPATH", "")))
    environment = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    limit = LONGEST + WAITING
    return run([*command, *options], folder=bench.folder, limit=limit, environment=environment).code


def _laid(bench: Bench, tests: Path) -> bool:
    """Puts the tests and the original into the folder; False if there are no tests."""
    for test in tests.glob("test_*.py"):
        if not test.name.endswith("_findings.py"):
            shutil.copy(test, bench.folder)
    if not list(bench.folder.glob("test_*.py")):
        return False
    bench.original()
    (bench.folder / "conftest.py").write_text(
        f"import sys\n\nsys.path.insert(0, {str(bench.folder)!r})\n", encoding="utf-8"
    )
    return True


def _verdicts(bench: Bench, mutants: Sequence[str], fails: Callable[[], bool]) -> list[bool]:
    found = []
    for mutant in mutants:
        bench.text.write_text(mutant, encoding="utf-8")
        found.append(fails())
    return found


def _is_plain(folder: Path) -> bool:
    """Whether the tests are functions without fixtures: these need not be run by pytest."""
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.AsyncFunctionDef):
                return False
            if isinstance(node, ast.FunctionDef) and not _is_plain_test(node):
                return False
    return True


def _is_plain_test(node: ast.FunctionDef) -> bool:
    marks = [ast.unparse(d) for d in node.decorator_list]
    is_test = node.name.startswith("test_") and not node.args.args
    return is_test and all(mark.startswith("pytest.mark.xfail") for mark in marks)


def _fails_plainly(bench: Bench, failing: Sequence[str], seconds: int = _PLAINLY) -> bool:
    """As ``_fails``, by calling the functions: it takes a tenth of the time."""
    left_out = {name.partition("::")[2] for name in failing}

    def call_all() -> int:
        for file in sorted(bench.folder.glob("test_*.py")):
            module = importlib.import_module(file.stem)
            tests = [v for n, v in vars(module).items() if n.startswith("test_")]
            if not all(_passes(test) for test in tests if test.__name__ not in left_out):
                return 1
        return 0

    return _in_child(bench, call_all, seconds) != 0


def _passes(test: Callable[[], None]) -> bool:
    marks = {mark.name: mark.kwargs for mark in getattr(test, "pytestmark", ())}
    expected = marks.get("xfail")
    try:
        test()
    except BaseException as error:
        return expected is not None and isinstance(error, expected.get("raises", BaseException))
    return expected is None or not expected.get("strict", False)


def _failing(bench: Bench, seconds: int = SECONDS) -> list[str]:
    """The tests that fail without any fault."""
    report = bench.folder / "failing.txt"
    plugin = bench.folder / "failing_plugin.py"
    plugin.write_text(
        "def pytest_runtest_logreport(report):\n"
        "    if report.failed:\n"
        f"        open({str(report)!r}, 'a').write(report.nodeid + '\\n')\n",
        encoding="utf-8",
    )
    _run(bench, ["-p", "failing_plugin"], seconds)
    return report.read_text(encoding="utf-8").split() if report.exists() else []


def _fails(bench: Bench, failing: Sequence[str], seconds: int = SECONDS) -> bool:
    return _run(bench, _selected(failing), seconds) not in (0, 5)


def _selected(failing: Sequence[str]) -> list[str]:
    return ["-x", *(part for name in failing for part in ("--deselect", name))]


_UNUSED = ("heapwright", "cacheprovider", "doctest", "junitxml", "logging", "pastebin", "stepwise")
"""Parts of pytest that no suite needs, and that take time to start."""


def _options(folder: Path) -> list[str]:
    place = ["-c", os.devnull, "--rootdir", str(folder), str(folder)]
    return ["-q", "--tb=no", "--assert=plain", *(f"-pno:{name}" for name in _UNUSED), *place]


def _run(bench: Bench, options: Sequence[str], seconds: int) -> int:
    import pytest

    arguments = [*options, *_options(bench.folder)]
    return _in_child(bench, lambda: int(pytest.main(arguments)), seconds)


def _in_child(bench: Bench, work: Callable[[], int], seconds: int) -> int:
    """What the work answers in a process of its own, in the folder."""
    import pytest  # noqa: F401 - loaded once, for all children

    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 70
    with contextlib.suppress(BaseException):
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)  # its default is to end the process
        signal.alarm(WAITING)
        os.chdir(bench.folder)
        sys.path[:0] = str(bench.folder), *bench.path
        sys.dont_write_bytecode = True
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        if bench.module:
            replacing.Replacement(*bench.replaced).install()
        code = work()
    os._exit(code)
