"""Runs written tests in a fresh interpreter, and measures what they cover with coverage.py."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from time import monotonic

from heapwright.emit.python import elsewhere
from heapwright.emit.python.interpreters import FURTHER_SEEDS, SEEDS, Waiting, start
from heapwright.emit.suites import Measured
from heapwright.errors import InternalError


def run_fresh(
    files: Mapping[str, str],
    folder: Path,
    sources: list[str],
    seconds: float = inf,
    waiting: Waiting | None = None,
    *,
    varies: bool = False,
) -> Measured | None:
    """Runs the test files, which are not written to their place yet. If that takes longer, it says
    of a few which ones passed by then; None if of none.

    A test fails too if it does so only after others, on another day, elsewhere, or with another
    hash seed; more of all that is tried if what the program does ``varies``. The folder is put
    on the path when pytest runs, as a ``conftest.py`` does it: a file in it may have the name of a
    module that Python itself needs.
    Raises: InternalError if the tests cannot be run.
    """
    with tempfile.TemporaryDirectory(prefix="heapwright-") as name:
        draft = Path(name)
        for file, text in files.items():
            (draft / file).write_text(text, encoding="utf-8")
        (draft / f"{_BACKWARDS}.py").write_text(_REVERSED, encoding="utf-8")
        shutil.copyfile(elsewhere.__file__, draft / f"{_ELSEWHERE}.py")
        (draft / f"{_NOTING}.py").write_text(_NOTED, encoding="utf-8")
        (draft / "conftest.py").write_text(_importable(folder, draft), encoding="utf-8")
        suite = [file for file in files if not file.endswith("_findings.py")]
        report = draft / "coverage.json"
        jobs = [
            (_MEASURE, [str(report), json.dumps(sources), *_PYTEST, *suite]),
            (_RUN, ["1", "-p", _BACKWARDS, *_THERE, *files]),
        ]
        if varies and suite:
            jobs += [(_RUN, [world, *_THERE, *suite]) for world in ("2", "3")]
        seeds = (*SEEDS, *FURTHER_SEEDS)[: len(jobs)]
        runs = [
            _run(source, arguments, draft, seed, waiting)
            for seed, (source, arguments) in zip(seeds, jobs, strict=True)
        ]
        end = monotonic() + seconds
        try:
            failed = {name: line for run in runs for name, line in _failures(run, end).items()}
        except subprocess.TimeoutExpired:
            passed = _passed(draft, seeds)
            return Measured({}, {}, passed=passed) if passed else None
        finally:
            for run in runs:
                run.terminate()
                run.wait()
        if failed:
            return Measured({}, {}, dict(sorted(failed.items())), passed=_passed(draft, seeds))
        return _read(json.loads(report.read_text(encoding="utf-8")), draft)


def _run(
    source: str, arguments: list[str], folder: Path, seed: str, waiting: Waiting | None
) -> subprocess.Popen[str]:
    """In an interpreter that waits for it, where there is one."""
    ready = waiting.start(source, arguments, folder, seed) if waiting is not None else None
    return ready or start(source, arguments, folder, seed)


_UNUSED = (
    "cacheprovider",
    "debugging",
    "doctest",
    "junitxml",
    "legacypath",
    "logging",
    "pastebin",
    "recwarn",
    "setuponly",
    "setupplan",
    "stepwise",
    "subtests",
    "threadexception",
    "unittest",
    "unraisableexception",
)
"""Parts of pytest that no written test needs, and that take a third of its start."""
_NOTING = "heapwright_noting"
_NOTED = """
import os

FILE = os.path.join(os.path.dirname(__file__), "passed-" + os.environ["PYTHONHASHSEED"])

def pytest_runtest_logreport(report):
    if report.when == "call" and (report.passed or hasattr(report, "wasxfail")):
        with open(FILE, "a") as file:
            file.write(report.nodeid + "\\n")
"""
"""A plug-in that tells what passed, for when there is no time to wait for the end."""
_PYTEST = (
    "-q",
    *("-p", _NOTING),
    "--tb=short",
    "--assert=plain",  # why a test failed is not read
    *(f"-pno:{name}" for name in _UNUSED),
    *("-c", os.devnull, "--rootdir", "."),
    "--confcutdir=.",  # or it collects every neighbour of the temporary folder
)


_MEASURE = """
import json, sys
import coverage, pytest
report, sources, *arguments = sys.argv[1:]
measuring = coverage.Coverage(branch=True, include=json.loads(sources), data_file=None)
measuring.start()
code = pytest.main(arguments) if arguments[-1].endswith(".py") else 0
measuring.stop()
try:
    measuring.json_report(outfile=report)
except coverage.exceptions.NoDataError:
    with open(report, "w") as empty:
        json.dump({"files": {}}, empty)
sys.exit(code)
"""


_RUN = f"""
import os, sys
import pytest
os.environ[{elsewhere.ELSEWHERE!r}] = sys.argv[1]
sys.exit(pytest.main(sys.argv[2:]))
"""
_BACKWARDS = "heapwright_backwards"
_REVERSED = """
def pytest_collection_modifyitems(items):
    items.reverse()
"""
"""A plug-in by which a test that needs an earlier one shows itself."""


_ELSEWHERE = "heapwright_elsewhere"
_THERE = ("-p", _ELSEWHERE, *_PYTEST)


def _importable(folder: Path, draft: Path) -> str:
    """A ``conftest.py`` that puts the folder on the path; elsewhere it has another name."""
    path = link = folder.resolve()
    with suppress(OSError):  # not everybody may make links
        (draft / "elsewhere").symlink_to(path, target_is_directory=True)
        link = draft / "elsewhere"
    there = f"{elsewhere.ELSEWHERE!r} in os.environ"
    names = f"{str(link)!r} if {there} else {str(path)!r}"
    return f"import os\nimport sys\n\nsys.path.insert(0, {names})\n"


def _passed(draft: Path, seeds: Sequence[str]) -> frozenset[str]:
    """The tests that passed in all runs; of faults, which only the second runs, in that one."""
    first, second, *others = (_lines(draft / f"passed-{seed}") for seed in seeds)
    whole = first.intersection(*others)
    passed = (test for test in second if test in whole or "_findings.py::" in test)
    return frozenset(test.rpartition("::")[2] for test in passed)


def _lines(file: Path) -> set[str]:
    """A last one that has no end may be half of one."""
    if not file.exists():
        return set()
    return {line[:-1] for line in file.read_text("utf-8").splitlines(True) if line[-1] == "\n"}


def _failures(process: subprocess.Popen[str], end: float) -> dict[str, str]:
    """The tests of a suite that failed, with the assertions that did.

    Raises: TimeoutExpired if they have not ended then.
    """
    seconds = None if end == inf else max(0.0, end - monotonic())
    output, _ = process.communicate(timeout=seconds)
    if process.returncode == 0:
        return {}
    failed = re.findall(r"^FAILED (\S+)::(\w+)", output, re.MULTILINE)
    if not failed:
        raise InternalError(f"a generated test does not pass in a fresh interpreter:\n{output}")
    lines = dict(_FAILED_LINE.findall(output))
    return {name: lines.get(name, "") for _, name in failed}


_FAILED_LINE = re.compile(r"^\S+:\d+: in (\w+)\n    (assert .+)\n(?:[ ^]+\n)?E ", re.MULTILINE)


def _read(data: dict[str, dict[str, dict[str, list[list[int]]]]], folder: Path) -> Measured:
    taken: dict[str, dict[int, int]] = {}
    possible: dict[str, dict[int, int]] = {}
    for name, entry in data["files"].items():
        file = str((folder / name).resolve())
        taken[file], possible[file] = {}, {}
        for line, _ in entry["executed_branches"]:
            taken[file][line] = taken[file].get(line, 0) + 1
        for line, _ in (*entry["executed_branches"], *entry["missing_branches"]):
            possible[file][line] = possible[file].get(line, 0) + 1
    return Measured(taken, possible)
