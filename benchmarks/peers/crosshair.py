"""CrossHair: needs a driver function for each question."""

from __future__ import annotations

from pathlib import Path

from benchmarks.peers.cases import Case, Fault
from benchmarks.peers.operations import EXPECTED, load, operations
from benchmarks.peers.suites import covered_branches
from benchmarks.peers.tool import GRACE, Outcome, climb
from benchmarks.processes import Finished, python, run

CALLS = 8
"""The longest sequence a driver makes; the longest shortest fault of the cases has six calls."""
CONFIRMED = "Confirmed over all paths"


class CrossHair:
    """``cover`` and ``check`` on a driver that makes the calls a symbolic list says."""

    name = "CrossHair"
    package = "crosshair"
    start = ("-m", "crosshair", "check", "benchmarks.peers.nothing.always")

    def cover(self, case: Case, target: int, budget: float, folder: Path) -> Outcome:
        _write(folder / "driver.py", _driver(case, None))

        def attempt(seconds: int) -> Outcome:
            # Its own coverage counts the driver's code only, so all paths are asked for.
            options = ("--coverage_type", "path", f"--per_condition_timeout={seconds}")
            finished = _run(folder, budget, "cover", *options, "driver.drive")
            tests = folder / f"test_crosshair_{seconds}.py"
            _write(tests, _suite(finished.output))
            covered = covered_branches(case.file, tests)
            return Outcome(covered >= target, finished.spent, f"{covered}/{target}")

        return climb(budget, attempt)

    def break_(self, fault: Fault, budget: float, folder: Path) -> Outcome:
        _write(folder / "driver.py", _driver(fault.case, fault))
        finished = _run(folder, budget, *_check(budget), "driver.drive")
        return Outcome(finished.code == 1, finished.spent)

    def prove(self, case: Case, invariant: str, calls: int, budget: float, folder: Path) -> Outcome:
        """The invariant after so many insertions of symbolic integers."""
        keys = [f"key_{i}" for i in range(calls)]
        lines = [
            f"from {case.module} import {case.cls}",
            f"def insert({', '.join(f'{key}: int' for key in keys)}) -> bool:",
            '    """post: _"""',
            f"    subject = {case.cls}()",
            *(f"    subject.insert({key})" for key in keys),
            f"    return subject.{invariant}()",
        ]
        _write(folder / "driver.py", lines)
        finished = _run(folder, budget, *_check(budget), "--report_all", "driver.insert")
        return Outcome(CONFIRMED in finished.output, finished.spent)


def _run(folder: Path, budget: float, *arguments: str) -> Finished:
    command = python("-m", "crosshair", *arguments)
    return run(command, folder=folder, limit=GRACE * budget)


def _check(budget: float) -> tuple[str, str]:
    return "check", f"--per_condition_timeout={budget}"


def _driver(case: Case, fault: Fault | None) -> list[str]:
    """A function that makes any sequence of calls, and returns whether the property holds."""
    result = "True" if fault is None or fault.is_crash else f"subject.{fault.broken}()"
    expected = ", ".join(error.__name__ for error in EXPECTED)
    return [
        f"from {case.module} import {case.cls}",
        "def drive(calls: list[tuple[int, int]]) -> bool:",
        '    """',
        f"    pre: len(calls) <= {CALLS}",
        "    post: _",
        '    """',
        f"    subject = {case.cls}()",
        "    for call, key in calls:",
        "        try:",
        *_dispatch(case),
        f"        except ({expected}):",
        "            pass",
        f"    return {result}",
    ]


def _dispatch(case: Case) -> list[str]:
    lines = []
    for number, operation in enumerate(operations(load(case))):
        word = "elif" if number else "if"
        arguments = ", ".join(["key"] * operation.parameters)
        lines += [
            f"            {word} call == {number}:",
            f"                subject.{operation.name}({arguments})",
        ]
    return lines


def _suite(output: str) -> list[str]:
    """A test for each input that ``cover`` printed."""
    inputs = [line for line in output.splitlines() if line.startswith("drive(")]
    lines = ["from driver import drive"]
    for number, line in enumerate(inputs):
        lines += [f"def test_{number}():", f"    {line}"]
    return lines


def _write(file: Path, lines: list[str]) -> None:
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
