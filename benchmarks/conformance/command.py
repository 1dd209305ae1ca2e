"""``conformance``: does rewritten code mean what it meant?"""

from __future__ import annotations

import json
import os
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import click

from benchmarks.places import ROOT
from benchmarks.processes import python, run
from benchmarks.report import Report, Row, json_option, print_reports

FILES = Path(__file__).with_name("files.toml")
KNOWN = Path(__file__).with_name("known.toml")
LIMIT = 900.0
"""Seconds for the tests of one file, run in one way; many on a busy machine."""
MOST = 0.01
"""The part of the tests that may deviate."""
MISSING = (
    "the running Python has no tests of its own; on Debian install libpython3-testsuite, "
    "elsewhere use a Python that was built with its `test` package"
)


@dataclass(frozen=True)
class Ended:
    """How a test ended, and what it said."""

    outcome: str
    detail: str


@dataclass(frozen=True)
class Compared:
    """The tests of one file, run in two ways; names are those of tests."""

    file: str
    plain: Mapping[str, Ended]
    ours: Mapping[str, Ended]
    seconds: float
    in_time: bool

    @property
    def failing(self) -> list[str]:
        """What fails in plain Python."""
        return [name for name, ended in self.plain.items() if ended.outcome in _FAILED]

    @property
    def cuts(self) -> dict[str, str]:
        """What ends in a cut, and its reason."""
        return {name: found.detail for name, found in self._found() if found.outcome == "cut"}

    @property
    def deviating(self) -> dict[str, Ended]:
        """What ends in another way than in plain Python, and not in a cut."""
        return {
            name: found
            for name, found in self._found()
            if found.outcome not in ("cut", self.plain[name].outcome)
        }

    def _found(self) -> Iterator[tuple[str, Ended]]:
        missing = Ended("not run", "") if self.in_time else Ended("cut", "out of time")
        return ((name, self.ours.get(name, missing)) for name in self.plain)


_FAILED = ("failure", "error")


@click.command("conformance")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this file. Repeatable.")
@click.option("--show", is_flag=True, help="Show every deviation and every cut.")
@json_option
def conformance_command(names: tuple[str, ...], show: bool, as_json: bool) -> None:
    """Run CPython's own tests through the instrumentation, with concrete values.

    Each file is run twice, each time in a fresh process: by plain Python, and loaded as exploration
    loads a program. A test deviates if it ends in another way. What is known to deviate is listed
    with a reason in known.toml; what is listed and does not deviate is reported. The exit code is 1
    if a deviation is not listed, or if 1 % of all tests deviate.
    """
    if find_spec("test.support") is None:
        raise click.ClickException(MISSING)
    compared = [compare(name) for name in _chosen(names)]
    known = known_deviations()
    rows = [_row(one, known) for one in compared]
    rows.append(_total(rows))
    details = _details(compared, known) if show else []
    notes = [*details, *_notes(compared, known)]
    print_reports([Report("CPython's tests, instrumented", rows, notes)], as_json)
    too_many = not names and _deviate_too_many(compared)  # of all files together
    raise SystemExit(too_many or bool(_unlisted(compared, known)))


def _chosen(names: tuple[str, ...]) -> list[str]:
    listed = tomllib.loads(FILES.read_text(encoding="utf-8"))
    files = [name for group in listed.values() for name in group]
    unknown = [name for name in names if name not in files]
    if unknown:
        raise click.BadParameter(f"no file {', '.join(unknown)} in {FILES.name}")
    chosen = [name for name in files if not names or name in names]
    present = [name for name in chosen if _is_present(f"test.{name}")]
    if not present:
        raise click.ClickException(f"the running Python has no {', '.join(chosen)} in its tests")
    return present


def _is_present(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package
        return False


def known_deviations() -> dict[str, str]:
    """Tests that are known to deviate, with the reason."""
    listed = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    return {name: entry["reason"] for entry in listed.values() for name in entry["tests"]}


def compare(name: str) -> Compared:
    """Runs the tests of one file in both ways."""
    click.echo(name, err=True)
    plain, _, _ = _run(name, "plain")
    ours, seconds, in_time = _run(name, "instrumented")
    return Compared(name, plain, ours, seconds, in_time)


def _run(name: str, way: str) -> tuple[dict[str, Ended], float, bool]:
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder) / "lines"
        lines.touch()
        command = python("-m", "benchmarks.conformance.running", name, way, str(lines))
        finished = run(command, folder=Path(folder), limit=LIMIT, environment=_environment())
        found = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    ended = {line["test"]: Ended(line["outcome"], line["detail"]) for line in found}
    if finished.code != 0:
        why = "out of time" if finished.code is None else finished.errors[-2000:]
        click.echo(f"{name}, {way}: {why}", err=True)
    return ended, finished.spent.wall, finished.code is not None


def _environment() -> dict[str, str]:
    """The same hashes in both runs; the folder of a run is empty, for tests that write files."""
    given = os.environ.get("PYTHONPATH")
    paths = [str(ROOT), str(ROOT / "src"), *([given] if given else [])]
    return {"PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(paths)}


def _row(one: Compared, known: Mapping[str, str]) -> Row:
    listed = sum(name in known for name in one.deviating)
    return {
        "file": one.file,
        "tests": len(one.plain),
        "fail in plain Python": len(one.failing),
        "cuts": len(one.cuts),
        "deviate": len(one.deviating),
        "of these known": listed,
        "seconds": one.seconds,
    }


def _total(rows: Sequence[Row]) -> Row:
    columns = [name for name in rows[0] if name != "file"]
    sums = {name: sum(float(str(row[name])) for row in rows) for name in columns}
    whole = {name: value if name == "seconds" else int(value) for name, value in sums.items()}
    return {"file": f"{len(rows)} files", **whole}


def _details(compared: Sequence[Compared], known: Mapping[str, str]) -> list[str]:
    found = []
    for one in compared:
        for name, ended in one.deviating.items():
            if name not in known:
                said = ended.detail.strip().splitlines()[-1:] or [""]
                found.append(f"{name}: {ended.outcome}: {said[0][:150]}")
        found += [f"{name}: cut: {reason}" for name, reason in one.cuts.items()]
    return found


def _unlisted(compared: Sequence[Compared], known: Mapping[str, str]) -> set[str]:
    return {name for one in compared for name in one.deviating} - known.keys()


def _deviate_too_many(compared: Sequence[Compared]) -> bool:
    return sum(len(one.deviating) for one in compared) >= MOST * sum(map(_count, compared))


def _count(one: Compared) -> int:
    return len(one.plain)


def _notes(compared: Sequence[Compared], known: Mapping[str, str]) -> list[str]:
    tests = sum(map(_count, compared))
    deviating = {name for one in compared for name in one.deviating}
    run_here = {name for one in compared for name in one.plain}
    notes = [
        f"{len(deviating)} of {tests} tests deviate ({len(deviating) / max(tests, 1):.2%}), "
        f"{len(_unlisted(compared, known))} of them not listed in {KNOWN.name}"
    ]
    notes += [f"listed, but no longer deviates: {n}" for n in known if n in run_here - deviating]
    files = {one.file for one in compared}
    lost = [n for n in known if n not in run_here and _file_of(n) in files]
    notes += [f"listed, but not among the tests of this Python: {n}" for n in lost]
    reasons = Counter(reason for one in compared for reason in one.cuts.values())
    notes += [f"{count} × cut: {reason}" for reason, count in reasons.most_common(12)]
    return notes


def _file_of(test: str) -> str:
    """The file of a test, as far as its name tells: a doctest has that of a library."""
    return test.split(".")[1] if test.startswith("test.") else ""
